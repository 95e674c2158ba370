import { type Kysely, sql } from 'kysely'
import { foldForSearch } from '#rules/search-fold.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { dayCell } from './calendar.ts'
import { type Company, seed } from './company.ts'
import { codeAt, customerAt, vatNumberAt } from './customers.ts'
import { Random } from './random.ts'

const people = 9

/** Colleagues of dealers and agents. None has a password, so nobody can sign in as them. */
export async function insertColleagues(tx: Kysely<DB>, company: Company): Promise<void> {
  const customers = Array.from({ length: Math.min(60, company.customers) }, (_, at) =>
    customerAt(company, at),
  )
  const rows = [
    ...customers
      .filter(({ email }) => email !== '')
      .map(({ code, email }) => ({ name: `${code.toLowerCase()}.banco`, role: 'Cliente', code, email })),
    { name: 'cliente.magazzino', role: 'Cliente', code: codeAt(0), email: customerAt(company, 0).email },
    ...company.agents.slice(1, 12).map(({ code }) => {
      const name = code.toLowerCase()
      return { name, role: 'Agente', code, email: `${name}@example.com` }
    }),
  ]
  const { today } = company
  await tx
    .insertInto('portal_user')
    .values(
      rows.map((row, at) => {
        const random = new Random(seed, people, at)
        const createdOn = today - random.between(30, 1500)
        return {
          ...row,
          created_at: dayCell(createdOn),
          activated_at: dayCell(createdOn + 1),
          last_seen_at: random.chance(0.85) ? dayCell(today - random.between(0, 60)) : null,
          is_active: !random.chance(0.06),
        }
      }),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Some registrations wait and some are confirmed; one has no match, one no e-mail in the ERP. */
export async function insertRegistrations(tx: Kysely<DB>, company: Company): Promise<void> {
  const { today } = company
  const asked = [9, 14, 21, 33, 47, 58].map((at, place) => {
    const { name, email } = customerAt(company, at % company.customers)
    const isRetyped = place % 2 === 1
    return {
      user_name: `${foldForSearch(name)
        .replace(/[^a-z]+/g, '.')
        .slice(0, 20)}${place}`,
      company_name: isRetyped ? name.toUpperCase() : name,
      vat_number: vatNumberAt(at % company.customers),
      email: isRetyped ? `ordini${place}@example.com` : email || `info${place}@example.com`,
      requested_at: `${dayCell(today - place)}T09:${10 + place * 7}:00Z`,
    }
  })
  const stranger = {
    user_name: 'nuovoserramentista',
    company_name: 'Serramenti Mai Visti',
    vat_number: '12345678903',
    email: 'titolare@example.com',
    requested_at: `${dayCell(today - 1)}T16:05:00Z`,
  }
  const rows = [...asked, stranger].map(row => ({
    ...row,
    search_text: foldForSearch(`${row.user_name} ${row.company_name} ${row.vat_number} ${row.email}`),
  }))
  await tx.insertInto('registration').values(rows).execute()
  await sql`insert into registration
      (user_name, company_name, vat_number, email, search_text, requested_at, confirmed_at, confirmed_by, user_id)
    select u.name, c.company_name, contact.vat_number, u.email,
      lower(u.name || ' ' || c.company_name || ' ' || contact.vat_number || ' ' || u.email),
      u.created_at - interval '1 day', u.created_at, 'admin', u.id
    from portal_user u join customer c on c.code = u.code join customer_contact contact on contact.customer_code = c.code
    where u.role = 'Cliente' and u.name like '%.banco'`.execute(tx)
}

/** Sign-ins of two years: few at weekends, fewer in August. */
export async function insertAccesses(tx: Kysely<DB>, { today }: Company): Promise<void> {
  const days = Array.from({ length: 730 }, (_, ago) => {
    const random = new Random(seed, people, ago, 1)
    const day = dayCell(today - ago - 1)
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    const usual = weekday === 0 ? 2 : weekday === 6 ? 9 : 46
    const share = day.slice(5, 7) === '08' ? 0.35 : 1
    return { day, accesses: Math.round(usual * share * (0.75 + random.next() / 2)) }
  })
  await tx
    .insertInto('access_day')
    .values(days)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Targets of every agent since 2022, a little above last year's revenue; one agent has none for this year. */
export async function insertTargets(tx: Kysely<DB>, company: Company): Promise<void> {
  const { today } = company
  await sql`insert into agent_target (agent_code, year, amount_cents)
    select agent.code, year, greatest(12000000, round(coalesce(sold.cents, 0) * 1.06 / 1200000) * 1200000)
    from agent
    cross join generate_series(2022, extract(year from ${dayCell(today)}::date)::int) year
    left join (
      select agent_code, year as of_year, (select sum(cents) from unnest(goods_cents) cents) as cents from invoiced_year
    ) sold on sold.agent_code = agent.code and sold.of_year = year - 1
    where agent.closed_on is null
      and (agent.code <> ${company.agents[2]?.code ?? ''} or year < extract(year from ${dayCell(today)}::date))
    on conflict do nothing`.execute(tx)
}

/** Some moved delivery dates, and the openings of confirmations. */
export async function insertNews(tx: Kysely<DB>, { today }: Company): Promise<void> {
  const now = dayCell(today)
  await sql`insert into expected_change (order_id, customer_code, at, before, after)
    select id, customer_code, ${now}::date - (id % 20) * interval '1 day' - interval '3 hours',
      expected_on - 7 - id % 14, expected_on
    from sales_order
    where delivered_on is null and closed_on is null and expected_on is not null and id % 4 = 0`.execute(tx)
  await sql`insert into document_opening (order_id, customer_code, user_name, times, opened_at)
    select order_id, customer_code, user_name, 1 + order_id % 3, confirmed_at - interval '5 minutes'
    from web_confirmation on conflict do nothing`.execute(tx)
}

/** Notifications of the demo dealer. */
export async function insertNotifications(tx: Kysely<DB>, { today }: Company): Promise<void> {
  const now = dayCell(today)
  await sql`insert into notification (user_id, event_id, kind, text, link, at, read_at, mailed_at)
    select id, event_id, kind, text, link, at, case when place > 4 then clock_now() end, clock_now() from (
    select u.id, -o.id as event_id, '/ordine/' || o.id as link,
      case when o.confirmed_on is null then 'daConfermare' else 'dataPrevista' end as kind,
      case when o.confirmed_on is null then 'L''ordine ' || o.number || ' aspetta la tua conferma'
        else 'Data di consegna dell''ordine ' || o.number || ': ' || to_char(o.expected_on, 'DD/MM/YYYY') end as text,
      row_number() over (partition by u.id order by o.id desc) as place,
      ${now}::date - (row_number() over (partition by u.id order by o.id desc)) * interval '7 hours' as at
    from portal_user u join sales_order o on o.customer_code = u.code
    where u.role = 'Cliente' and u.password_hash <> '' and o.delivered_on is null and o.closed_on is null
      and (o.confirmed_on is null or o.expected_on is not null)
    order by o.id desc limit 25) as news order by at`.execute(tx)
}
