import { setPriority } from 'node:os'

const yielding = 10

/** Lets those that answer people go first. On Linux this is a matter of the thread, and of what it starts later. */
export function yieldToOthers(): void {
  if (process.platform === 'linux') setPriority(yielding)
}
