import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import { rebuildRollups } from '#server/db/rollups.ts'
import { entities } from '#server/feed/entities/all.ts'
import type { FeedReport } from '#server/feed/report.ts'
import { verifyPassword } from '#server/kit/passwords.ts'
import { setClock } from '#tests/support/clock.ts'
import { openFeedFolder, rowsOf } from '#tests/support/feed-folder.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { vatNumberAt } from './customers.ts'
import { DemoFeed } from './demo-feed.ts'
import { isEmpty, loadDemo, refuseDemoCompany } from './load-demo.ts'

const today = '2026-11-20'

async function hashOf(scale: number, day: string): Promise<string> {
  const hash = createHash('sha256')
  const feed = new DemoFeed(scale, day)
  for (const { file } of entities) for await (const chunk of (await feed.find(file)) ?? []) hash.update(chunk)
  return hash.digest('hex')
}

test('the same day gives the same company, another day another', async () => {
  const first = await hashOf(0.05, today)
  expect(await hashOf(0.05, today)).toBe(first)
  expect(await hashOf(0.05, '2026-11-21')).not.toBe(first)
})

test('a confirmation of the ERP looks like those that the portal typesets', async () => {
  const feed = new DemoFeed(0.05, today)
  const read = async (path: string) => buffer((await feed.find(path)) ?? Readable.from([]))
  const table = String(await read('conferme.csv'))
  const [, file] = table.split('\n')[1]?.split(',') ?? []
  const pdf = await read(`conferme/${file}`)
  await feed.close()
  const { tagged, pages } = await readPdf(pdf)
  expect(tagged).toBe(true)
  expect(pages[0]).toMatch(/\d\d\/\d\d\/2026/)
  expect(pages[0]).not.toMatch(/\d{4}-\d\d-\d\d/)
  expect(pages.join()).toContain('Porte & Arredo Demo')
})

test('a VAT number has the right check digit and an office that does not exist', () => {
  for (const at of [0, 1, 599, 59_999]) {
    const number = vatNumberAt(at)
    const digits = [...number].map(Number)
    const doubled = digits.map((digit, place) => (place % 2 ? [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][digit] : digit))
    expect(number).toMatch(/^99\d{5}000\d$/)
    expect(doubled.reduce<number>((sum, digit) => sum + (digit ?? 0), 0) % 10).toBe(0)
  }
})

