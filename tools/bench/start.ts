import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from './context.ts'
import { memoryOf, type Running, startChild, startPortal } from './processes.ts'
import { judge, type Row, written } from './row.ts'
import { inTurns, median } from './stats.ts'

const alone = new URL('./database-alone.ts', import.meta.url)

/** The first start: builds the web, creates the database and loads the demo company, which other measures use. */
export async function measureFirst({ checkout, world }: Context): Promise<Row[]> {
  const portal = await startPortal(checkout, world.env)
  await portal.stop()
  return [
    judge({
      what: 'first start: web built, demo company loaded',
      measured: 'process to /readyz',
      figure: portal.readyMs / 1_000,
      unit: 'seconds',
      atMost: world.size === 'S' ? 30 : undefined,
    }),
  ]
}

/** A start on an existing database, compared with the database alone. */
export async function measure({ checkout, world }: Context): Promise<Row[]> {
  const times = await inTurns(5, {
    portal: async () => readyMsOf(await startPortal(checkout, world.env)),
    alone: async () => readyMsOf(await startChild(alone, world.env)),
  })
  const [own, bare] = [median(times.portal) / 1_000, median(times.alone) / 1_000]
  return [
    judge({
      what: 'warm start',
      measured: 'process to /readyz',
      figure: own,
      unit: 'seconds',
      atMost: world.size === 'S' ? 1.5 : undefined,
    }),
    judge({
      what: 'warm start',
      measured: written.seconds(own),
      comparedWith: `opening the database alone, ${written.seconds(bare)}`,
      figure: own - bare,
      unit: 'addedSeconds',
      atMost: 0.5,
    }),
  ]
}

/** Memory of an idle server, compared with the database alone. */
export async function measureMemory({ checkout, world }: Context): Promise<Row[]> {
  const held = await inTurns(3, {
    portal: async () => settledMemory(await startPortal(checkout, world.env)),
    alone: async () => settledMemory(await startChild(alone, world.env)),
  })
  const [own, bare] = [median(held.portal), median(held.alone)]
  return [
    judge({
      what: 'memory, idle',
      measured: written.mebibytes(own),
      comparedWith: `the database alone, ${written.mebibytes(bare)}`,
      figure: own - bare,
      unit: 'addedMebibytes',
      atMost: 150,
    }),
  ]
}

async function readyMsOf({ readyMs, stop }: Running): Promise<number> {
  await stop()
  return readyMs
}

async function settledMemory({ pid, stop }: Running): Promise<number> {
  await pause(3_000)
  const mebibytes = memoryOf(pid)
  await stop()
  return mebibytes
}
