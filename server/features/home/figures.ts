import { sql } from 'kysely'
import type { HomeFigures } from '#contract/home.ts'
import type { Role } from '#contract/roles.ts'
import { presetPeriods } from '#rules/sales-periods.ts'
import type { Reach } from '#server/db/reach.ts'
import type { Reader } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { companySums, periodSums } from '#server/features/statistics/period-sums.ts'
import { readTotalTarget } from '#server/features/targets/queries.ts'
import { today } from '#server/kit/today.ts'

interface Asked {
  view: Role
  agents: Reach['agents']
  day: string
}

/** The year and the month up to today beside the same days one year ago, from the sums kept ready. */
export async function readFigures(tx: Reader<DB>, { view, agents, day }: Asked): Promise<HomeFigures> {
  const summed = (preset: 'anno' | 'mese') => {
    const asked = { state: confirmed, ...presetPeriods(preset, day), series: undefined }
    const each = agents === 'all' ? companySums(asked) : periodSums(asked, ['customer_code'])
    return sql`(select coalesce(sum(cents1), 0)::float8 as before, coalesce(sum(cents2), 0)::float8 as now,
      coalesce(sum(doors1), 0)::int as "doorsBefore", coalesce(sum(doors2), 0)::int as doors from (${each}) as each)`
  }
  const { rows } = await sql<Sums>`select year.now, year.before, year.doors, year."doorsBefore",
      month.now as "monthNow", month.before as "monthBefore"
      ${view === 'Admin' ? sql`, (${yesterdaysOrders}) as yesterday` : sql``}
    from ${summed('anno')} as year, ${summed('mese')} as month`.execute(tx)
  const sums = rows[0] as Sums
  return {
    Anno: { Valore: sums.now / 100, Prima: sums.before / 100 },
    Mese: { Valore: sums.monthNow / 100, Prima: sums.monthBefore / 100 },
    Porte: { Valore: sums.doors, Prima: sums.doorsBefore },
    Obiettivo: hasTarget(view) ? await findTarget(tx, Number(day.slice(0, 4))) : null,
    OrdiniIeri: sums.yesterday ?? null,
  }
}

const confirmed = 1

interface Sums {
  now: number
  before: number
  doors: number
  doorsBefore: number
  monthNow: number
  monthBefore: number
  yesterday?: HomeFigures['OrdiniIeri']
}

/** A day on which nothing was ordered is no working day. */
const yesterdaysOrders = sql`select json_build_object(
    'Numero', coalesce(sum(orders) filter (where ordered_on = ${today} - 1), 0)::int,
    'Media', coalesce(round(avg(orders) filter (where ordered_on < ${today} - 1)), 0)::int)
  from (select ordered_on, count(*) as orders from sales_order
    where ordered_on between ${today} - 31 and ${today} - 1 and closed_on is null group by ordered_on) as of_day`

function hasTarget(view: Role): boolean {
  return view === 'Agente' || view === 'AgenteCapo'
}

async function findTarget(tx: Reader<DB>, year: number): Promise<HomeFigures['Obiettivo']> {
  const { Obiettivo } = await readTotalTarget(tx, year)
  return Obiettivo.Impostato ? Obiettivo : null
}
