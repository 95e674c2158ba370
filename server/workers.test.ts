import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const root = join(import.meta.dirname, '..')
const token = 'a-token-of-the-tests'

function start(env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, ['bin/soglia.js', 'start', '--no-web'], {
    cwd: root,
    env: { PATH: process.env.PATH, SOGLIA_DEMO: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

test('the embedded database refuses several processes, and says why', async () => {
  const child = start({ SOGLIA_WORKERS: '2' })
  const [said] = await once(child.stderr as NodeJS.ReadableStream, 'data')
  const [code] = await once(child, 'exit')
  expect([code, String(said)]).toEqual([
    1,
    'SOGLIA_WORKERS=2 needs DATABASE_URL: the embedded database lives inside one process.\n',
  ])
})

describe.runIf(process.env.TEST_DATABASE_URL)(
  'several processes on one port (needs TEST_DATABASE_URL)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'soglia-workers-'))
    let opened: TestDatabase
    let first: ChildProcess
    let port: number
    beforeAll(async () => {
      opened = await openTestDatabase()
      port = await freePort()
      first = start({
        DATABASE_URL: 'url' in opened.place ? opened.place.url : '',
        SOGLIA_DATA_DIR: folder,
        SOGLIA_WORKERS: '2',
        SOGLIA_METRICS_TOKEN: token,
        PORT: String(port),
      })
      await until(isOpen)
      await untilServing()
    })
    afterAll(async () => {
      first.kill('SIGKILL')
      await opened.close()
      rmSync(folder, { recursive: true })
    })

    const ask = (path: string, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close', ...headers } })
    const isOpen = () =>
      ask('/healthz').then(
        () => true,
        () => false,
      )
    const metrics = async () => (await ask('/metrics', { authorization: `Bearer ${token}` })).text()
    const untilServing = () =>
      until(async () => (await metrics().catch(() => '')).includes('soglia_processes 2'))
    const countedRequests = async () => {
      const counts = (await metrics()).matchAll(/^soglia_request_seconds_count\{.*healthz.*\} (\d+)$/gm)
      return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
    }

    test('whichever is asked tells the figures of all', async () => {
      const before = await countedRequests()
      for (let n = 0; n < 10; n += 1) await ask('/healthz')
      expect([await countedRequests(), await countedRequests()]).toEqual([before + 10, before + 10])
    })

    test('one that is killed is started again, and the others serve meanwhile', async () => {
      const [killed = 0] = childrenOf(first)
      process.kill(killed, 'SIGKILL')
      await until(async () => !isAlive(killed))
      for (let n = 0; n < 10; n += 1) {
        expect(await isOpen()).toBe(true)
        await wait(20)
      }
      await untilServing()
      expect(childrenOf(first)).not.toContain(killed)
    })

    test('told to end, all end with status 0', async () => {
      const pids = childrenOf(first)
      first.kill('SIGTERM')
      expect(await once(first, 'exit')).toEqual([0, null])
      expect(pids.filter(isAlive)).toEqual([])
    })
  },
)

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(50)
}

function childrenOf({ pid }: ChildProcess): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return text === '' ? [] : text.split(' ').map(Number)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
