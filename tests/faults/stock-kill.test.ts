import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import { prepareDataFolder } from '#tests/support/migrated-folder.ts'
import { runAndKill } from './kill.ts'

interface Found {
  /** The distinct quantities of all articles. */
  quantities: number[] | null
  reports: number
}

async function found(folder: string): Promise<Found> {
  const database = await openDatabase({ folder })
  const { rows } = await asOwner(database.db, tx =>
    sql<Found>`select (select array_agg(distinct quantity) from article) as quantities,
      (select count(*)::int from stock_import) as reports`.execute(tx),
  )
  await database.close()
  return rows[0] ?? { quantities: null, reports: 0 }
}

test('of an import whose process is killed all is there with its report, or nothing', async () => {
  const data = mkdtempSync(join(tmpdir(), 'soglia-stock-'))
  await prepareDataFolder(data)
  const folder = join(data, 'db')
  let before = 0
  // On a slow machine no import may end in the first times, so later processes live longer until one has ended.
  for (let kill = 0; kill < 3 || (before === 0 && kill < 12); kill += 1) {
    const atMostMs = before === 0 ? 2_500 * 2 ** Math.floor(kill / 3) : 2_500
    const args = [folder, String(before + 1)]
    const victim = { program: 'tests/faults/stock-importer.ts', args }
    const lines = await runAndKill({ victim, countFrom: 'first line', atMostMs })
    const told = Math.max(before, ...lines.map(Number).filter(Number.isFinite))
    const { quantities, reports } = await found(folder)
    expect(quantities?.length ?? 0).toBeLessThanOrEqual(1)
    const now = quantities?.[0] ?? 0
    expect(now).toBe(reports)
    // The last commit may not have been reported, but every reported one must be there.
    expect([told, told + 1]).toContain(now)
    before = now
  }
  expect(before).toBeGreaterThan(0)
  rmSync(data, { recursive: true, force: true })
})
