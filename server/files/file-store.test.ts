import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { S3Config } from '#server/config.ts'
import { machineClock } from '#server/kit/clock.ts'
import { newPlace } from '#tests/support/new-database.ts'
import { type FileStore, FileStoreError, type ListedObject } from './file-store.ts'
import { FolderStore } from './folder-store.ts'
import { openFiles } from './open-files.ts'
import { S3Store } from './s3-store.ts'

const pdf = { name: 'conferma.pdf', contentType: 'application/pdf' }
const { TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY_ID = '', TEST_S3_SECRET_ACCESS_KEY = '' } = process.env

async function listed(store: FileStore): Promise<ListedObject[]> {
  const objects: ListedObject[] = []
  for await (const object of store.list()) objects.push(object)
  return objects
}

async function keysOf(store: FileStore): Promise<string[]> {
  return (await listed(store)).map(({ key }) => key).sort()
}

function storeBehaviour(open: () => FileStore) {
  it('gives back the bytes that were put', async () => {
    const content = randomBytes(70_000)
    const stored = await open().put(content, pdf)
    expect(stored.sizeBytes).toBe(70_000)
    expect((await buffer(await open().get(stored.key))).equals(content)).toBe(true)
  })

  it('takes a stream, measures it and gives the same address to nobody else', async () => {
    const pieces = ['porta ', 'battente ', 'àèìòù']
    const first = await open().put(Readable.from(pieces.map(piece => Buffer.from(piece))), pdf)
    const second = await open().put(Buffer.from(pieces.join('')), pdf)
    expect(first).toMatchObject({ sizeBytes: 25, sha256: second.sha256 })
    expect(first.key).not.toBe(second.key)
    expect((await buffer(await open().get(first.key))).toString()).toBe(pieces.join(''))
  })

  it('keeps the key that is given, and refuses one that is none', async () => {
    const key = randomBytes(32).toString('hex')
    const texts = [Readable.from([Buffer.from('uno')]), Buffer.from('due')]
    for (const text of texts) expect((await open().put(text, pdf, key)).key).toBe(key)
    expect((await buffer(await open().get(key))).toString()).toBe('due')
    await expect(open().put(Buffer.from('tre'), pdf, '../altrove')).rejects.toThrow(FileStoreError)
  })

  it('keeps an empty file', async () => {
    const stored = await open().put(Buffer.alloc(0), pdf)
    expect(await buffer(await open().get(stored.key))).toHaveLength(0)
  })

  it('forgets what is removed, and does not mind when it is removed twice', async () => {
    const { key } = await open().put(Buffer.from('via'), pdf)
    await open().remove(key)
    await open().remove(key)
    await expect(open().get(key)).rejects.toThrow(FileStoreError)
    expect(await keysOf(open())).not.toContain(key)
  })

  it('leaves nothing behind when the stream breaks', async () => {
    const before = await keysOf(open())
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half of it')
        throw new Error('the upload was cut')
      })(),
    )
    await expect(open().put(broken, pdf)).rejects.toThrow('the upload was cut')
    expect(await keysOf(open())).toEqual(before)
  })

  it('lists what is there, with its time', async () => {
    const { key } = await open().put(Buffer.from('una'), pdf)
    const found = (await listed(open())).find(object => object.key === key)
    expect(Math.abs(machineClock().getTime() - Number(found?.storedAt))).toBeLessThan(60_000)
  })

  it('never takes a path for a key', async () => {
    for (const key of ['../../etc/passwd', '', 'A'.repeat(64), `${'a'.repeat(64)}/b`]) {
      await expect(open().get(key)).rejects.toThrow('not a key')
      await expect(open().remove(key)).rejects.toThrow('not a key')
    }
  })
}

describe('the folder store', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'soglia-store-')), 'files')
  afterAll(() => rmSync(folder, { recursive: true }))

  storeBehaviour(() => openFiles({ folder }))

  it('has no file of its own name before all of it is there', async () => {
    const seen: string[][] = []
    const watched = Readable.from(
      (async function* () {
        yield randomBytes(200_000)
        await new Promise(done => setTimeout(done, 20))
        seen.push(readdirSync(folder).filter(name => name.endsWith('.part')))
        yield randomBytes(10)
      })(),
    )
    const { key } = await new FolderStore(folder).put(watched, pdf)
    expect(seen).toEqual([[`${key}.part`]])
    expect(existsSync(join(folder, `${key}.part`))).toBe(false)
  })

  it('ignores what is not its own', async () => {
    writeFileSync(join(folder, 'README.txt'), 'placed here by hand')
    expect(await keysOf(openFiles({ folder }))).not.toContain('README.txt')
  })
})

describe.skipIf(!TEST_S3_ENDPOINT)('the S3 store on a real server (needs TEST_S3_ENDPOINT)', () => {
  const config: S3Config = {
    endpoint: TEST_S3_ENDPOINT ?? '',
    region: 'us-east-1',
    bucket: `soglia-${randomBytes(6).toString('hex')}`,
    accessKeyId: TEST_S3_ACCESS_KEY_ID,
    secretAccessKey: TEST_S3_SECRET_ACCESS_KEY,
  }
  const s3 = openFiles({ s3: config })

  beforeAll(async () => {
    const { endpoint, region, bucket, ...credentials } = config
    const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true })
    await client.send(new CreateBucketCommand({ Bucket: bucket }))
    client.destroy()
  })

  storeBehaviour(() => s3)

  it('carries some megabytes in a stream without changing them', async () => {
    const content = randomBytes(6_000_000)
    const pieces = Array.from({ length: 60 }, (_, index) =>
      content.subarray(index * 100_000, (index + 1) * 100_000),
    )
    const stored = await s3.put(Readable.from(pieces), pdf)
    expect((await buffer(await s3.get(stored.key))).equals(content)).toBe(true)
  })

  it('is refused with a wrong secret', async () => {
    const { key } = await s3.put(Buffer.from('riservato'), pdf)
    const stranger = new S3Store({ ...config, secretAccessKey: 'guessed' })
    await expect(stranger.get(key)).rejects.toThrow(FileStoreError)
    await expect(stranger.put(Buffer.from('x'), pdf)).rejects.toThrow(FileStoreError)
  })
})

it('names a folder that cannot be made, and the user', () => {
  using place = newPlace()
  const file = join(place.path, 'files')
  writeFileSync(file, '')
  expect(() => new FolderStore(file)).toThrow(
    `The folder of files ${file} cannot be made by the user ${userInfo().username}: `,
  )
})
