import { join } from 'node:path'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { openEmbedded } from '#server/db/embedded/engine.ts'
import { newPlace } from '#tests/support/new-database.ts'
import { runAndKill } from './kill.ts'
import { roundsOf } from './rounds.ts'
import { createTables, type Survey, survey } from './written-rows.ts'

const kills = roundsOf(30)

test(`${kills} kills under writes lose nothing that was acknowledged`, { timeout: 600_000 }, async () => {
  using place = newPlace()
  const folder = await place.newFolder()
  await inDatabase(folder, createTables)

  const acknowledged: number[] = []
  for (let round = 0; round < kills; round += 1) {
    const [state, ...ids] = await runAndKill({
      victim: { program: join(import.meta.dirname, 'kill-writer.ts'), args: [folder, String(round)] },
      countFrom: round % 5 === 4 ? 'start' : 'first line',
      atMostMs: 800,
    })
    if (state) expectAll(acknowledged, JSON.parse(state))
    acknowledged.push(ids.length)
  }
  expectAll(acknowledged, await inDatabase(folder, survey))
  expect(acknowledged.reduce((sum, count) => sum + count)).toBeGreaterThan(kills)
})

/**
 * Every acknowledged row must exist and be complete. One more per round is allowed: a commit that was cut off before
 * its answer.
 */
function expectAll(acknowledged: readonly number[], { rounds, counted }: Survey) {
  for (const [round, count] of acknowledged.entries()) {
    const found = rounds.find(each => each.round === round) ?? { rows: 0, last: -1 }
    expect(found.rows).toBeGreaterThanOrEqual(count)
    expect(found.rows).toBeLessThanOrEqual(count + 1)
    expect(found.last).toBe(found.rows - 1)
  }
  expect(rounds.reduce((sum, { rows }) => sum + rows, 0)).toBe(counted)
}

async function inDatabase<T>(folder: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const engine = await openEmbedded({ folder })
  try {
    return await work(engine.pool)
  } finally {
    await engine.close()
  }
}
