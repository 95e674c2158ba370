import type { Customer } from '#contract/customers.ts'
import { asOwnerOnClient } from '#server/db/owner.ts'
import { type Context, titled, type World } from './context.ts'
import { openPortal, type Portal } from './portal.ts'
import { judge, type Row, written } from './row.ts'
import { inTurns, median, quantile, timed } from './stats.ts'

const rounds = 40
const searched = 'serramenti'
const mostPanelMs = 10
const panels = ['', '/fatturato', '/ordini', '/preventivi', '/esposizione', '/storia']

/** Compares the Admin's directory and its search with hand-written SQL, then measures a customer's sheet. */
export async function measure({ world }: Context): Promise<Row[]> {
  await using portal = await openPortal(world.env)
  const headers = { authorization: `Bearer ${await portal.signIn('admin')}` }
  const ask = async (url: string) => {
    const answer = await portal.app.inject({ url, headers })
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
    return answer.json<Customer[]>()
  }
  const directory = '/api/agenti/clienti'
  const search = `${directory}?cerca=${searched}`
  const found = (await ask(search)).length
  const works = {
    page: () => timed(() => ask(directory)),
    pageAlone: () => timed(() => byHand(portal, '')),
    search: () => timed(() => ask(search)),
    searchAlone: () => timed(() => byHand(portal, searched)),
  }
  await inTurns(10, works)
  const times = await inTurns(rounds, works)
  const against = (name: 'page' | 'search', what: string, atMost: number) => {
    const bare = median(times[`${name}Alone`])
    return judge({
      what: titled(world, what),
      measured: `p50 ${written.ms(median(times[name]))}, p95 ${written.ms(quantile(times[name], 0.95))}`,
      comparedWith: `its SQL and JSON, p50 ${written.ms(bare)}`,
      figure: median(times[name]) / bare,
      unit: 'times',
      atMost,
    })
  }
  return [
    against('page', 'directory, 250 rows, Admin', 1.5),
    against('search', `directory, a search that finds ${found}, Admin`, 2),
    ...(await measureSheet(world, ask)),
  ]
}

/** Uses the demo company's first customer, which has the most data. */
async function measureSheet(world: World, ask: (url: string) => Promise<unknown>): Promise<Row[]> {
  const works = Object.fromEntries(
    panels.map(panel => [panel, () => timed(() => ask(`/api/clienti/scheda/C00001${panel}`))]),
  )
  await inTurns(10, works)
  const times = await inTurns(rounds, works)
  return panels.map(panel =>
    judge({
      what: titled(world, `customer sheet${panel || ', who it is'}`),
      measured: `p50 ${written.ms(median(times[panel] ?? []))}, p95 ${written.ms(quantile(times[panel] ?? [], 0.95))}`,
      figure: median(times[panel] ?? []),
      unit: 'ms',
      atMost: mostPanelMs,
    }),
  )
}

function byHand({ database }: Portal, text: string): Promise<void> {
  return asOwnerOnClient(database.pool, async client => {
    const pattern = `%${text}%`
    const { rows } = await client.query(rowsFound, [pattern])
    const papers = await client.query(papersOf, [rows.map(({ code }) => code)])
    await client.query(running)
    const count = await client.query(`select count(*) from customer where ${isFound}`, [pattern])
    JSON.stringify([rows, papers.rows, count.rows])
  })
}

const isFound = `closed_on is null and ($1 = '%%' or search_text like $1
  or code in (select customer_code from customer_contact where search_text like $1 or email_text like $1))`

const rowsFound = `select customer.code, customer.company_name, customer.is_blocked, contact.address, customer.town,
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
