import { sql } from 'kysely'
import type { TrendDetail } from '#contract/trends.ts'
import type { Reader } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { today } from '#server/kit/today.ts'

type Rhythm = Pick<TrendDetail, 'UltimoOrdine' | 'RitmoGiorni' | 'Silenzioso'>

export const noRhythm: Rhythm = { UltimoOrdine: null, RitmoGiorni: null, Silenzioso: false }

/** For a query over "customer_rhythm". */
export const isSilent = sql<boolean>`coalesce(${today} - last_on > 2 * gap_days, false)`

/** How far apart a customer's orders usually are, and whether it has been silent for twice as long. */
export async function listRhythms(tx: Reader<DB>, codes: readonly string[]): Promise<Map<string, Rhythm>> {
  const rows = await tx
    .selectFrom('customer_rhythm')
    .where('customer_code', 'in', codes)
    .select([
      'customer_code as code',
      'last_on as UltimoOrdine',
      'gap_days as RitmoGiorni',
      isSilent.as('Silenzioso'),
    ])
    .execute()
  return new Map(rows.map(({ code, ...rhythm }) => [code, rhythm]))
}
