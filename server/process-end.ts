import { readFileSync } from 'node:fs'

const parentLookMs = 1_000

/** Why a server ends: told to by a signal, or left alone by what had started it. */
export type EndReason = 'asked' | 'interrupted' | 'orphaned'

/** Tells once that this process is to end. */
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
  process.on('disconnect', tell('orphaned')) // of the launcher
  process.channel?.unref() // to listen for it keeps nobody alive
  if (process.env.npm_lifecycle_event) watchParent(tell('orphaned'))
}

/** @NOTE npm that is killed takes nothing with it, and leaves a shell between; started in any other way, a server may outlive its parent. */
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
