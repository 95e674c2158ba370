import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { CustomerHead } from '#contract/customer-sheet.ts'
import type { Customer } from '#contract/customers.ts'
import type { Role } from '#contract/roles.ts'
import { incrementOf } from '#rules/increment.ts'
import { canReadNotes, canSeeBlocked } from '#rules/permissions.ts'
import type { Reader } from '#server/db/reader.ts'
import { readCustomerEvenClosed } from '#server/features/customers/queries.ts'
import { isLate } from '#server/features/orders/queries.ts'
import { showroomsOf } from '#server/features/profile/queries.ts'
import { deliveredCents, turnoverPeriods } from '#server/features/statistics/turnover.ts'
import { isSilent } from '#server/features/trends/rhythm.ts'
import { orRefuse, refuse } from '#server/kit/refuse.ts'
import { dayOfInstant, today } from '#server/kit/today.ts'
import { isShownToday } from './display.ts'

interface Asked {
  code: string
  role: Role
  on: string
}

/** For a blocked customer only the office gets more than the name and the days of orders. */
export async function readHead(tx: Reader, { code, role, on }: Asked): Promise<CustomerHead> {
  const customer = await readCustomerEvenClosed(tx, { code, role, on })
  const about = await readAbout(tx, code, role)
  if (customer.Blocca === 1 && !canSeeBlocked(role))
    return { ...customer, ...about.past, ...untold, Chiuso: about.Chiuso }
  const Documenti = about.papers.map(({ id, ...paper }) => ({
    ...paper,
    Percorso: `/api/agenti/clienti/documenti/${id}`,
  }))
  return {
    ...customer,
    ...about.past,
    Chiuso: about.Chiuso,
    Cifre: await readFigures(tx, customer, on),
    Showroom: about.showrooms,
    Documenti,
  }
}

const untold = {
  Cifre: null,
  Showroom: [],
  Documenti: [],
}

/** Reads everything in one statement, because sheets are opened often. */
async function readAbout(tx: Reader, code: string, role: Role) {
  const about = await tx
    .selectFrom('customer')
    .leftJoin('customer_rhythm as rhythm', 'rhythm.customer_code', 'customer.code')
    .where('customer.code', '=', code)
    .select([
      'rhythm.last_on as UltimoOrdine',
      'rhythm.gap_days as RitmoGiorni',
      isSilent.as('Silenzioso'),
      sql<boolean>`customer.closed_on is not null`.as('Chiuso'),
    ])
    .select(eb => [
      eb
        .selectFrom('customer_year as year')
        .whereRef('year.customer_code', '=', 'customer.code')
        .select(({ fn }) => fn.min<string | null>('year.first_on').as('first'))
        .as('ClienteDal'),
      jsonArrayFrom(showroomsOf(tx, code)).as('showrooms'),
      jsonArrayFrom(papersOf(tx, code, role)).as('papers'),
    ])
    .executeTakeFirstOrThrow(orRefuse('customer.unknown'))
  const { showrooms, papers, Chiuso, ...past } = about
  return { showrooms, papers, Chiuso, past }
}

/** Dealers get their own documents; documents about their performance are only for users who look after them. */
function papersOf(tx: Reader, code: string, role: Role) {
  return tx
    .selectFrom('customer_document as paper')
    .innerJoin('stored_file as file', 'file.id', 'paper.file_id')
    .where('paper.customer_code', '=', code)
    .where('paper.closed_on', 'is', null)
    .$if(!canReadNotes(role), query => query.where('paper.purpose', '<>', 'Tendenze'))
    .select(['paper.id', 'paper.name as Nome', dayOfInstant(sql`file.created_at`).as('Data')])
    .orderBy('file.created_at', 'desc')
    .orderBy('paper.id')
}

interface FigureRow {
  beforeCents: number
  orders: number
  late: number
  lateDays: number
  quotes: number
  quoteCents: number
  expires: string | null
  expired: number
  doors: number
  auditedOn: string | null
}

/** Reads all figures in one statement; only quotes in reach count. */
async function readFigures(
  tx: Reader,
  { ClCodCli: code, Fatturato }: Customer,
  on: string,
): Promise<NonNullable<CustomerHead['Cifre']>> {
  const { rows } = await sql<FigureRow>`select
    ${deliveredCents(sql`${code}`, turnoverPeriods(on).first)} as "beforeCents",
    open.*, quoted.*,
    (select coalesce(sum(quantity), 0)::int from display_door as door
      where door.customer_code = ${code} and ${isShownToday}) as doors,
    (select max(audited_on) from display_audit where customer_code = ${code}) as "auditedOn"
    from (select count(*)::int as orders, count(*) filter (where ${isLate})::int as late,
        coalesce(max(${today} - "order".expected_on) filter (where ${isLate}), 0) as "lateDays"
      from sales_order as "order" where "order".customer_code = ${code} and "order".delivered_on is null
        and "order".confirmed_on is not null and "order".closed_on is null) as open,
      (select count(*)::int as quotes, coalesce(sum(total_cents), 0)::bigint as "quoteCents", 
          min(valid_until) filter (where valid_until >= ${today}) as expires,
          count(*) filter (where valid_until < ${today})::int as expired
      from quote where customer_code = ${code} and state = 'aperto' and deleted_at is null) as quoted`.execute(
    tx,
  )
  const [figures] = rows
  if (!figures) throw refuse('customer.unknown')
  const cents = Math.round((Fatturato ?? 0) * 100)
  return {
    Fatturato: cents / 100,
    FatturatoPrec: figures.beforeCents / 100,
    Incremento: incrementOf(figures.beforeCents, cents).percent,
    OrdiniInCorso: figures.orders,
    OrdiniInRitardo: figures.late,
    GiorniRitardo: figures.lateDays,
    PreventiviAperti: figures.quotes,
    ImportoPreventivi: figures.quoteCents / 100,
    PreventiviScaduti: figures.expired,
    PrimaScadenza: figures.expires,
    PorteInEsposizione: figures.doors,
    UltimaVerifica: figures.auditedOn,
  }
}
