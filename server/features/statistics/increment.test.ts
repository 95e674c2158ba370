import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type IncrementGroup, incrementOf } from '#rules/increment.ts'
import { asOwner } from '#server/db/owner.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { incrementGroup, incrementPercent } from './increment.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

const figures = [-1_000_000, -201, -200, -100, -1, 0, 1, 99, 100, 101, 300, 1_000_000]

test('the database knows the percent and the group of every pair of figures as the rule does', async () => {
  const pairs = figures.flatMap(first => figures.map(second => ({ first, second })))
  const pair = { first: sql.ref('first'), second: sql.ref('second') }
  const { rows } = await asOwner(opened.database.db, tx =>
    sql<{ first: number; second: number; percent: number | null; group: IncrementGroup }>`
      select first, second, ${incrementPercent(pair.first, pair.second)} as percent,
        ${incrementGroup(pair.first, pair.second)} as "group"
      from json_to_recordset(${JSON.stringify(pairs)}::json) as pair (first bigint, second bigint)`.execute(
      tx,
    ),
  )
  expect(rows).toHaveLength(pairs.length)
  for (const { first, second, percent, group } of rows) {
    const rule = incrementOf(first, second)
    expect({ first, second, group }).toEqual({ first, second, group: rule.group })
    if (rule.percent === null) expect(percent).toBeNull()
    else expect(percent).toBeCloseTo(rule.percent, 6)
  }
})
