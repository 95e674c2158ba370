import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import * as againstSql from './bench/against-sql.ts'
import * as browser from './bench/browser.ts'
import * as calls from './bench/call-times.ts'
import { makeCheckout } from './bench/checkout.ts'
import * as commands from './bench/commands.ts'
import { type Context, type Measure, scaleOf, type World } from './bench/context.ts'
import * as downloads from './bench/downloads.ts'
import * as feedImport from './bench/feed-import.ts'
import * as greedy from './bench/greedy.ts'
import * as growth from './bench/growth.ts'
import * as listLoad from './bench/list-load.ts'
import * as listTime from './bench/list-time.ts'
import * as meanwhile from './bench/meanwhile.ts'
import * as mixedDay from './bench/mixed-day.ts'
import * as pdf from './bench/pdf.ts'
import { runSoglia } from './bench/processes.ts'
import { failure, type Row, toTable } from './bench/row.ts'
import * as signIn from './bench/sign-in.ts'
import * as start from './bench/start.ts'
import * as statistics from './bench/statistics.ts'
import * as stock from './bench/stock.ts'
import * as webSize from './bench/web-size.ts'
import { engines, newPlace } from './bench/worlds.ts'

// `npm run bench` compares measures with their targets on the demo company. --large adds a company ten times as large;
// BENCH_DATABASE_URL or TEST_DATABASE_URL adds PostgreSQL. `--only=list,start` limits the run; `--only=mixedDay` runs
// mixed actions for half an hour.

type Measures = Record<string, Measure | Measure[]>

const onEveryWorld: Measures = {
  list: listTime.measure,
  load: listLoad.measure,
  signIn: signIn.measure,
  feed: feedImport.measure,
  monthly: calls.measureMonthly,
  statistics: statistics.measure,
  returns: againstSql.measureReturns,
  stock: [stock.measure, againstSql.measureArticles],
  customers: [againstSql.measureDirectory, calls.measureSheet],
  home: calls.measureHome,
  map: calls.measureMap,
  downloads: downloads.measure,
  confirmation: commands.measureConfirmation,
  quotes: [calls.measureOpening, commands.measureChange],
  meanwhile: meanwhile.measure,
  greedy: greedy.measure,
}
/** Measures that compare size L with size S. */
const onBothSizes: Measures = { growth: growth.measure }
/** This measure runs only on request. */
const ofHours: Measures = { mixedDay: mixedDay.measure }
const onEmbedded: Measures = { start: start.measure, memory: start.measureMemory }
const once: Measures = {
  browser: browser.measure,
  pdf: pdf.measureConfirmation,
  print: pdf.measureTable,
  quotePaper: pdf.measureQuotes,
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
      if (isStarted) await report('start', start.measureFirst, context)
      else await runSoglia(checkout, ['demo', '--scale', String(scaleOf[size])], env)
      await run(onEveryWorld, context)
      if (sizes.length > 1) await run(onBothSizes, context)
      if (only) await run(ofHours, context)
      if (engine === 'embedded') await run(onEmbedded, context)
      if (isFirst) await run(once, context)
    }
}

async function run(measures: Measures, context: Context): Promise<void> {
  for (const [name, named] of Object.entries(measures))
    if (!only || only.includes(name))
      for (const measure of [named].flat()) await report(name, measure, context)
}

async function report(name: string, measure: Measure, context: Context): Promise<void> {
  const { size, engine } = context.world
  const title = (what: string) => `${what} · ${size} ${engine}`
  process.stderr.write(`… ${title(name)}\n`)
  const found = await measure(context).catch((error: Error) => [failure(name, error)])
  const titled = found.map(row => ({ ...row, what: title(row.what) }))
  rows.push(...titled)
  process.stderr.write(`${toTable(titled)}\n`) // Prints partial results, in case the run is interrupted.
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
