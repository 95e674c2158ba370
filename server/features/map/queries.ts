import { sql } from 'kysely'
import { type MapColumns, type MapPoint, type MapTurnover, pointPlaces } from '#contract/map.ts'
import { daysBetween } from '#rules/calendar.ts'
import { placePoint } from '#rules/point-place.ts'
import { type ProductGroup, productGroup } from '#rules/product-group.ts'
import type { Reader } from '#server/db/reader.ts'
import { noPeriod, periodSums } from '#server/features/statistics/period-sums.ts'
import { turnoverPeriods } from '#server/features/statistics/turnover.ts'
import { type Address, findTown, type Town } from '#server/geo/gazetteer.ts'
import { refuse } from '#server/kit/refuse.ts'

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

/** All customers in reach that have a point, sorted so that agents and towns stay together. */
export async function listPoints(tx: Reader, today: string): Promise<MapPoint[]> {
  const asked = { ...turnoverPeriods(today), first: noPeriod, series: undefined }
  const { rows } = await sql<Row>`
    select c.code, c.company_name as name, coalesce(a.name, '') as agent, c.town, c.province, contact.postcode,
      contact.latitude, contact.longitude, s.customer_code is not null as "hasShowroom", coalesce(f.cents2, 0) as cents,
      v.on::text as "visitedOn"
    from customer c join customer_contact contact on contact.customer_code = c.code
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

/** Remembers towns, because many customers share one. */
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

/** Four decimals, because maps show no more and further digits cost bytes. */
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

/** Collects distinct values in order of first appearance. */
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

interface GroupSum {
  /** Null if the feed has no groups. */
  code: string | null
  name: string
  cents: number
}

/** Refuses a customer that is not on the map. */
export async function readMapTurnover(tx: Reader, customer: string, today: string): Promise<MapTurnover> {
  const { state, second } = turnoverPeriods(today)
  const { rows: found } = await sql<GroupSum>`
    select g.code, g.name, coalesce(f.cents, 0)::bigint as cents
    from customer_contact c left join product_group g on true
      left join (select s.group_code, sum(d.amount_cents) as cents
        from sales_day d join series s on s.code = d.series_code
        where d.customer_code = ${customer} and d.state = ${state}
          and d.day between ${second.from} and ${second.to}
        group by 1) f on f.group_code = g.code
    where c.customer_code = ${customer} order by g.sort, g.code`.execute(tx)
  if (found.length === 0) throw refuse('customer.unknown')
  const rows = found.flatMap(({ code, ...row }) => (code === null ? [] : [{ code, ...row }]))
  const amountOf = (group: ProductGroup) =>
    rows.reduce((sum, { name, cents }) => (productGroup(name) === group ? sum + cents : sum), 0) / 100
  return {
    MpmPorte: amountOf('porte'),
    MpmArredo: amountOf('arredo'),
    MpmSicur: amountOf('sicurezza'),
    Gruppi: rows.map(({ code, name, cents }) => ({ CodGruppo: code, Gruppo: name, Fatturato: cents / 100 })),
  }
}
