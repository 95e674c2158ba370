import { readFileSync } from 'node:fs'

const parentLookMs = 1_000

/** Why a server ends: a signal, an interrupt, or the death of its parent. */
export type EndReason = 'asked' | 'interrupted' | 'orphaned'

/** Reports once that this process has to end. */
export function onProcessEnd(end: (reason: EndReason) => void): void {
  let isTold = false
  const tell = (reason: EndReason) => () => {
    if (isTold) return
    isTold = true
    end(reason)
  }
  process.on('SIGTERM', tell('asked'))
  process.on('SIGINT', tell('interrupted'))
  process.on('SIGHUP', tell('interrupted'))
  process.on('disconnect', tell('orphaned')) // The launcher has disconnected.
  process.channel?.unref() // Listening must not keep the process alive.
  if (process.env.npm_lifecycle_event) watchParent(tell('orphaned'))
}

/**
 * @NOTE a killed npm ends without its child processes and leaves a shell in between. Servers started in other ways may
 * outlive their parent.
 */
function watchParent(tell: () => void): void {
  const before = ancestors()
  setInterval(() => {
    if (ancestors() !== before) tell()
  }, parentLookMs).unref()
}

function ancestors(): string {
  const parent = process.ppid
  try {
    return `${parent} ${readFileSync(`/proc/${parent}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]}`
  } catch {
    return String(parent)
  }
}
