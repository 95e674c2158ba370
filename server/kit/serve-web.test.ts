import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemOf } from '#tests/support/calls.ts'
import { sendError } from './problems.ts'
import { readableUrl, serveWeb } from './serve-web.ts'

const folder = mkdtempSync(join(tmpdir(), 'soglia-web-'))
let app: FastifyInstance
let look = ''
const policy = "default-src 'self';style-src 'self';worker-src 'self' blob:"
beforeAll(async () => {
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="it"><title>Soglia</title><style>a{}</style><script>let a = 1</script>',
  )
  writeFileSync(join(folder, 'logo.png'), 'png')
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/main-1.js'), 'plain')
  writeFileSync(join(folder, 'assets/main-1.js.br'), 'compressed')
  app = Fastify({ logger: false, rewriteUrl: ({ url = '' }) => readableUrl(url) })
  app.setErrorHandler(sendError)
  app.addHook('onRequest', async (_, reply) => void reply.header('content-security-policy', policy))
  await serveWeb(app, folder, { look: () => look })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test.each(['/', '/statoOrdini', '/logo.png', '/robots.txt', '/assets/missing.js', '/api/nulla'])(
  'HEAD %s answers as GET does, without the body',
  async url => {
    const [got, head] = [await app.inject(url), await app.inject({ method: 'HEAD', url })]
    expect(head.statusCode).toBe(got.statusCode)
    for (const name of ['content-type', 'content-length', 'cache-control'])
      expect([name, head.headers[name]]).toEqual([name, got.headers[name]])
    expect(head.body).toBe('')
  },
)

test('robots are asked to stay away from all of it', async () => {
  expect((await app.inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
})

test('the policy of the page lets its own scripts run and its own style sheets style, and no other', async () => {
  const digest = createHash('sha256').update('let a = 1').digest('base64')
  const nonces = new Set<string>()
  for (const url of ['/', '/statoOrdini', '/index.html']) {
    const { headers, body } = await app.inject(url)
    expect(body).toContain('<script>let a = 1</script>')
    const nonce = /<style nonce="(\S{24})">/.exec(body)?.[1] ?? ''
    expect(headers['content-security-policy']).toBe(
      `default-src 'self';style-src 'self' 'nonce-${nonce}';worker-src 'self';script-src 'self' 'sha256-${digest}'` +
        ";require-trusted-types-for 'script';trusted-types default",
    )
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(3)
  expect((await app.inject('/logo.png')).headers['content-security-policy']).not.toContain('nonce')
})

test('the page has the look of the day, and without one it is as it was built', async () => {
  expect((await app.inject('/')).body).toContain('<html lang="it"><title>')
  look = '--logo:url(/api/logo/a$&);'
  expect((await app.inject('/')).body).toContain(`<html data-look="${look}" lang="it"><title>`)
  look = ''
})

test('a shared link has a name and a picture, and those of an offer tell nothing of it', async () => {
  const other = Fastify({ logger: false })
  await serveWeb(other, folder, { publicUrl: 'https://porte.example' })
  const tagsOf = async (url: string) => {
    const tags = (await other.inject(url)).body.matchAll(/og:(\w+)" content="([^"]+)"/g)
    return Object.fromEntries([...tags].map(([, name, content]) => [name, content]))
  }
  const image = 'https://porte.example/share.png'
  expect(await tagsOf('/')).toMatchObject({ title: 'Area riservata', image })
  expect(await tagsOf('/offerta/abc?x=1')).toMatchObject({ title: 'La tua offerta', image })
  await other.close()
})

test('what was compressed when it was built is sent as it is, to whoever reads it', async () => {
  const headers = { 'accept-encoding': 'gzip, br' }
  const answer = await app.inject({ url: '/assets/main-1.js', headers })
  expect([answer.headers['content-encoding'], answer.body]).toEqual(['br', 'compressed'])
  expect(answer.headers['cache-control']).toContain('immutable')
  expect(answer.headers['content-type']).toContain('javascript')
  expect((await app.inject('/assets/main-1.js')).body).toBe('plain')
})

test.each([
  '/%zz',
  '/%E0%A4%A',
  '/statoOrdini%2F',
  '/clienti/%E0%A4',
  '//statoOrdini',
  '/nessuna.html',
  '/%zz?cerca=%zz',
])('whoever types %s sees the page', async url => {
  const answer = await app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
})

test.each(['/api/%zz', '/assets/main-0.js'])('a program that asks for %s is refused', async url => {
  const answer = await app.inject(url)
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.headers['content-type']).toContain('json')
})

test.each([
  ['a part beyond its end', { range: 'bytes=999-' }, 416],
  ['another version of it', { 'if-match': '"x"' }, 412],
])('who asks a file for %s is told in Italian', async (_, headers, status) => {
  const answer = await app.inject({ url: '/logo.png', headers })
  expect([answer.statusCode, problemOf(answer).status]).toEqual([status, status])
})
