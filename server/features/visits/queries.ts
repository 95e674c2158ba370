import { sql } from 'kysely'
import type { Removed } from '#contract/kit/removal.ts'
import type { VisitPlan, VisitPlanSummary } from '#contract/visits.ts'
import { dayText } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { placePoint } from '#rules/point-place.ts'
import { legsKm, routeKm, visitTimes } from '#rules/visit-route.ts'
import type { Reach } from '#server/db/reach.ts'
import type { Reader } from '#server/db/reader.ts'
import { findTown } from '#server/geo/gazetteer.ts'
import type { SignedIn } from '#server/kit/handler.ts'
import { orRefuse } from '#server/kit/refuse.ts'
import { listRemoved } from '#server/kit/removal.ts'
import { today } from '#server/kit/today.ts'

/** The agent whose plans are asked for: the filtered agent, or the caller; '' means the office. */
export function plannerOf({ agents }: Reach, { code }: Pick<SignedIn, 'code'>): string {
  if (agents === 'all') return ''
  return agents.includes(code) ? code : (agents[0] ?? code)
}

/** Future plans first, then the latest past ones; stops of customers that left the reach do not count. */
export async function listVisitPlans(
  tx: Reader,
  agentCode: string,
  { pastDays, most } = { pastDays: 30, most: 60 },
): Promise<VisitPlanSummary[]> {
  const { rows } = await sql<VisitPlanSummary>`
    select p.id as "Id", p.planned_on::text as "Data", p.starts_at as "Inizio", count(s.customer_code)::int as "Tappe",
      count(n.id)::int as "Fatte",
      coalesce(array_agg(c.town order by s.position) filter (where c.town <> ''), '{}') as "Localita"
    from visit_plan p
      left join visit_stop s on s.plan_id = p.id
      left join customer c on c.code = s.customer_code
      left join customer_note n on n.id = s.note_id and n.deleted_at is null
    where p.agent_code = ${agentCode} and p.planned_on >= ${today} - ${pastDays}::int
    group by p.id
    order by p.planned_on < ${today}, abs(p.planned_on - ${today}), p.starts_at, p.id limit ${most}`.execute(
    tx,
  )
  return rows.map(row => ({ ...row, Localita: [...new Set(row.Localita)] }))
}

export function listRemovedPlans(tx: Reader, agentCode: string): Promise<Removed[]> {
  const columns = sql<{ day: string; towns: string[] }>`planned_on::text as day,
    array(select c.town from visit_stop s join customer c on c.code = s.customer_code
      where s.plan_id = removed.id and c.town <> '' order by s.position) as towns`
  const which = sql`agent_code = ${agentCode}`
  return listRemoved(tx, 'visit_plan', { columns, which }, ({ day, towns }) => ({
    Nome: `Giro visite ${articled('del', dayText(day))}`,
    Dettaglio: [...new Set(towns)].join(', '),
  }))
}

interface StopRow {
  code: string
  name: string
  address: string
  town: string
  province: string
  postcode: string
  phone: string
  latitude: number | null
  longitude: number | null
  outcome: string | null
  visitedOn: string | null
}

export async function readVisitPlan(tx: Reader, id: number): Promise<VisitPlan> {
  const plan = await tx
    .selectFrom('visit_plan')
    .where('id', '=', id)
    .select(['id', 'planned_on', 'starts_at', 'version'])
    .executeTakeFirstOrThrow(orRefuse('visit.unknown'))
  const { rows } = await sql<StopRow>`
    select c.code, c.company_name as name, contact.address, c.town, c.province, contact.postcode,
      coalesce(nullif(contact.mobile, ''), contact.phone) as phone, contact.latitude, contact.longitude, n.text as outcome,
      (select max(v.noted_on)::text from customer_note v
        where v.customer_code = c.code and v.kind = 'visita' and v.deleted_at is null) as "visitedOn"
    from visit_stop s join customer c on c.code = s.customer_code
      join customer_contact contact on contact.customer_code = c.code
      left join customer_note n on n.id = s.note_id and n.deleted_at is null
    where s.plan_id = ${id} order by s.position`.execute(tx)
  return toPlan(plan, rows)
}

interface PlanRow {
  id: number
  planned_on: string
  starts_at: string
  version: number
}

function toPlan(plan: PlanRow, rows: readonly StopRow[]): VisitPlan {
  const stops = rows.map(row => ({ ...row, at: placePoint(row, findTown(row)).at }))
  const legs = legsKm(stops)
  const times = visitTimes(stops.length, plan.starts_at)
  return {
    Id: plan.id,
    Data: plan.planned_on,
    Inizio: plan.starts_at,
    Km: toTenths(routeKm(stops)),
    Versione: plan.version,
    Tappe: stops.map((stop, place) => ({
      ClCodCli: stop.code,
      ClRagSoc: stop.name,
      ClIndiri: stop.address,
      ClLocali: stop.town,
      ClProvin: stop.province,
      ClTelefo: stop.phone,
      Latitudine: stop.at?.latitude ?? null,
      Longitudine: stop.at?.longitude ?? null,
      Orario: times[place] ?? '',
      Km: legs[place] === undefined ? null : toTenths(legs[place]),
      UltimaVisita: stop.visitedOn,
      Esito: stop.outcome,
    })),
  }
}

function toTenths(km: number): number {
  return Math.round(km * 10) / 10
}
