import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { FileStoreError } from './file-store.ts'
import { S3Store } from './s3-store.ts'
import { openContent } from './stored-files.ts'

let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = undefined
})

async function storeAnswering(listener: RequestListener, answerMs?: number): Promise<S3Store> {
  server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise(done => server?.once('listening', done))
  return storeAt((server.address() as AddressInfo).port, answerMs)
}

function storeAt(port: number, answerMs = 10_000): S3Store {
  const config = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'soglia',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  }
  return new S3Store(config, { answerMs })
}

async function keysOf(store: S3Store): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list()) keys.push(key)
  return keys
}

const key = 'a'.repeat(64)
const text = { name: 'nota.txt', contentType: 'text/plain' }

it('says so at once when the store is down', async () => {
  const started = performance.now()
  await expect(storeAt(1).get(key)).rejects.toThrow(FileStoreError)
  await expect(storeAt(1).put(Buffer.from('x'), text)).rejects.toThrow(FileStoreError)
  expect(performance.now() - started).toBeLessThan(3_000)
})

it('says so when the store answers 500', async () => {
  const store = await storeAnswering((_, answer) => answer.writeHead(500).end())
  await expect(store.put(Buffer.from('x'), text)).rejects.toThrow(FileStoreError)
  await expect(keysOf(store)).rejects.toThrow(FileStoreError)
})

it.each([
  ['full', 507],
  ['refusing the key', 403],
])('says so when the store is %s', async (_, status) => {
  const store = await storeAnswering((_, answer) => answer.writeHead(status).end())
  await expect(store.put(Buffer.from('x'), text)).rejects.toThrow(FileStoreError)
})

it('waits for a store that is slow, and gives up one that never answers', async () => {
  let waitMs = 500
  const store = await storeAnswering((request, answer) => {
    setTimeout(() => answer.writeHead(200, { 'content-length': 1 }).end('x'), waitMs)
    request.resume()
  }, 1_000)
  await expect(store.get(key).then(buffer)).resolves.toEqual(Buffer.from('x'))
  waitMs = 60_000
  const started = performance.now()
  await expect(store.get(key)).rejects.toThrow(FileStoreError)
  expect(performance.now() - started).toBeLessThan(4_000)
})

it.each([
  ['nothing', 404, 0],
  ['half of it', 200, 5],
])('does not believe a store that says it has the file and keeps %s', async (_, status, kept) => {
  const store = await storeAnswering(({ method }, answer) => {
    if (method === 'HEAD') answer.writeHead(status, { 'content-length': kept }).end()
    else answer.writeHead(200).end()
  })
  await expect(store.put(Buffer.from('0123456789'), text)).rejects.toThrow(FileStoreError)
})

it('never hands out a file whose transfer was cut', async () => {
  const store = await storeAnswering((_, answer) => {
    answer.writeHead(200, { 'content-length': 1000 })
    answer.write('only the start', () => setTimeout(() => answer.destroy(), 50))
  })
  const content = await openContent(store, { key, size_bytes: 1000, sha256: '0'.repeat(64) })
  await expect(buffer(content)).rejects.toThrow()
})

it('follows the pages of a long list', async () => {
  const page = (name: string, next: string) =>
    `<ListBucketResult>${next && `<NextContinuationToken>${next}</NextContinuationToken>`}<Contents>
      <Key>files/${name.repeat(64)}</Key><LastModified>2026-11-20T10:00:00.000Z</LastModified></Contents></ListBucketResult>`
  const store = await storeAnswering(({ url = '' }, answer) => {
    answer.setHeader('content-type', 'application/xml')
    answer.end(url.includes('continuation-token=more') ? page('b', '') : page('a', 'more'))
  })
  expect(await keysOf(store)).toEqual(['a'.repeat(64), 'b'.repeat(64)])
})
