import { fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { CheckProgress, FeedCheck } from './check-feed.ts'
import type { CheckOrder, CheckWord } from './check-process.ts'

interface Asking {
  onProgress: (progress: CheckProgress) => void
  /** Ends the process. */
  signal: AbortSignal
}

// The process gives way to whoever serves users.
const niceness = 5

/** Checks a feed in a process of its own, and throws if that process ends without a result. */
export function checkInProcess(order: CheckOrder, { onProgress, signal }: Asking): Promise<FeedCheck> {
  const child = fork(join(import.meta.dirname, 'check-process.ts'), {
    execArgv: [],
    signal,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  if (child.pid) setPriority(child.pid, niceness)
  let last = ''
  let check: FeedCheck | undefined
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    last = (last + text).slice(-2_000)
  })
  child.send(order)
  return new Promise((resolve, reject) => {
    child.on('message', (word: CheckWord) => {
      if ('check' in word) check = word.check
      else onProgress(word.progress)
    })
    child.once('error', reject)
    child.once('close', code => {
      if (check) resolve(check)
      else reject(new Error(`the check ended with ${code}: ${last}`))
    })
  })
}
