import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commands } from '#server/commands.ts'
import { asOwner } from '#server/db/owner.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import { Random } from '#server/demo/random.ts'
import { listCollections, readCatalogue, readRange } from '#server/features/catalogue/queries.ts'
import { openFiles } from '#server/files/open-files.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { comparedDoors } from './compared-doors.ts'
import { demoCollections } from './demo-collections.ts'

const folder = mkdtempSync(join(tmpdir(), 'soglia-demo-'))
let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(async () => {
  await opened.close()
  rmSync(folder, { recursive: true })
})

test('a demo company with three collections has one at random, whose doors are those of its files', async () => {
  const { database } = opened
  const { today, oracle } = await demoCollections(database, 3)
  await loadDemo(database, {
    ...{ scale: 0.02, collections: 3, today, files: openFiles({ folder }), onProgress: () => {} },
  })
  const all = await asOwner(database.db, tx => listCollections(tx))
  expect(all.map(({ collezione }) => collezione)).toEqual(['Speedy', 'Sicur', 'Prova1'])
  const catalogue = await asOwner(database.db, tx => readCatalogue(tx, { database }, 'Prova1'))
  const range = await asOwner(database.db, tx => readRange(tx, { database }, 'Speedy'))
  const random = new Random(753)
  const { off, whole } = comparedDoors({ oracle, random, doors: 1_000, catalogue, range })
  expect(off.slice(0, 3)).toEqual([])
  expect(whole).toBeGreaterThan(100)
}, 120_000)

test.each(['0', '10', '2.5', 'tre'])('the command refuses %s collections', async collezioni => {
  const context = { flags: { collezioni }, config: { isProduction: false } }
  await expect(commands.demo?.run(context as never)).rejects.toThrow('--collezioni takes a whole number')
})
