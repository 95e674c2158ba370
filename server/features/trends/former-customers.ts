import { sql } from 'kysely'
import type { PageAsked } from '#contract/kit/list.ts'
import type { FormerCustomers, trends } from '#contract/trends.ts'
import type { Reader } from '#server/db/reader.ts'
import type { AnsweredPage } from '#server/kit/handler.ts'
import { pageOf } from '#server/kit/page-of.ts'
import { matching } from './details.ts'
import { isFormerOf } from './years.ts'

export async function listFormerCustomers(
  tx: Reader,
  year: number,
  page: PageAsked<typeof trends.formerCustomers>,
): Promise<AnsweredPage<FormerCustomers>> {
  const lost = sql<LostRow>`(${lostIn(year, page.cerca)})`
  const query = tx
    .selectFrom(lost.as('lost'))
    .groupBy(['keeper', 'agent'])
    .select([
      'keeper',
      'agent',
      sql<number>`count(*)::int`.as('customers'),
      sql<number>`sum(cents)::bigint`.as('cents'),
      sql<
        Lost[]
      >`json_agg(json_build_object('CodCliente', code, 'Data_Ord', last, 'ClRagSoc', name, 'ClLocali', town,
        'ClProvin', province, 'cents', cents) order by last, name, code)`.as('lost'),
    ])
  const found = await pageOf(tx, query, page, {
    sorts: { NumClienti: sql`count(*)`, AnNomAge: 'agent', Fatturato: sql`sum(cents)` },
    standard: '-NumClienti',
    second: 'agent',
    unique: 'keeper',
  })
  return { ...found, rows: found.rows.map(toWire) }
}

interface LostRow {
  keeper: string
  agent: string
  code: string
  name: string
  town: string
  province: string
  last: string
  cents: number
}

type Lost = Omit<FormerCustomers['Clienti'][number], 'Fatturato'> & { cents: number }

function lostIn(year: number, searched: string) {
  return sql`select earlier.keeper_code as keeper, coalesce(agent.name, 'Senza agente') as agent, customer.code,
      customer.company_name as name, customer.town, customer.province, earlier.last_on as last,
      coalesce(sales.cents_total, 0) as cents
    from customer_year earlier
    join customer on customer.code = earlier.customer_code
    left join agent on agent.code = earlier.keeper_code
    left join sales_year sales on sales.customer_code = earlier.customer_code and sales.year = earlier.year
    where ${isFormerOf(year)} and ${matching(searched)}`
}

interface AgentRow {
  keeper: string
  agent: string
  customers: number
  cents: number
  lost: Lost[]
}

function toWire({ keeper, agent, customers, cents, lost }: AgentRow): FormerCustomers {
  return {
    AnCodAge: agent === 'Senza agente' ? '' : keeper,
    AnNomAge: agent,
    NumClienti: customers,
    Fatturato: cents / 100,
    Clienti: lost.map(({ cents, ...customer }) => ({ ...customer, Fatturato: cents / 100 })),
  }
}
