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
  /** From its first line on, or from its start: then it may be killed while it opens and recovers. */
  countFrom: 'first line' | 'start'
  atMostMs: number
  /** Work that the driver itself does on the running process, such as requests; told each line it prints. */
  onLine?: (line: string, signal: AbortSignal) => void
}

/**
 * Starts a process, kills it without warning at a random moment, and gives the lines it had printed by then:
 * what it has acknowledged. A process that ends before it is killed is a failure of its own.
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
