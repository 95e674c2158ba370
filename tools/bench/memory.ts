import { setTimeout as pause } from 'node:timers/promises'
import { type Context, titled } from './context.ts'
import { memoryOf, type Running, startChild, startPortal } from './processes.ts'
import { judge, type Row, written } from './row.ts'
import { inTurns, median } from './stats.ts'

const alone = new URL('./database-alone.ts', import.meta.url)
const starts = 3
const settleMs = 3_000

/** Memory of an idle server, compared with the database alone. */
export async function measure({ checkout, world }: Context): Promise<Row[]> {
  const held = await inTurns(starts, {
    portal: async () => settledMemory(await startPortal(checkout, world.env)),
    alone: async () => settledMemory(await startChild(alone, [], world.env)),
  })
  const [own, bare] = [median(held.portal), median(held.alone)]
  return [
    judge({
      what: titled(world, 'memory, idle'),
      measured: written.mebibytes(own),
      comparedWith: `the database alone, ${written.mebibytes(bare)}`,
      figure: own - bare,
      unit: 'addedMebibytes',
      atMost: 150,
    }),
  ]
}

async function settledMemory({ pid, stop }: Running): Promise<number> {
  await pause(settleMs)
  const mebibytes = memoryOf(pid)
  await stop()
  return mebibytes
}
