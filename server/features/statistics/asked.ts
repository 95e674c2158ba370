import type { TwoPeriods } from '#contract/statistics.ts'
import { canFilterBySeries } from '#rules/permissions.ts'
import type { Reader } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import type { SignedIn } from '#server/kit/handler.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { ChosenSeries, Period, SumsAsked } from './period-sums.ts'

interface Input {
  tx: Reader<DB>
  user: SignedIn
  params: { ordini: string; serie: string }
  body: TwoPeriods
}

/** What a summary or a detail asks for, its series looked up. */
export async function askedOf({ tx, user, params, body }: Input): Promise<SumsAsked> {
  return {
    state: Number(params.ordini),
    ...periodsOf(body),
    series: await readChosenSeries(tx, user, params.serie),
  }
}

export function periodsOf(body: TwoPeriods): { first: Period; second: Period } {
  return {
    first: { from: body.dataDa1, to: body.dataA1 },
    second: { from: body.dataDa2, to: body.dataA2 },
  }
}

/** The series that are named by code or name; nothing where all count. */
async function readChosenSeries(
  tx: Reader<DB>,
  user: SignedIn,
  chosen: string,
): Promise<ChosenSeries | undefined> {
  if (chosen === 'Tutti') return undefined
  if (chosen === 'nessuno') return { chosen: [], others: [] }
  const known = await tx.selectFrom('series').select(['code', 'name']).execute()
  const codes = new Set<string>()
  for (const text of chosen.split(';').filter(text => text.trim() !== '')) {
    const word = text.trim().toLowerCase()
    const series = known.find(({ code, name }) => [code, name].some(one => one.toLowerCase() === word))
    if (!series) throw refuse('request.invalid', { errors: { serie: `Serie sconosciuta: ${text.trim()}` } })
    if (!canFilterBySeries(series.name, user.role)) throw refuse('series.forbidden')
    codes.add(series.code)
  }
  return { chosen: [...codes], others: known.map(({ code }) => code).filter(code => !codes.has(code)) }
}
