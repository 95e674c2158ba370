import { sql } from 'kysely'
import type { Home } from '#contract/home.ts'
import type { Role } from '#contract/roles.ts'
import { canPlanVisits, isShownOffers } from '#rules/permissions.ts'
import type { Reach } from '#server/db/reach.ts'
import type { Reader } from '#server/db/reader.ts'
import { readContents } from '#server/features/home-contents/queries.ts'
import { keptNotices } from '#server/features/notices/queries.ts'
import { readFreshness } from '#server/features/portal/queries.ts'
import { listVisitPlans } from '#server/features/visits/queries.ts'
import type { SignedIn } from '#server/kit/handler.ts'
import { listShownItems } from '#server/kit/office-items.ts'
import { orderReferenceText } from '#server/kit/order-reference.ts'
import { readSetting } from '#server/kit/settings.ts'
import { today } from '#server/kit/today.ts'
import { listChanges } from './changes.ts'
import { hasTeamBeside, isSalesRole, readFigures } from './figures.ts'
import { listTasks } from './tasks.ts'

export interface HomeAsked {
  /** Role and code of the switched user, or else of the signed-in user. */
  view: Role
  code: string
  agents: Reach['agents']
  /** Owner of the notifications; null while a filter is set. */
  userId: number | null
}

type Surroundings = Pick<Home, 'Giri' | 'Contenuti' | 'Avvisi' | 'Offerte' | 'Aggiornamento'>

export async function readHomeDay(
  tx: Reader,
  { view, code, agents, userId }: HomeAsked,
): Promise<Omit<Home, keyof Surroundings | 'Avvio' | 'Porte'>> {
  const whose = await readWhose(tx, view, code)
  return {
    ...whose,
    Ultima: view === 'Cliente' && !whose.Prossima ? await findLastDelivery(tx) : null,
    Vista: view,
    DaFare: await listTasks(tx, { view, agents, today: whose.Oggi }),
    DaIeri: await listChanges(tx, { view, userId }),
    Numeri: await readFigures(tx, { view, code, agents, day: whose.Oggi }),
  }
}

interface Visitor {
  user: Pick<SignedIn, 'id' | 'role'>
  planner: string
}

/** Data for the signed-in person, even while a filter is set. */
export async function readSurroundings(tx: Reader, { user, planner }: Visitor): Promise<Surroundings> {
  return {
    Giri: canPlanVisits(user.role) ? await listVisitPlans(tx, planner, { pastDays: 0, most: 3 }) : [],
    Contenuti: await readContents(tx),
    Avvisi: await listShownItems(tx, keptNotices, user),
    Offerte: isShownOffers(user.role) ? await findOffersAddress(tx) : null,
    Aggiornamento: await readFreshness(tx),
  }
}

async function findOffersAddress(tx: Reader): Promise<string | null> {
  const { offerte_cliente: address } = await readSetting(tx, 'externalPages')
  return address ?? null
}

type Whose = Pick<Home, 'Oggi' | 'Nome' | 'Clienti' | 'ClientiSquadra' | 'Prossima' | 'PreventiviAperti'>

const linesSql = sql`select position as "Posizione", description as "Descrizione", model as "Modello",
  color as "Colore", measures as "Misure", quantity as "Quantita"
  from order_line where order_id = "order".id order by position limit 40`

/** Columns of the order that the home shows, for `json_build_object`. */
const orderSql = (day: 'expected_on' | 'delivered_on') => sql`'Giorno', "order".${sql.raw(day)},
  'Progressivo', "order".id,
  'Nome', "order".number || coalesce(' · ' || nullif(${orderReferenceText}, ''), ''),
  'Pronto', "order".progress = 100,
  'Importo', (select coalesce(sum(amount_cents), 0)::float8 / 100 from order_line where order_id = "order".id),
  'Righe', (select coalesce(json_agg(line), '[]') from (${linesSql}) line)`

const openQuotes = sql`(select json_build_object('Numero', count(*),
    'Importo', coalesce(sum(total_cents), 0)::float8 / 100)
  from quote where deleted_at is null and state = 'aperto')`

export async function readWhose(tx: Reader, view: Role, code: string): Promise<Whose> {
  const name = {
    Cliente: sql`(select company_name from customer where code = ${code})`,
    Agente: sql`(select name from agent where code = ${code})`,
    AgenteCapo: sql`(select name from agent where code = ${code})`,
    Admin: sql`''`,
  }[view]
  const all = sql`(select count(*)::int from customer where closed_on is null)`
  const own = sql`(select count(*)::int from customer where closed_on is null and agent_code = ${code})`
  const isHead = hasTeamBeside(view, code)
  const customers = isHead ? own : isSalesRole(view) ? all : sql`null::int`
  const isAhead = sql`"order".expected_on >= ${today}`
  // A dealer has few orders, so that those of the past may be sorted, too.
  const [chosen, first] =
    view === 'Cliente' ? [sql`"order".expected_on is not null`, sql`${isAhead} desc, `] : [isAhead, sql``]
  const { rows } = await sql<Whose>`select ${today}::text as "Oggi", coalesce(${name}, '') as "Nome",
      ${customers} as "Clienti", ${isHead ? all : sql`null::int`} as "ClientiSquadra",
      (select json_build_object(${orderSql('expected_on')})
        from sales_order "order" where ${chosen} and "order".delivered_on is null
          and "order".closed_on is null and "order".confirmed_on is not null
        order by ${first}"order".expected_on, "order".id limit 1) as "Prossima",
      ${view === 'Admin' ? sql`null` : openQuotes} as "PreventiviAperti"`.execute(tx)
  return rows[0] as Whose
}

/** A dealer's last delivery, with the quote that has the same reference. */
async function findLastDelivery(tx: Reader): Promise<Home['Ultima']> {
  const quote = sql`select max(id) from quote where quote.customer_code = "order".customer_code
    and quote.deleted_at is null and quote.reference <> '' and lower(quote.reference) = lower(${orderReferenceText})`
  const { rows } = await sql<{ order: Home['Ultima'] }>`
    select json_build_object(${orderSql('delivered_on')}, 'Preventivo', (${quote})) as "order"
    from sales_order "order" where "order".delivered_on is not null and "order".closed_on is null
    order by "order".delivered_on desc, "order".id desc limit 1`.execute(tx)
  return rows[0]?.order ?? null
}

/** True for a dealer whose first order and first quote are still to come. */
export async function hasNothingYet(tx: Reader): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`select not exists (select from sales_order)
    and not exists (select from quote where deleted_at is null) as "isNew"`.execute(tx)
  return rows[0]?.isNew ?? false
}
