import type { ClientBase } from 'pg'
import { returns } from '#contract/returns.ts'
import { stock } from '#contract/stock.ts'
import { asOwnerOnClient } from '#server/db/owner.ts'
import { machineClock } from '#server/kit/clock.ts'
import type { Measure } from './context.ts'
import { openPortal } from './portal.ts'
import { judgeAgainst, type Row } from './row.ts'
import { timesOf } from './stats.ts'

const rounds = 60

interface Handwritten {
  what: (rows: number) => string
  url: string
  atMost: number
  /** Reads the rows with the best SQL, without row-level security. */
  byHand(client: ClientBase): Promise<unknown>
}

/** Compares the Admin's lists with hand-written SQL, driver and JSON. */
function againstSql(...lists: Handwritten[]): Measure {
  return async ({ world }) => {
    await using portal = await openPortal(world.env)
    const call = await portal.callAs('admin')
    const rows: Row[] = []
    for (const { what, url, atMost, byHand } of lists) {
      const found = (await call({ url })).json<unknown[]>().length
      const { own, bare } = await timesOf(rounds, {
        own: () => call({ url }),
        bare: () =>
          asOwnerOnClient(portal.database.pool, async client => JSON.stringify(await byHand(client))),
      })
      rows.push(judgeAgainst(what(found), own, { name: 'its SQL and JSON', times: bare, atMost }))
    }
    return rows
  }
}

/** The returns of a year; the last row of the answer is their sum. */
function returnsOf(year: number): Handwritten {
  const within = `document.kind = 'Reso' and document.closed_on is null and document.dated_on between '${year}-01-01' and '${year}-12-31'`
  return {
    what: rows => `returns of a year, ${rows - 1} rows, Admin`,
    url: `/api/orders/resi/${year}`,
    atMost: 1.5,
    byHand: async client => {
      const { rows } = await client.query(`select document.id, document.document_type, document.number,
          document.confirmation_number, document.dated_on, document.reference, document.payment_code, document.note,
          document.customer_code, customer.company_name, document.amount_cents, document.departments,
          document.viewed_at is not null as is_viewed, (
            select json_agg(json_build_object('id', file.id, 'name', file.name, 'kind', file.kind,
              'isMissing', file.file_id is null) order by file.id)
            from non_conformity_file file where file.document_id = document.id and file.closed_on is null) as files
        from non_conformity document join customer on customer.code = document.customer_code
        where ${within} order by document.dated_on desc, document.id desc limit ${returns.list.list.rows}`)
      const sum = await client.query(
        `select count(*), sum(document.amount_cents) from non_conformity document where ${within}`,
      )
      return [...rows, ...sum.rows]
    },
  }
}

export const measureReturns = againstSql(returnsOf(machineClock().getFullYear() - 1))

export const measureArticles = againstSql({
  what: rows => `a page of ${rows} articles`,
  url: '/api/articoli/tutti',
  atMost: 1.5,
  byHand: async client => {
    const { rows } =
      await client.query(`select code, shown_code, supplier_code, description, minimum, quantity,
        next_production, version
      from article where closed_on is null order by shown_code, code limit ${stock.list.list.rows}`)
    const total = await client.query('select count(*) from article where closed_on is null')
    return [...rows, ...total.rows]
  },
})

const directory = '/api/agenti/clienti'
const searched = 'serramenti'

export const measureDirectory = againstSql(
  {
    what: rows => `directory, ${rows} rows, Admin`,
    url: directory,
    atMost: 1.5,
    byHand: client => customersByHand(client, ''),
  },
  {
    what: rows => `directory, a search that finds ${rows}, Admin`,
    url: `${directory}?cerca=${searched}`,
    atMost: 2,
    byHand: client => customersByHand(client, searched),
  },
)

async function customersByHand(client: ClientBase, text: string): Promise<unknown> {
  const pattern = `%${text}%`
  const { rows } = await client.query(customersFound, [pattern])
  const papers = await client.query(papersOf, [rows.map(({ code }) => code)])
  await client.query(running)
  const count = await client.query(`select count(*) from customer where ${isFound}`, [pattern])
  return [rows, papers.rows, count.rows]
}

const isFound = `closed_on is null and ($1 = '%%' or search_text like $1
  or code in (select customer_code from customer_contact where search_text like $1 or email_text like $1))`

const customersFound = `select customer.code, customer.company_name, customer.is_blocked, contact.address, customer.town,
    contact.postcode, customer.province, contact.mobile, contact.phone, contact.order_email, contact.email,
    contact.vat_number, contact.tax_code, terms.payment_terms, customer.agent_code, agent.name,
    (select sum(amount_cents) from sales_customer_day sold where sold.customer_code = customer.code and state = 3
      and day > today_in_italy() - interval '12 months') as sold,
    (select count(*) from customer_note note where note.customer_code = customer.code and deleted_at is null) as notes,
    (select json_agg(json_build_object('Serie', series, 'Modello', model, 'Sconto', discount) order by series, model)
      from customer_discount given where given.customer_code = customer.code) as discounts
  from (select * from customer where ${isFound} order by company_name, code limit 250) customer
    left join agent on agent.code = customer.agent_code
    left join customer_contact contact on contact.customer_code = customer.code
    left join customer_terms terms on terms.customer_code = customer.code
  order by customer.company_name, customer.code`

const papersOf = `select id, customer_code, name from customer_document
  where customer_code = any($1::text[]) and purpose = 'Promozioni' and closed_on is null and file_id is not null`

const running = `select code, name from promotion where closed_on is null and file_id is not null`
