import type { Transaction } from 'kysely'
import { readConfig } from '#server/config.ts'
import { asOwner } from '#server/db/owner.ts'
import { withReach } from '#server/db/reach.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { savePosition } from '#server/features/quotes/positions.ts'
import type { SignedIn } from '#server/kit/handler.ts'
import { resolveReach } from '#server/kit/resolve-reach.ts'
import { measurePdf } from '#server/pdf/measure.ts'
import { quoteDocument } from '#server/pdf/quote.ts'
import { quoteSample } from '#server/pdf/quote-sample.ts'
import { type Context, titled, type World } from './context.ts'
import { oneUpdate } from './one-update.ts'
import { openPortal, type Portal } from './portal.ts'
import { judge, type Row, written } from './row.ts'
import { inTurns, median, quantile, timed } from './stats.ts'

const rounds = 60

/** Opens a quote of 300 positions and changes one of them. */
export async function measure({ world }: Context): Promise<Row[]> {
  await using portal = await openPortal(world.env)
  const quote = await longestQuote(portal)
  return [await opening(portal, world, quote), await changing(portal, world, quote)]
}

type LongQuote = Awaited<ReturnType<typeof longestQuote>>

function longestQuote({ database }: Portal) {
  return asOwner(database.db, tx =>
    tx
      .selectFrom('quote')
      .where('state', '=', 'aperto')
      .orderBy('positions', 'desc')
      .select(['id', 'positions', 'customer_code'])
      .executeTakeFirstOrThrow(),
  )
}

async function opening(portal: Portal, world: World, { id, positions }: LongQuote): Promise<Row> {
  const headers = { authorization: `Bearer ${await portal.signIn('admin')}` }
  const call = async () => {
    const answer = await portal.app.inject({ url: `/api/preventivi/dettaglio/${id}`, headers })
    if (answer.statusCode !== 200) throw new Error(`the quote answered ${answer.statusCode}`)
  }
  for (let round = 0; round < 10; round += 1) await call()
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await timed(call))
  return judge({
    what: titled(world, `opening a quote of ${positions} positions, p95`),
    measured: `p50 ${written.ms(median(times))}`,
    figure: quantile(times, 0.95),
    unit: 'ms',
    atMost: 60,
  })
}

async function changing({ database }: Portal, world: World, quote: LongQuote): Promise<Row> {
  const user = { id: 1, name: 'cliente', role: 'Cliente', code: quote.customer_code, email: '' } as SignedIn
  const reach = await resolveReach(database, user, undefined, 'team')
  const services = { config: readConfig(world.env), database }
  const act = { user, caller: { address: '127.0.0.1' }, services } as never
  let quantity = 1
  const asked = { quoteId: quote.id, position: 1, reference: undefined, note: undefined }
  const save = () =>
    withReach(database.db, reach, tx => {
      quantity = (quantity % 900) + 1
      return savePosition(tx as Transaction<DB>, act, {
        ...asked,
        door: { quantity, choices: {} },
        read: undefined,
        once: undefined,
      })
    })
  const update = () =>
    database.pool.query(
      `set role soglia_portal_all; update quote_position set quantity = quantity where quote_id = ${quote.id} and position = 1`,
    )
  await inTurns(8, { save: () => timed(save), update: () => timed(update) })
  const times = await inTurns(rounds, { save: () => timed(save), update: () => timed(update) })
  return judge({
    what: titled(world, 'priced change of a position'),
    measured: `p50 ${written.ms(median(times.save))}`,
    comparedWith: `${await oneUpdate(world, database)}, p50 ${written.ms(median(times.update))}`,
    figure: median(times.save) / median(times.update),
    unit: 'times',
    atMost: 3,
  })
}

/** Prints a usual quote, compared with Typst alone, and a very long one. */
export async function measurePaper(): Promise<Row[]> {
  const usual = await measurePdf(quoteDocument(quoteSample(10)), 12)
  const long = await measurePdf(quoteDocument(quoteSample(300)), 3)
  return [
    judge({
      what: 'PDF, quote of 10 positions',
      measured: `p50 ${written.ms(usual.warmMs)}, the first ${written.ms(usual.firstMs)}`,
      comparedWith: `Typst alone, p50 ${written.ms(usual.typstMs)}`,
      figure: usual.ratio,
      unit: 'times',
      atMost: 1.5,
    }),
    judge({
      what: 'PDF, quote of 300 positions',
      measured: `the first ${written.ms(long.firstMs)}`,
      figure: long.warmMs,
      unit: 'ms',
      atMost: 3_000,
    }),
  ]
}
