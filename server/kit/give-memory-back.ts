import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Share of one core below which the process counts as idle. */
const idleShare = 0.05
/** Growth since the last collection that is worth a pause. */
const grownBytes = 32 * 2 ** 20

/** Collects garbage when the process is idle after much work, because V8 collects only when it allocates. */
export function giveMemoryBack(lookMs = 10_000): () => void {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  let used = process.cpuUsage()
  let collected = process.memoryUsage.rss()
  const look = setInterval(() => {
    const { user, system } = process.cpuUsage(used)
    used = process.cpuUsage()
    const isIdle = (user + system) / 1_000 < lookMs * idleShare
    if (!isIdle || process.memoryUsage.rss() < collected + grownBytes) return
    collect()
    collected = process.memoryUsage.rss()
  }, lookMs).unref()
  return () => clearInterval(look)
}
