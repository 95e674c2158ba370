import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, expect, test } from 'vitest'
import { freePort } from '#tests/support/programs.ts'

const root = join(import.meta.dirname, '../..')
const port = await freePort()
const folder = mkdtempSync(join(tmpdir(), 'soglia-end-'))
const started: ChildProcess[] = []
afterEach(() => started.splice(0).forEach(endGroup))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const program = (text: string) => ['--import', `data:text/javascript,${encodeURIComponent(text)}`]
const signalledAsItListens = program(`
  import { Server } from 'node:net'
  const { listen } = Server.prototype
  Server.prototype.listen = function (...words) {
    return listen.apply(this.once('listening', () => process.kill(process.pid, 'SIGTERM')), words)
  }`)
const onOldNode = program(
  "Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.0.0'}})",
)
const launched = [...onOldNode, 'bin/soglia.js', 'start', '--no-web']

function start(command: string, words: string[], ownPort = String(port)): ChildProcess {
  const env = {
    PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
    SOGLIA_DATA_DIR: folder,
    SOGLIA_DEMO: '0',
    PORT: ownPort,
    LOG_LEVEL: 'silent',
  }
  // A process group of its own can be ended as a whole.
  const child = spawn(command, words, { cwd: root, env, stdio: 'ignore', detached: true })
  started.push(child)
  return child
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {} // The group is already gone.
}

const isOpen = () =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  )

async function until(state: boolean, child: ChildProcess): Promise<void> {
  while ((await isOpen()) !== state) {
    if (state && child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`)
    await wait(50)
  }
}

test('a server that is told to end as soon as it listens ends in order', async () => {
  const server = start(process.execPath, [...signalledAsItListens, 'server/cli.ts', 'start', '--no-web'])
  expect(await once(server, 'exit')).toEqual([0, null])
})

test('SIGTERM to the launcher ends its server, and the launcher with it', async () => {
  const launcher = start(process.execPath, launched)
  const exit = once(launcher, 'exit')
  await until(true, launcher)
  launcher.kill('SIGTERM')
  await until(false, launcher)
  expect(await exit).toEqual([0, null])
})

test('a launcher that is killed takes its server with it', async () => {
  const launcher = start(process.execPath, launched)
  await until(true, launcher)
  launcher.kill('SIGKILL')
  await until(false, launcher)
})

test('SIGTERM to npm start ends its server', async () => {
  const npm = start('npm', ['start', '--', '--no-web'])
  await until(true, npm)
  npm.kill('SIGTERM')
  await until(false, npm)
})

test('the launcher passes on the status of a start that fails', async () => {
  expect(await once(start(process.execPath, launched, 'tremila'), 'exit')).toEqual([1, null])
})
