import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export const root = join(import.meta.dirname, '../..')
export const isRoot = process.getuid?.() === 0

/** Installs missing Debian packages. The tests start every program themselves; the system starts none. */
export function installPrograms(needed: Record<string, string>): void {
  const missing = Object.entries(needed).filter(([, path]) => !existsSync(path))
  if (missing.length === 0) return
  const names = missing.map(([name]) => name)
  if (!isRoot) throw new Error(`Missing here: ${names.join(' ')}. Install them, or run this as root.`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'inherit' })
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

export const folder = mkdtempSync(join(tmpdir(), 'soglia-programs-'))
execFileSync('chmod', ['755', folder])

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** The first of several consecutive free ports. */
export async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = await freePort()
    const all = Array.from({ length: count }, (_, at) => isFree(first + at))
    if ((await Promise.all(all)).every(Boolean)) return first
  }
}

function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const server = createServer().once('error', () => resolve(false))
  server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  return promise
}

export interface Program {
  name: string
  child: ChildProcess
  exit: Promise<unknown>
  isUp(): boolean
  log(): string
}

const running: Program[] = []
const endings: (() => void)[] = []

/** For resources that are not child processes. */
export function atEnd(work: () => void): void {
  endings.push(work)
}

interface ProgramOptions {
  env?: NodeJS.ProcessEnv
  cwd?: string
  as?: { uid?: number; gid?: number }
}

export function startProgram(
  name: string,
  [command = '', ...args]: string[],
  { env = {}, cwd = folder, as = {} }: ProgramOptions = {},
): Program {
  const { PATH } = process.env
  const path = join(folder, `${name}.log`)
  const log = openSync(path, 'a')
  const child = spawn(command, args, { cwd, env: { PATH, ...env }, ...as, stdio: ['ignore', log, log] })
  closeSync(log)
  const program = {
    name,
    child,
    exit: once(child, 'exit'),
    isUp: () => child.exitCode === null && child.signalCode === null,
    log: () => (existsSync(path) ? readFileSync(path, 'utf8') : ''),
  }
  running.push(program)
  return program
}

/** Signals the whole process group, because PostgreSQL's backends survive a signal to their parent. */
export function signalFamily({ child }: Program, signal: NodeJS.Signals): void {
  const { pid } = child
  if (!pid) return
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  for (const id of [pid, ...children.filter(Boolean).map(Number)]) {
    try {
      process.kill(id, signal)
    } catch {} // The process has ended meanwhile.
  }
}

export async function endProgram(program: Program, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (program.isUp()) program.child.kill(signal)
  await program.exit
}

/** Ends programs in reverse order of their start; frozen and slow ones are killed. */
export async function endEverything(): Promise<void> {
  for (const program of running.reverse().filter(({ isUp }) => isUp())) {
    signalFamily(program, 'SIGCONT')
    program.child.kill('SIGINT')
    await Promise.race([program.exit, pause(10_000)])
    if (program.isUp()) signalFamily(program, 'SIGKILL')
  }
  for (const work of endings) work()
  if (!process.env.SOGLIA_PROGRAMS_KEEP) rmSync(folder, { recursive: true, force: true })
}

export async function until(
  what: string,
  look: () => Promise<boolean> | boolean,
  seconds = 90,
): Promise<void> {
  const end = performance.now() + seconds * 1_000
  while (!(await look())) {
    if (performance.now() > end) throw new Error(`not within ${seconds} s: ${what}`)
    await pause(100)
  }
}
