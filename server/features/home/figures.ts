import { sql } from 'kysely'
import type { HomeFigures } from '#contract/home.ts'
import { wholeTeamCode } from '#contract/kit/pair.ts'
import type { Role } from '#contract/roles.ts'
import type { TargetRow } from '#contract/targets.ts'
import { presetPeriods } from '#rules/sales-periods.ts'
import { lastWorkingDay, workingDaysBefore } from '#rules/working-days.ts'
import type { Reach } from '#server/db/reach.ts'
import type { Reader } from '#server/db/reader.ts'
import { receivedOrders } from '#server/features/orders/queries.ts'
import { periodSums, sumsOfReach } from '#server/features/statistics/period-sums.ts'
import { listTargets, readTotalTarget } from '#server/features/targets/queries.ts'

interface Asked {
  view: Role
  /** The agent, customer or team whose figures are shown. */
  code: string
  agents: Reach['agents']
  day: string
}

/** Compares this year and month until today with the same days of last year, from rollups. */
export async function readFigures(tx: Reader, asked: Asked): Promise<HomeFigures> {
  const { view, code, day } = asked
  const isHead = hasTeamBeside(view, code)
  const { rows: sums } = await sql<Sums>`${sumsIn('anno', asked)} union all ${sumsIn('mese', asked)}`.execute(
    tx,
  )
  const year = Number(day.slice(0, 4))
  const ofReach = isSalesRole(view) ? shownTarget(await readTotalTarget(tx, year)) : null
  return {
    ...paceOf(sums.filter(({ isOwn }) => isOwn)),
    Obiettivo: isHead ? await findTarget(tx, year, code) : ofReach,
    Squadra: isHead ? { ...paceOf(sums), Obiettivo: ofReach } : null,
    OrdiniGiorno: view === 'Admin' ? await readWorkingDay(tx, day) : null,
  }
}

const confirmed = 1

type Preset = 'anno' | 'mese'

interface Sums {
  preset: Preset
  /** False for sales by other agents of the head agent's team. */
  isOwn: boolean
  now: number
  before: number
  doors: number
  doorsBefore: number
}

function sumsIn(preset: Preset, { view, code, agents, day }: Asked) {
  const asked = { state: confirmed, ...presetPeriods(preset, day), series: undefined }
  const isHead = hasTeamBeside(view, code)
  const each = isHead ? periodSums(asked, ['keeper_code']) : sumsOfReach(agents, asked)
  return sql`select ${sql.lit(preset)} as preset, ${isHead ? sql`keeper_code = ${code}` : sql`true`} as "isOwn",
      sum(cents1)::float8 as before, sum(cents2)::float8 as now, sum(doors1)::int as "doorsBefore", sum(doors2)::int as doors
    from (${each}) as each group by 2`
}

function paceOf(sums: readonly Sums[]): Pick<HomeFigures, 'Anno' | 'Mese' | 'Porte'> {
  const compared = (
    preset: Preset,
    [second, first]: readonly ['now', 'before'] | readonly ['doors', 'doorsBefore'],
  ) => {
    const rows = sums.filter(row => row.preset === preset)
    const sum = (field: typeof second | typeof first) => rows.reduce((all, row) => all + row[field], 0)
    return { Valore: sum(second), Prima: sum(first) }
  }
  const inEuro = ({ Valore, Prima }: HomeFigures['Anno']) => ({ Valore: Valore / 100, Prima: Prima / 100 })
  return {
    Anno: inEuro(compared('anno', ['now', 'before'])),
    Mese: inEuro(compared('mese', ['now', 'before'])),
    Porte: compared('anno', ['doors', 'doorsBefore']),
  }
}

const comparedDays = 20

/** Orders received on the last working day, next to the mean of the working days before it. */
async function readWorkingDay(tx: Reader, day: string): Promise<HomeFigures['OrdiniGiorno']> {
  const last = lastWorkingDay(day)
  const before = workingDaysBefore(last, comparedDays)
  const { Numero, usual } = await receivedOrders(tx, { from: before.at(-1) ?? last, to: last })
    .select([
      sql<number>`count(*) filter (where ordered_on = ${last})::int`.as('Numero'),
      sql<number>`count(*) filter (where ordered_on = any(${before}::date[]))::int`.as('usual'),
    ])
    .executeTakeFirstOrThrow()
  return { Giorno: last, Numero, Media: Math.round(usual / comparedDays) }
}

export function isSalesRole(view: Role): boolean {
  return view === 'Agente' || view === 'AgenteCapo'
}

/** A head agent's own home also shows the team. */
export function hasTeamBeside(view: Role, code: string): boolean {
  return view === 'AgenteCapo' && code !== wholeTeamCode
}

async function findTarget(tx: Reader, year: number, code: string): Promise<HomeFigures['Obiettivo']> {
  const [own] = await listTargets(tx, year, [code])
  return own ? shownTarget(own) : null
}

function shownTarget({ Obiettivo }: TargetRow): HomeFigures['Obiettivo'] {
  return Obiettivo.Impostato ? Obiettivo : null
}
