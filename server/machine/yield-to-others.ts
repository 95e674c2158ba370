import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'

const yielding = 10

// On Linux each thread has a priority of its own, and gives it to the threads that it starts.

/** Lets those that answer people go before this thread. */
export function yieldThread(): void {
  if (process.platform === 'linux') setPriority(yielding)
}

/** Lets those that answer people go before this process, or a child that just starts. */
export function yieldProcess(pid = process.pid): void {
  if (process.platform !== 'linux') return
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`)) setPriority(Number(thread), yielding)
  } catch {
    // The process, or one of its threads, has ended meanwhile.
  }
}
