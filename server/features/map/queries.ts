import { sql } from 'kysely'
import { type MapColumns, type MapPoint, type MapTurnover, pointPlaces } from '#contract/map.ts'
import { placePoint } from '#rules/point-place.ts'
import { type Period, presetPeriods } from '#rules/sales-periods.ts'
import type { Reader } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { noPeriod, periodSums } from '#server/features/statistics/period-sums.ts'
import { type Address, findTown, type Town } from '#server/geo/gazetteer.ts'
import { refuse } from '#server/kit/refuse.ts'

const delivered = 3

/** The last 12 months, today included. */
export function yearUntil(today: string): Period {
  return presetPeriods('mesi12', today).second
}

interface Row extends Address {
  code: string
  name: string
  agent: string
  latitude: number | null
  longitude: number | null
  hasShowroom: boolean
  cents: number
  visitedOn: string | null
}

/** Every customer of the reach, those of an agent and of a town together. */
export async function listPoints(tx: Reader<DB>, today: string): Promise<MapPoint[]> {
  const asked = { state: delivered, first: noPeriod, second: yearUntil(today), series: undefined }
  const { rows } = await sql<Row>`
    select c.code, c.company_name as name, coalesce(a.name, '') as agent, c.town, c.province, c.postcode,
      c.latitude, c.longitude, s.customer_code is not null as "hasShowroom", coalesce(f.cents2, 0) as cents,
      v.on::text as "visitedOn"
    from customer c
      left join agent a on a.code = c.agent_code
      left join (select distinct customer_code from showroom where closed_on is null) s on s.customer_code = c.code
      left join (${periodSums(asked, ['customer_code'])}) f on f.customer_code = c.code
      left join (select customer_code, max(noted_on) as on from customer_note
        where kind = 'visita' and deleted_at is null group by 1) v on v.customer_code = c.code
    where c.closed_on is null
    order by agent, c.province, c.town, c.code`.execute(tx)
  const townOf = rememberedTowns()
  return rows.map(row => toPoint(row, townOf(row)))
}

/** Many customers share a town, which is looked for once. */
function rememberedTowns(): (address: Address) => Town | undefined {
  const found = new Map<string, Town | undefined>()
  return address => {
    const key = `${address.province}|${address.postcode}|${address.town}`
    if (!found.has(key)) found.set(key, findTown(address))
    return found.get(key)
  }
}

function toPoint(row: Row, town: Town | undefined): MapPoint {
  const { at, place } = placePoint(row, town)
  return {
    ClCodCli: row.code,
    ClRagSoc: row.name,
    Esposizione: row.hasShowroom ? 1 : 0,
    Fatturato: row.cents / 100,
    Latitudine: at ? toTenMetres(at.latitude) : null,
    Longitudine: at ? toTenMetres(at.longitude) : null,
    NomeAgente: row.agent,
    ClLocali: row.town,
    ClProvin: row.province,
    Posizione: place,
    UltimaVisita: row.visitedOn,
  }
}

/** Four decimals: what is beyond them no map shows, and it weighs. */
function toTenMetres(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000
}

export function toColumns(points: readonly MapPoint[], today: string): MapColumns {
  const agents = new Places<string>()
  const towns = new Places<[string, string]>()
  const column = <Field extends keyof MapPoint>(field: Field) => points.map(point => point[field])
  return {
    ClCodCli: column('ClCodCli'),
    ClRagSoc: column('ClRagSoc'),
    Esposizione: column('Esposizione'),
    Fatturato: column('Fatturato'),
    Latitudine: column('Latitudine'),
    Longitudine: column('Longitudine'),
    Agente: points.map(({ NomeAgente }) => agents.of(NomeAgente, NomeAgente)),
    LocalitaDi: points.map(({ ClLocali, ClProvin }) =>
      towns.of(`${ClProvin}|${ClLocali}`, [ClLocali, ClProvin]),
    ),
    Posizione: points.map(({ Posizione }) => pointPlaces.indexOf(Posizione)),
    GiorniVisita: points.map(({ UltimaVisita }) =>
      UltimaVisita ? Math.max(0, daysBetween(UltimaVisita, today)) : -1,
    ),
    Agenti: agents.values,
    Localita: towns.values,
  }
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

/** Values in the order in which they were first met. */
class Places<Value> {
  readonly values: Value[] = []
  readonly #places = new Map<string, number>()

  of(key: string, value: Value): number {
    const known = this.#places.get(key)
    if (known !== undefined) return known
    this.#places.set(key, this.values.length)
    return this.values.push(value) - 1
  }
}

const groupFields = { PORTE: 'MpmPorte', ARREDO: 'MpmArredo', SICUR: 'MpmSicur' } as const

/** Refuses a customer that is not of the reach. */
export async function readTurnover(tx: Reader<DB>, customer: string, today: string): Promise<MapTurnover> {
  const { from, to } = yearUntil(today)
  const { rows } = await sql<{ group: keyof typeof groupFields | null; cents: number }>`
    select s.group_code as group, coalesce(sum(d.amount_cents), 0)::bigint as cents
    from customer c
      left join sales_day d on d.customer_code = c.code and d.state = ${delivered} and d.day between ${from} and ${to}
      left join series s on s.code = d.series_code
    where c.code = ${customer} group by 1`.execute(tx)
  if (rows.length === 0) throw refuse('customer.unknown')
  const turnover: MapTurnover = { MpmPorte: 0, MpmArredo: 0, MpmSicur: 0 }
  for (const { group, cents } of rows) {
    const field = group === null ? undefined : groupFields[group]
    if (field) turnover[field] = cents / 100
  }
  return turnover
}
