import { type Context, titled } from './context.ts'
import { type Running, startChild, startPortal } from './processes.ts'
import { judge, type Row, written } from './row.ts'
import { inTurns, median } from './stats.ts'

const alone = new URL('./database-alone.ts', import.meta.url)
const starts = 5

/** The first start: builds the web, creates the database and loads the demo company, which other measures use. */
export async function measureFirst({ checkout, world }: Context): Promise<Row[]> {
  const portal = await startPortal(checkout, world.env)
  await portal.stop()
  return [
    judge({
      what: titled(world, 'first start: web built, demo company loaded'),
      measured: 'process to /readyz',
      figure: portal.readyMs / 1_000,
      unit: 'seconds',
      ...(world.size === 'S' && { atMost: 30 }),
    }),
  ]
}

/** A start on an existing database, compared with the database alone. */
export async function measure({ checkout, world }: Context): Promise<Row[]> {
  const times = await inTurns(starts, {
    portal: async () => readyMsOf(await startPortal(checkout, world.env)),
    alone: async () => readyMsOf(await startChild(alone, [], world.env)),
  })
  const [own, bare] = [median(times.portal) / 1_000, median(times.alone) / 1_000]
  return [
    judge({
      what: titled(world, 'warm start'),
      measured: 'process to /readyz',
      figure: own,
      unit: 'seconds',
      ...(world.size === 'S' && { atMost: 1.5 }),
    }),
    judge({
      what: titled(world, 'warm start'),
      measured: written.seconds(own),
      comparedWith: `opening the database alone, ${written.seconds(bare)}`,
      figure: own - bare,
      unit: 'addedSeconds',
      atMost: 0.5,
    }),
  ]
}

async function readyMsOf({ readyMs, stop }: Running): Promise<number> {
  await stop()
  return readyMs
}
