import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import * as browser from './bench/browser.ts'
import { makeCheckout } from './bench/checkout.ts'
import * as confirmation from './bench/confirmation.ts'
import { type Context, scaleOf, titled, type World } from './bench/context.ts'
import * as customers from './bench/customers.ts'
import * as downloads from './bench/downloads.ts'
import * as feedImport from './bench/feed-import.ts'
import * as growth from './bench/growth.ts'
import * as home from './bench/home.ts'
import * as listLoad from './bench/list-load.ts'
import * as listTime from './bench/list-time.ts'
import * as map from './bench/map.ts'
import * as memory from './bench/memory.ts'
import * as mixedDay from './bench/mixed-day.ts'
import * as monthly from './bench/monthly.ts'
import * as pdf from './bench/pdf.ts'
import { runSoglia } from './bench/processes.ts'
import * as quotes from './bench/quotes.ts'
import * as returns from './bench/returns.ts'
import { failure, type Row, toTable } from './bench/row.ts'
import * as signIn from './bench/sign-in.ts'
import * as start from './bench/start.ts'
import * as statistics from './bench/statistics.ts'
import * as stock from './bench/stock.ts'
import * as webSize from './bench/web-size.ts'
import { engines, newPlace } from './bench/worlds.ts'

// `npm run bench` compares measures with their targets on the demo company. --large adds a company ten times as large;
// BENCH_DATABASE_URL or TEST_DATABASE_URL adds PostgreSQL. `--only=list,start` limits the run; `--only=mixedDay` runs
// half an hour of everything.

type Measure = (context: Context) => Promise<Row[]>

const onEveryWorld = {
  list: listTime.measure,
  load: listLoad.measure,
  signIn: signIn.measure,
  feed: feedImport.measure,
  monthly: monthly.measure,
  statistics: statistics.measure,
  returns: returns.measure,
  stock: stock.measure,
  customers: customers.measure,
  home: home.measure,
  map: map.measure,
  downloads: downloads.measure,
  confirmation: confirmation.measure,
  quotes: quotes.measure,
}
/** Compares L with S. */
const onBothSizes = { growth: growth.measure }
/** Runs only on request. */
const ofHours = { mixedDay: mixedDay.measure }
const onEmbedded = { start: start.measure, memory: memory.measure }
const once = {
  browser: browser.measure,
  pdf: pdf.measure,
  print: monthly.measurePrint,
  quotePaper: quotes.measurePaper,
  size: webSize.measure,
}

const sizes: World['size'][] = process.argv.includes('--large') ? ['S', 'L'] : ['S']
const only = process.argv
  .find(word => word.startsWith('--only='))
  ?.slice(7)
  .split(',')

const temp = mkdtempSync(join(tmpdir(), 'soglia-bench-'))
const removals = [async () => rmSync(temp, { recursive: true, force: true })]
const rows: Row[] = []

async function measureAll(): Promise<void> {
  const checkout = makeCheckout(temp)
  for (const engine of engines)
    for (const size of sizes) {
      const { env, remove } = await newPlace(temp, engine)
      removals.unshift(remove)
      const world = { size, engine, env }
      const context = { checkout, temp, world }
      const isFirst = engine === 'embedded' && size === 'S'
      const isStarted = isFirst && (!only || only.includes('start'))
      if (isStarted) rows.push(...(await start.measureFirst(context)))
      else await runSoglia(checkout, ['demo', '--scale', String(scaleOf[size])], env)
      await run(onEveryWorld, context)
      if (sizes.length > 1) await run(onBothSizes, context)
      if (only) await run(ofHours, context)
      if (engine === 'embedded') await run(onEmbedded, context)
      if (isFirst) await run(once, context)
    }
}

async function run(measures: Record<string, Measure>, context: Context): Promise<void> {
  for (const [name, measure] of Object.entries(measures)) {
    if (only && !only.includes(name)) continue
    process.stderr.write(`… ${titled(context.world, name)}\n`)
    const found = await measure(context).catch((error: Error) => [
      failure(titled(context.world, name), error),
    ])
    rows.push(...found)
    process.stderr.write(`${toTable(found)}\n`) // Prints partial results, in case the run is interrupted.
  }
}

function print(): void {
  const load = loadavg().map(value => value.toFixed(1))
  process.stdout.write(`\n${toTable(rows)}\n\n`)
  process.stdout.write(
    `Node ${process.version}, ${availableParallelism()} cores, load of the machine ${load.join(' ')}\n`,
  )
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end(1))

async function end(code: number): Promise<never> {
  for (const remove of removals) await remove()
  process.exit(code)
}

try {
  await measureAll()
  print()
  await end(rows.some(row => row.ok === false) ? 1 : 0)
} catch (error) {
  print()
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
  await end(1)
}
