import type { Transaction } from 'kysely'
import { home } from '#contract/home.ts'
import { statistics } from '#contract/statistics.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { listChanges } from '#server/features/home/changes.ts'
import { readFigures } from '#server/features/home/figures.ts'
import { readSurroundings, readWhose } from '#server/features/home/queries.ts'
import { listTasks } from '#server/features/home/tasks.ts'
import type { ChosenSeries } from '#server/features/statistics/period-sums.ts'
import { listSeriesSums } from '#server/features/statistics/series.ts'
import { listAgentSums, listCustomerSums } from '#server/features/statistics/summary.ts'
import type { Asker, GuardedList } from './lists.ts'

// Two years up to today, so that both end within a month.
const asked = {
  state: 1,
  first: { from: '2025-01-01', to: '2025-11-20' },
  second: { from: '2026-01-01', to: '2026-11-20' },
  series: undefined,
}
const most: ChosenSeries = {
  chosen:
    'LAMINATO LACLISCIO LACALDER LACFRASS RIFLESSI LEGNO SPEEDY TIMELESS PLACARD SOSPESI RASOMURO'.split(' '),
  others: ['ECOREVER', 'BLINDATO'],
  names: [],
  unnamed: [],
}
const few: ChosenSeries = { ...most, chosen: most.others, others: most.chosen }
const shown = { cerca: '', misura: 'F', gruppo: 'tutti', pagina: 1, righe: 60 } as const

const summary = (series: ChosenSeries | undefined): GuardedList => ({
  route: { ...statistics.customers, list: { rows: shown.righe, sortable: [] } },
  // Besides a few rows per customer, the single days at the ends, which are read for all customers.
  rows: 400,
  words: 0,
  ask: async db => ({ total: (await listCustomerSums(db, { ...asked, series }, shown)).Totale }),
})

/** A panel of the home: a few rows for each kind of task or change. */
const panel = (rows: number, ask: (db: Transaction<DB>, asker: Asker) => Promise<unknown>): GuardedList => ({
  route: { ...home.read, list: { rows, sortable: [] } },
  rows,
  words: 0,
  ask: async (db, asker) => {
    await ask(db, asker)
    return { total: 0 }
  },
})

const today = '2026-11-20'

/** Sums over the reach: for each customer a few years' rows and some days. */
export const figures: Record<string, GuardedList> = {
  'home.tasks': panel(2_000, (db, { user, reach: { agents } }) =>
    listTasks(db, { view: user.role, agents, today }),
  ),
  'home.changes': panel(400, (db, { user }) => listChanges(db, { view: user.role, userId: user.id })),
  'home.figures': panel(2_000, (db, { user, reach: { agents } }) =>
    readFigures(db, { view: user.role, code: user.code, agents, day: today }),
  ),
  // Counts the team's customers.
  'home.whose': panel(1_000, (db, { user }) => readWhose(db, user.role, user.code)),
  'home.surroundings': panel(300, db =>
    readSurroundings(db, { user: { id: 1, role: 'Agente' }, planner: 'A1' }),
  ),
  'statistics.customers': summary(undefined),
  'statistics.customers-of-most-series': summary(most),
  'statistics.customers-of-few-series': summary(few),
  'statistics.agents': {
    ...summary(undefined),
    route: { ...statistics.agents, list: { rows: shown.righe, sortable: [] } },
    // By agent; reads one row per customer.
    ask: async db => {
      const { Righe, Totale } = await listAgentSums(db, asked, shown)
      return { total: Righe.reduce((sum, row) => sum + row.NumClienti, Totale) }
    },
  },
  'statistics.series': {
    route: { ...statistics.series, list: { rows: 2_000, sortable: [] } },
    // For a head agent: every customer of the team with every series in two years.
    rows: 2_000,
    words: 0,
    ask: async (db, { reach }) => ({ total: (await listSeriesSums(db, reach, asked)).length }),
  },
}
