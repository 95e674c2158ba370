import { createWriteStream, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { dayInItaly } from '#rules/italian-format.ts'
import { DemoFeed } from '#server/demo/demo-feed.ts'
import { entities } from '#server/feed/entities/all.ts'
import { confirmationsFeed } from '#server/feed/entities/orders.ts'
import { machineClock } from '#server/kit/clock.ts'
import { type Context, scaleOf, type World } from './context.ts'
import { runChild } from './processes.ts'
import { judge, type Row, written } from './row.ts'
import { inTurns, median } from './stats.ts'
import { emptyWorld } from './worlds.ts'

const importOnce = new URL('./import-once.ts', import.meta.url)

interface Loaded {
  rows: number
  ms: number
  /** Largest growth of the process. */
  grownMib: number
  /** Time of a second import of the same files, which changes nothing. */
  againMs: number
}

/** Compares an import of the demo company's files with a plain COPY, each into a new database. */
export async function measure({ temp, world }: Context): Promise<Row[]> {
  const folder = join(temp, `feed-${world.engine}-${world.size}`)
  await writeFiles(folder, scaleOf[world.size])
  const imports: Loaded[] = []
  const copies: Loaded[] = []
  await inTurns(world.size === 'S' ? 3 : 1, {
    import: () => load(temp, world, ['import', folder], imports),
    copy: () => load(temp, world, ['copy', folder], copies),
  })
  rmSync(folder, { recursive: true })
  const medianOf = (loads: Loaded[], figure: keyof Loaded) => median(loads.map(one => one[figure]))
  const perSecond = (loads: Loaded[], ms: 'ms' | 'againMs') =>
    (1_000 * medianOf(loads, 'rows')) / medianOf(loads, ms)
  const rate = (figure: number) => `${Math.round(figure / 1_000)} k rows/s`
  const copyRate = perSecond(copies, 'ms')
  const compared = (what: string, ms: 'ms' | 'againMs') =>
    judge({
      what,
      measured: rate(perSecond(imports, ms)),
      comparedWith: `COPY into bare tables, ${rate(copyRate)}`,
      figure: perSecond(imports, ms) / copyRate,
      unit: 'percent',
      atLeast: 0.4,
    })
  return [
    compared('feed import, all new', 'ms'),
    compared('feed import, nothing changed', 'againMs'),
    judge({
      what: 'feed import, memory at its highest',
      measured: written.addedMebibytes(medianOf(imports, 'grownMib')),
      comparedWith: `COPY, ${written.addedMebibytes(medianOf(copies, 'grownMib'))}`,
      figure: medianOf(imports, 'grownMib') - medianOf(copies, 'grownMib'),
      unit: 'addedMebibytes',
      atMost: 100, // The limit holds for files of any size.
    }),
  ]
}

async function load(temp: string, world: World, words: string[], results: Loaded[]): Promise<number> {
  const { env, remove } = await emptyWorld(temp, world.engine)
  const loaded = await runChild<Loaded>(importOnce, words, env).finally(remove)
  results.push(loaded)
  return loaded.ms
}

async function writeFiles(folder: string, scale: number): Promise<void> {
  await mkdir(folder)
  const feed = new DemoFeed(scale, dayInItaly(machineClock()))
  const tables = entities.filter(entity => entity !== confirmationsFeed).map(({ file }) => file)
  for (const file of [...tables, ...feed.documents()]) {
    const chunks = await feed.find(file)
    await mkdir(dirname(join(folder, file)), { recursive: true })
    if (chunks) await pipeline(Readable.from(chunks), createWriteStream(join(folder, file)))
  }
}
