import { sql } from 'kysely'
import type { TrendDetail } from '#contract/trends.ts'
import type { Reader } from '#server/db/reader.ts'
import { today } from '#server/kit/today.ts'
import { lastFormerDay } from './years.ts'

type Rhythm = Pick<TrendDetail, 'UltimoOrdine' | 'RitmoGiorni' | 'Silenzioso'>

export const noRhythm: Rhythm = { UltimoOrdine: null, RitmoGiorni: null, Silenzioso: false }

/**
 * True for a customer without an order for more than twice the usual interval, but not yet a former customer. The query
 * needs the tables `customer` and `rhythm`.
 */
export const isSilent = sql<boolean>`coalesce(customer.closed_on is null
  and ${today} - rhythm.last_on > 2 * rhythm.gap_days and rhythm.last_on > ${lastFormerDay(today)}, false)`

export async function listRhythms(tx: Reader, codes: readonly string[]): Promise<Map<string, Rhythm>> {
  const rows = await tx
    .selectFrom('customer_rhythm as rhythm')
    .innerJoin('customer', 'customer.code', 'rhythm.customer_code')
    .where('rhythm.customer_code', 'in', codes)
    .select([
      'customer.code',
      'rhythm.last_on as UltimoOrdine',
      'rhythm.gap_days as RitmoGiorni',
      isSilent.as('Silenzioso'),
    ])
    .execute()
  return new Map(rows.map(({ code, ...rhythm }) => [code, rhythm]))
}
