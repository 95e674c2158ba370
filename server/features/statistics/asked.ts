import { sql } from 'kysely'
import type { Role } from '#contract/roles.ts'
import type { TwoPeriods } from '#contract/statistics.ts'
import { canFilterBySeries } from '#rules/permissions.ts'
import { readPeriods } from '#rules/sent-periods.ts'
import type { OpenReader, Reader } from '#server/db/reader.ts'
import type { SignedIn } from '#server/kit/handler.ts'
import { refuse } from '#server/kit/refuse.ts'
import { type ChosenSeries, periodSums, type SumsAsked } from './period-sums.ts'

interface Input {
  tx: Reader
  user: SignedIn
  params: { ordini: string; serie: string }
  body: TwoPeriods
}

export async function askedOf({ tx, user, params, body }: Input): Promise<SumsAsked> {
  const asked = { state: Number(params.ordini), ...readPeriods(body), series: undefined }
  const choice = await readChoice(tx, params.serie, user.role)
  if (!choice) return asked
  const { known, named } = choice
  const others = known.filter(series => !named.includes(series))
  const left = others.filter(({ name }) => canFilterBySeries(name, user.role))
  if (await areUnsold(tx, asked, left)) return asked
  const unnamed = others.filter(series => !left.includes(series))
  return {
    ...asked,
    series: {
      chosen: named.map(({ code }) => code),
      others: others.map(({ code }) => code),
      names: named.map(({ name }) => name),
      unnamed: unnamed.map(({ name }) => name),
    },
  }
}

/** The series that a text names; undefined if it names all of them. Refuses series that the role may not name. */
export async function readChoice(
  tx: OpenReader,
  text: string,
  role: Role,
): Promise<{ known: KnownSeries[]; named: KnownSeries[] } | undefined> {
  const wanted = text.trim().toLowerCase()
  if (wanted === 'tutti') return undefined
  const known = await tx
    .selectFrom('series')
    .select(['code', 'name', sql<boolean>`closed_on is not null`.as('isClosed')])
    .orderBy('sort')
    .orderBy('code')
    .execute()
  const named = wanted === 'nessuno' ? [] : namedSeries(known, text)
  if (!named.every(({ name }) => canFilterBySeries(name, role))) throw refuse('series.forbidden')
  return { known, named }
}

interface KnownSeries {
  code: string
  name: string
  isClosed: boolean
}

function namedSeries(known: readonly KnownSeries[], text: string): KnownSeries[] {
  const named = text
    .split(';')
    .map(word => word.trim())
    .filter(word => word !== '')
    .map(word => {
      const series = known.find(({ code, name }) =>
        [code, name].some(one => one.toLowerCase() === word.toLowerCase()),
      )
      if (!series) throw refuse('request.invalid', { errors: { serie: `Serie sconosciuta: ${word}` } })
      return series
    })
  return known.filter(series => named.includes(series))
}

/** True if all series left out are closed and had no sales in the periods. The choice then means every series. */
async function areUnsold(tx: Reader, asked: SumsAsked, left: readonly KnownSeries[]): Promise<boolean> {
  if (left.length === 0) return true
  if (left.some(({ isClosed }) => !isClosed)) return false
  const chosen = left.map(({ code }) => code)
  const sums = periodSums({ ...asked, series: { ...noSeries, chosen } }, ['series_code'])
  const { rows } = await sql`${sums} limit 1`.execute(tx)
  return rows.length === 0
}

const noSeries: ChosenSeries = { chosen: [], others: [], names: [], unnamed: [] }
