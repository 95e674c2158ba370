import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { demoPassword } from '#server/features/portal/demo-sign-ins.ts'
import { freePort } from '#server/listen.ts'
import type { Answered, Load } from './load-client.ts'
import { timed } from './stats.ts'

export interface Running {
  pid: number
  /** Time from the start of the process until it was ready. */
  readyMs: number
  stop(): Promise<void>
}

export interface RunningPortal extends Running {
  address: string
}

const longestStartMs = 180_000

/** Starts the portal like `npm start`, on a free port. */
export async function startPortal(checkout: string, env: NodeJS.ProcessEnv): Promise<RunningPortal> {
  const port = await freePort({ port: 0, host: '127.0.0.1' })
  const address = `http://localhost:${port}`
  const child = launchSoglia(checkout, ['start'], { ...env, PORT: String(port) })
  const readyMs = await timed(() => untilReady(child, `${address}/readyz`))
  return { address, readyMs, ...running(child, () => child.kill('SIGTERM')) }
}

/** Signs in to a running portal. Returns the access token. */
export async function signInAt(address: string, username: string): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'password', username, password: demoPassword })
  const answer = await fetch(`${address}/auth/login`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`${username} could not sign in: ${answer.status}`)
  return ((await answer.json()) as { access_token: string }).access_token
}

/** A child that prints `ready`, and ends when its standard input closes. */
export async function startChild(file: URL, env: NodeJS.ProcessEnv): Promise<Running> {
  const child = launchChild(file, [], env)
  const readyMs = await timed(() => Promise.race([once(child.stdout, 'data'), failedExit(child)]))
  return { readyMs, ...running(child, () => child.stdin.end()) }
}

const loadClient = new URL('./load-client.ts', import.meta.url)

/** Makes the calls from another process, so that the client's work does not slow the server. */
export function callAll(load: Load): Promise<Answered> {
  return runChild<Answered>(loadClient, [JSON.stringify(load)])
}

/** A child that prints one line of JSON. */
export async function runChild<Result>(
  file: URL,
  words: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Result> {
  const child = launchChild(file, words, env)
  const [[line]] = await Promise.all([
    Promise.race([once(createInterface(child.stdout), 'line'), failedExit(child)]),
    once(child, 'exit'),
  ])
  return JSON.parse(String(line)) as Result
}

export async function runSoglia(checkout: string, words: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const [code] = await once(launchSoglia(checkout, words, env), 'exit')
  if (code !== 0) throw new Error(`soglia ${words.join(' ')} ended with ${code}`)
}

function launchSoglia(checkout: string, words: string[], env: NodeJS.ProcessEnv) {
  return watched(
    spawn(process.execPath, ['bin/soglia.js', ...words], {
      cwd: checkout,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  )
}

function launchChild(file: URL, words: string[], env: NodeJS.ProcessEnv) {
  return watched(
    spawn(process.execPath, [file.pathname, ...words], {
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  )
}

/** Memory of a process in MiB; Linux only. */
export function memoryOf(pid: number): number {
  const [, kibibytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kibibytes) / 1_024
}

/** Memory of a process before some work, and its highest value during the work. */
export async function memoryDuring<Result>(pid: number, work: () => Promise<Result>) {
  const idle = memoryOf(pid)
  let most = idle
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(pid))
  }, 20)
  const result = await work().finally(() => clearInterval(watch))
  return { result, idle, most }
}

const alive = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of alive) child.kill('SIGKILL')
})

/** Ends all children, even after an interrupted run. */
function watched<Child extends ChildProcess>(child: Child): Child {
  alive.add(child)
  child.once('exit', () => alive.delete(child))
  return child
}

function running(child: ChildProcess, stop: () => void): Omit<Running, 'readyMs'> {
  return {
    pid: child.pid ?? 0,
    stop: async () => {
      if (child.exitCode !== null) return
      const exit = once(child, 'exit')
      stop()
      await exit
    },
  }
}

async function failedExit(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit')
  await pause(200) // The last output may still be on its way.
  throw new Error(`${child.spawnargs.slice(1, 3).join(' ')} ended with ${code}`)
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const until = performance.now() + longestStartMs
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`the portal ended with ${child.exitCode}`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await pause(10)
  }
  child.kill('SIGKILL')
  throw new Error('the portal did not get ready')
}
