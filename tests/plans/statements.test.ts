import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { RouteShape } from '#contract/kit/route.ts'
import { brandReach, type Reach } from '#server/db/reach.ts'
import { listFolderFiles } from '#server/features/downloads/queries.ts'
import { contents } from './contents.ts'
import { figures } from './figures.ts'
import { type GuardedList, lists } from './lists.ts'
import { statementsOf } from './recording.ts'
import { rollupStatements, sums } from './sums.ts'

const folder = join(import.meta.dirname, 'sql')
const user = {
  id: 1,
  name: 'Anna',
  role: 'Admin',
  code: '',
  email: 'anna@example.com',
  sessionId: '',
  team: [],
  needsFactor: false,
} as const
const office = brandReach({ customer: null, agents: 'all', makers: ['*'] })
const team = brandReach({ customer: null, agents: ['A1', 'A2'], makers: [] })

const askedOf =
  (list: GuardedList, reach: Reach, rows: readonly object[] = list.isWritten ? [{}] : []) =>
  () =>
    statementsOf(db => list.ask(db, { user, reach }), rows)
const noFigures = { counts: {}, sums: {}, rows: [] }

const statements: Record<string, () => Promise<string[]>> = {
  ...Object.fromEntries(
    Object.entries({ ...lists, ...contents }).map(([name, list]) => [name, askedOf(list, office)]),
  ),
  ...Object.fromEntries(
    Object.entries(lists)
      .filter(([, list]) => list.isMerged)
      .map(([name, list]) => [`${name}-by-team`, askedOf(list, team)]),
  ),
  ...Object.fromEntries(
    Object.entries(figures).map(([name, list]) => [name, askedOf(list, office, [noFigures])]),
  ),
  'statistics.series-by-team': askedOf(figures['statistics.series'] as GuardedList, team, []),
  ...Object.fromEntries(Object.entries(sums).map(([name, ask]) => [name, () => statementsOf(ask, [{}])])),
  'downloads.folder': () => statementsOf(db => listFolderFiles(db, 7), []),
  rollups: rollupStatements,
}

test.each(Object.entries(statements))('%s is asked as its file says', async (name, statementsNow) => {
  const text = `${(await statementsNow()).join('\n\n')}\n`
  await expect(text).toMatchFileSnapshot(join(folder, `${name}.sql`))
})

test('no file is left of a query that nobody asks', () => {
  expect(readdirSync(folder).sort()).toEqual(
    Object.keys(statements)
      .map(name => `${name}.sql`)
      .sort(),
  )
})

test('every list of the contract is guarded', () => {
  const guarded = new Set(Object.values(lists).map(list => list.route))
  const routes = Object.values(contract).flatMap(table => Object.values<RouteShape>(table))
  expect(routes.filter(route => route.list && !guarded.has(route as never)).map(route => route.path)).toEqual(
    [],
  )
})
