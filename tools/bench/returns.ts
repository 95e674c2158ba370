import { returns } from '#contract/returns.ts'
import { asOwnerOnClient } from '#server/db/owner.ts'
import { machineClock } from '#server/kit/clock.ts'
import { type Context, titled } from './context.ts'
import { openPortal } from './portal.ts'
import { judge, type Row, written } from './row.ts'
import { inTurns, median, quantile, timed } from './stats.ts'

const rounds = 60

/** The fullest year's returns as the Admin's screen requests them, compared with hand-written SQL, driver and JSON. */
export async function measure({ world }: Context): Promise<Row[]> {
  await using portal = await openPortal(world.env)
  const headers = { authorization: `Bearer ${await portal.signIn('admin')}` }
  const year = machineClock().getFullYear() - 1
  let listed = 0
  const call = async () => {
    const answer = await portal.app.inject({ url: `/api/orders/resi/${year}`, headers })
    if (answer.statusCode !== 200) throw new Error(`the list of returns answered ${answer.statusCode}`)
    listed = answer.json<unknown[]>().length - 1
  }
  const byHand = () =>
    asOwnerOnClient(portal.database.pool, async client => {
      const { rows } = await client.query(rowsOf(year))
      const { rows: sums } = await client.query(sumOf(year))
      JSON.stringify([...rows, ...sums])
    })
  for (let round = 0; round < 10; round += 1) {
    await call()
    await byHand()
  }
  const { ofList, ofSql } = await inTurns(rounds, {
    ofList: () => timed(call),
    ofSql: () => timed(byHand),
  })
  return [
    judge({
      what: titled(world, `returns of a year, ${listed} rows, Admin`),
      measured: `p50 ${written.ms(median(ofList))}, p95 ${written.ms(quantile(ofList, 0.95))}`,
      comparedWith: `its SQL and JSON, p50 ${written.ms(median(ofSql))}`,
      figure: median(ofList) / median(ofSql),
      unit: 'times',
      atMost: 1.5,
    }),
  ]
}

const within = (year: number) =>
  `document.kind = 'Reso' and document.closed_on is null and document.dated_on between '${year}-01-01' and '${year}-12-31'`

function rowsOf(year: number): string {
  return `select document.id, document.document_type, document.number, document.confirmation_number, document.dated_on,
      document.reference, document.payment_code, document.note, document.customer_code, customer.company_name,
      document.amount_cents, document.departments, document.viewed_at is not null as is_viewed, (
        select json_agg(json_build_object('id', file.id, 'name', file.name, 'kind', file.kind, 'isMissing', file.file_id is null)
          order by file.id)
        from non_conformity_file file where file.document_id = document.id and file.closed_on is null) as files
    from non_conformity document join customer on customer.code = document.customer_code
    where ${within(year)} order by document.dated_on desc, document.id desc limit ${returns.list.list.rows}`
}

function sumOf(year: number): string {
  return `select count(*), sum(document.amount_cents) from non_conformity document where ${within(year)}`
}