describe('the company at a tenth of its size', () => {
  const feed = openFeedFolder()
  let opened: TestDatabase
  let database: Database
  let report: FeedReport

  beforeAll(async () => {
    opened = await openTestDatabase()
    database = opened.database
    await setClock(database, today)
    report = await loadDemo(database, { scale: 0.1, today, files: feed.files })
  })
  afterAll(async () => {
    await opened.close()
    feed.remove()
  })

  const one = async <Row>(query: string): Promise<Row> => {
    const [row] = await rowsOf<Row>(database, query)
    if (!row) throw new Error(`nothing found: ${query}`)
    return row
  }

  test('has claims in every state, in several years, each with photos and the steps that led to its state', async () => {
    const claims = await rowsOf<{ state: string; year: string; isWhole: boolean }>(
      database,
      `select state, to_char(opened_on, 'YYYY') as year,
        exists (select from claim_photo where claim_id = claim.id)
        and state = coalesce((select state from claim_step where claim_id = claim.id order by id desc limit 1), 'bozza')
        and not exists (select from claim_step where claim_id = claim.id and at > clock_now())
        and opened_on > (select delivered_on from sales_order where id = claim.order_id) as "isWhole"
      from claim`,
    )
    expect(claims.every(({ isWhole }) => isWhole)).toBe(true)
    expect(new Set(claims.map(({ state }) => state)).size).toBe(8)
    expect(await rowsOf(database, `select from portal_event where kind = 'reclamo'`)).toEqual([])
    expect(new Set(claims.map(({ year }) => year)).size).toBeGreaterThan(2)
  })

  test('passes its own import without a word', () => {
    expect(report).toMatchObject({ outcome: 'done', problems: [] })
    expect(report.files.map(({ file, rows }) => [file, rows])).toMatchObject([
      ['gruppi.csv', 4],
      ['serie.csv', 14],
      ['agenti.csv', 4],
      ['clienti.csv', 60],
      ['sconti.csv', expect.any(Number)],
      ['esposizioni.csv', expect.any(Number)],
      ['ordini.csv', 4_000],
      ['righe.csv', 12_004],
      ['consegne.csv', expect.any(Number)],
      ['invii.csv', expect.any(Number)],
      ['conferme.csv', expect.any(Number)],
      ['promozioni.csv', 23],
      ['porte_esposte.csv', expect.any(Number)],
      ['materiale_pop.csv', expect.any(Number)],
      ['documenti.csv', 19],
      ['fatture.csv', expect.any(Number)],
      ['nonconformita.csv', expect.any(Number)],
      ['nonconformita_righe.csv', expect.any(Number)],
      ['nonconformita_file.csv', expect.any(Number)],
      ['collezioni.csv', 2],
      ['modelli.csv', 21],
      ['tipi.csv', 6],
      ['varianti.csv', 101],
      ['modelli_varianti.csv', expect.any(Number)],
      ['misure.csv', expect.any(Number)],
      ['listini.csv', 4],
      ['prezzi.csv', expect.any(Number)],
      ['supplementi.csv', expect.any(Number)],
      ['supplementi_misura.csv', 8],
      ['regole.csv', 13],
      ['vani.csv', 12],
      ['articoli.csv', 287],
    ])
  })

  test('is told from an empty database, and does not go in twice', async () => {
    expect(await isEmpty(database)).toBe(false)
    await expect(loadDemo(database, { today, files: feed.files })).rejects.toThrow('empty database')
  })

  test('is opened in demo mode only', async () => {
    await expect(refuseDemoCompany(database)).rejects.toThrow('holds the demo company')
    const empty = await openTestDatabase()
    await refuseDemoCompany(empty.database)
    await asOwner(empty.database.db, tx =>
      sql`insert into feed_run (source, origin) values ('demo', 'command')`.execute(tx),
    )
    await refuseDemoCompany(empty.database)
    await empty.close()
  })
  test('states of orders fit their dates', async () => {
    const impossible = `select id from sales_order where
      (delivered_on is not null and (progress < 100 or delivered_on > '${today}' or confirmed_on is null))
      or confirmed_on < ordered_on or confirmed_on > '${today}' or expected_on <= confirmed_on
      or (confirmed_on is null and (progress > 0 or confirmation_number <> ''))
      or ordered_on not between '2018-01-01' and '${today}'`
    expect(await rowsOf(database, impossible)).toEqual([])
    expect(
      await rowsOf(
        database,
        `select from delivery d join sales_order o on o.id = d.order_id
      where d.is_final and d.delivered_on is distinct from o.delivered_on`,
      ),
    ).toEqual([])
  })

  test('every case that screens must stand is there', async () => {
    const counts = await one<Record<string, number>>(`select
      count(*) filter (where is_blocked) as blocked,
      (select count(*) from customer_contact where email = '' and order_email = '') as "no mail",
      count(*) filter (where company_name = 'Pizzzzeria Da Zza') as zza,
      count(*) filter (where company_name like '%''%' and company_name ~ '[àòèìù]') as accents,
      (select count(*) from agent a where not exists (select from customer where agent_code = a.code)) as "idle agents",
      (select count(*) from sales_order where is_out_of_time) as "out of time",
      (select count(*) from sales_order where delivered_on is null and expected_on < '${today}') as late,
      (select count(*) from sales_order where confirmed_on is null) as unconfirmed,
      (select count(*) from sales_order where closed_on is not null) as cancelled,
      (select count(*) from order_line where series_code is null) as "without series",
      (select count(*) from order_line where promotion_code is not null) as promoted,
      (select count(*) from order_document) as documents,
      (select count(distinct series_code) - 12 from order_line) as "all series",
      (select count(*) from order_line where amount_cents < 0) as "taken back",
      (select count(*) from invoice_line where amount_cents < 0) as "credit notes",
      (select count(*) from invoice_line where is_transport) as transport,
      (select count(*) from invoice_line where is_replacement) as replacements,
      (select count(distinct year) from sales_order o join customer c on c.code = o.customer_code
        cross join lateral extract(year from o.ordered_on) year
        where o.agent_code <> c.agent_code and extract(year from o.ordered_on)::int in
          (select extract(year from n.ordered_on)::int from sales_order n
           where n.customer_code = c.code and n.agent_code = c.agent_code)) as "moved in the middle of a year",
      (select count(*) from agent where not exists (select from agent_target t where t.agent_code = agent.code and t.year = 2026))
        as "without target",
      (select count(*) from display_start where customer_code = 'C00002' and year = 2026) as "renewed after 25 months",
      (select count(*) from display_start) as displays,
      (select count(*) from customer_document where file_id is not null) as "documents of customers",
      (select count(*) from non_conformity d where kind = 'Reso' and exists (select from non_conformity_line l
        where l.document_id = d.id having count(distinct department) > 1)) as "returns of several departments",
      (select count(*) from non_conformity d where not exists (select from non_conformity_file f where f.document_id = d.id))
        as "returns without a paper",
      (select count(*) from (select document_id from non_conformity_file where kind = 'Documento' group by 1 having count(*) > 1) s)
        as "returns with several papers",
      (select count(*) from (select document_id from non_conformity_file where kind = 'Foto' group by 1 having count(*) > 1) s)
        as "returns with several photos",
      (select count(*) from non_conformity_file where file_id is null) as "papers that were not delivered",
      (select count(*) from non_conformity_line where amount_cents < 0) as "credited returns",
      (select count(*) from non_conformity_line where amount_cents is null) as "returns without an amount",
      (select count(*) from non_conformity where customer_code = (select code from customer where company_name = 'ZZZZZ Porte'))
        as "returns of a customer called as the totals",
      (select count(distinct (kind, extract(year from dated_on))) - 9 from non_conformity) as "every year of returns and gifts",
      (select count(*) filter (where viewed_at is null) from non_conformity) as "returns to be looked at",
      (select count(distinct kind) - 1 from promotion join order_line on promotion_code = promotion.code) as kinds,
      (select count(*) from (select series_code from order_line join sales_order o on o.id = order_id where series_code is not null
        group by 1 having max(o.ordered_on) < '2025-01-01') ended) as "ended series"
      from customer`)
    for (const [name, count] of Object.entries(counts)) expect(count, name).toBeGreaterThan(0)
  })

  test('the demo sign-ins work and have much to see', async () => {
    const users = await rowsOf<{ name: string; role: string; code: string; password_hash: string }>(
      database,
      `select name, role, code, password_hash from portal_user where password_hash <> '' order by id`,
    )
    expect(users).toMatchObject([
      { name: 'admin', role: 'Admin', code: '' },
      { name: 'capo', role: 'AgenteCapo', code: 'CA01' },
      { name: 'agente', role: 'Agente', code: 'A001' },
      { name: 'cliente', role: 'Cliente', code: 'C00001' },
    ])
    for (const user of users) expect(await verifyPassword('soglia1', user.password_hash)).toBe(true)
    const { orders, making } = await one<{ orders: number; making: number }>(`select count(*) as orders,
      count(*) filter (where delivered_on is null and confirmed_on is not null) as making
      from sales_order where customer_code = 'C00001'`)
    expect(orders).toBeGreaterThan(60)
    expect(making).toBeGreaterThan(4)
  })

  test('a web confirmation and its mark go together, and never on an order out of time', async () => {
    const { marked, kept, wrong } = await one<Record<string, number>>(`select
      count(*) filter (where is_web_confirmed) as marked, count(w.order_id) as kept,
      count(*) filter (where is_web_confirmed <> (w.order_id is not null) or (w.order_id is not null and
        (is_out_of_time or confirmed_on > '${today}' or w.confirmed_at::date <> confirmed_on))) as wrong
      from sales_order o left join web_confirmation w on w.order_id = o.id`)
    expect({ kept, wrong }).toEqual({ kept: marked, wrong: 0 })
    expect(marked).toBeGreaterThan(200)
  })

  test('a quote says of its rows what they are', async () => {
    const { quotes, wrong } = await one<Record<string, number>>(`select count(*) as quotes,
      count(*) filter (where positions <> rows or next_position <> rows + 1 or next_extra <> extras + 1
        or (q.state = 'aperto') = (r.quote_id is not null) or total_cents < 1) as wrong
      from quote q left join order_request r on r.quote_id = q.id
      cross join lateral (select count(*) as rows from quote_position p where p.quote_id = q.id) p
      cross join lateral (select count(*) as extras from quote_extra e where e.quote_id = q.id) e`)
    expect(wrong).toBe(0)
    expect(quotes).toBeGreaterThan(60)
  })

  test('one order of the dealer answers its request as requested, another one differs', async () => {
    const rows = await rowsOf(
      database,
      `select o.request_id = r.quote_id as known, o.customer_code, o.reference = q.reference as called, r.state,
         o.confirmed_on, jsonb_array_length(o.requested) as asked, count(l.request_position)::int as answered,
         (count(*) - count(l.request_position))::int as added, sum(l.list_cents)::int - r.list_cents as dearer
       from sales_order o join order_request r on r.quote_id = o.request_id and r.customer_code = o.customer_code
       join quote q on q.id = r.quote_id join order_line l on l.order_id = o.id group by o.id, r.quote_id, q.id order by o.id`,
    )
    const same = {
      known: true,
      customer_code: 'C00001',
      called: true,
      state: 'confermata',
      confirmed_on: null,
    }
    expect(rows).toEqual([
      { ...same, asked: expect.any(Number), answered: expect.any(Number), added: 0, dearer: 0 },
      { ...same, asked: expect.any(Number), answered: expect.any(Number), added: 1, dearer: 4_000 },
    ])
    for (const row of rows as { asked: number; answered: number }[]) expect(row.answered).toBe(row.asked)
  })

  test('summing everything anew changes nothing', async () => {
    const read = () =>
      rowsOf(
        database,
        `select md5(string_agg(t::text, ';' order by t::text)) from (
      select 'd' || s as t from sales_day s union all select 'c' || s from sales_customer_day s
      union all select 'n' || s from order_count s) all_sums`,
      )
    const kept = await read()
    await rebuildRollups(database)
    expect(await read()).toEqual(kept)
  })

  // This test must run last, because it removes and restores data of the other tests.
  test('a loading that was cut off is finished by the next one, also on another day', async () => {
    await rowsOf(
      database,
      'truncate portal_user, agent_pair, web_confirmation, setting, picture, public_document, public_document_code, offer_image, download_folder cascade',
    )
    expect(await isEmpty(database)).toBe(true)
    await setClock(database, '2026-11-23')
    const again = await loadDemo(database, { scale: 0.1, today: '2026-11-23', files: feed.files })
    expect(again.outcome).toBe('done')
    expect(await rowsOf(database, `select name from portal_user where password_hash <> ''`)).toHaveLength(4)
  })
})
