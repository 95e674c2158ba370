import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'

interface Victim {
  program: string
  args: string[]
  env?: NodeJS.ProcessEnv
}

interface KillOptions {
  victim: Victim
  /** Counts from the first output line, or from the start; then the kill may hit opening and recovery. */
  countFrom: 'first line' | 'start'
  atMostMs: number
  /** Work on the running process, such as requests; gets every line that it prints. */
  onLine?: (line: string, signal: AbortSignal) => void
}

/**
 * Starts a process, kills it at a random moment, and returns the lines printed by then, which it has acknowledged. A
 * process that ends earlier is a failure.
 */
export async function runAndKill({ victim, countFrom, atMostMs, onLine }: KillOptions): Promise<string[]> {
  const child = spawn(process.execPath, [victim.program, ...victim.args], {
    env: { ...process.env, ...victim.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  const lines: string[] = []
  const killed = new AbortController()
  const reader = createInterface({ input: child.stdout })
  const firstLine = once(reader, 'line')
  reader.on('line', line => {
    lines.push(line)
    onLine?.(line, killed.signal)
  })
  const drained = once(reader, 'close')
  const moment = (countFrom === 'start' ? Promise.resolve() : firstLine).then(() =>
    delay(Math.random() * atMostMs),
  )
  const endedEarly = await Promise.race([exit.then(() => true), moment.then(() => false)])
  killed.abort()
  child.kill('SIGKILL')
  await Promise.all([exit, drained])
  if (endedEarly) throw new Error(`the process ended by itself after: ${lines.slice(-3).join(' | ')}`)
  return lines
}
