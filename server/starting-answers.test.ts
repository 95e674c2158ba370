import { afterEach, expect, test } from 'vitest'
import { freePort } from '#tests/support/programs.ts'
import { readRelease } from './release.ts'
import { answerWhileStarting, type StartingAnswers } from './starting-answers.ts'

const host = '127.0.0.1'
let starting: StartingAnswers | undefined
afterEach(async () => {
  await starting?.close()
  starting = undefined
})

async function open() {
  const port = await freePort()
  starting = await answerWhileStarting({ port, host })
  return (path: string, accept = '*/*') => fetch(`http://${host}:${port}${path}`, { headers: { accept } })
}

test('a portal that starts lives, and says what it is doing and when to come again', async () => {
  const ask = await open()
  starting?.tell('Building the web…')
  starting?.tell('The database as it was is in /srv/soglia/db-before-0.3.0.')
  const ready = await ask('/readyz')
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await ready.json()).toEqual({ status: 'starting', underWay: 'Building the web…' })
  const alive = await ask('/healthz')
  expect([alive.status, await alive.json()]).toEqual([200, { status: 'ok', release: readRelease() }])
})

test('a browser gets a page that asks again by itself, and a call the refusal', async () => {
  const ask = await open()
  const page = await ask('/ordini', 'text/html,*/*')
  expect(page.status).toBe(503)
  expect(await page.text()).toContain('<meta http-equiv="refresh" content="2">')
  const called = await ask('/api/portale')
  expect([called.status, called.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await called.json()).toMatchObject({
    code: 'server.stopping',
    Message: 'Il servizio si sta riavviando. Riprova tra poco.',
  })
})

test('a port that is taken ends the start before anything is opened', async () => {
  const port = await freePort()
  starting = await answerWhileStarting({ port, host })
  await expect(answerWhileStarting({ port, host })).rejects.toThrow(`PORT=${port} is in use`)
})
