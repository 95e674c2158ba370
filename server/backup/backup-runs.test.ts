import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwnerOnClient } from '#server/db/owner.ts'
import { kindRoles, portalRole } from '#server/db/roles.ts'
import { rowsOf } from '#tests/support/feed-folder.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { type BackupRun, writeBackupRun } from './backup-runs.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

const startedAt = new Date('2026-11-26T13:00:00Z')
const write = (run: BackupRun) =>
  asOwnerOnClient(opened.database.pool, client => writeBackupRun(client, JSON.stringify(run)))

test('a run is remembered with its outcome', async () => {
  await write({ kind: 'backup', backup: '2026-11-26T130000Z', startedAt, problem: '', sizeBytes: 6e10 })
  await write({
    kind: 'check',
    backup: '2026-11-26T130000Z',
    startedAt,
    problem: 'a file is damaged',
    sizeBytes: null,
  })
  const runs = await rowsOf(
    opened.database,
    'select kind, started_at, outcome, problem, size_bytes from backup_run order by id',
  )
  expect(runs).toEqual([
    { kind: 'backup', started_at: startedAt, outcome: 'done', problem: '', size_bytes: 6e10 },
    {
      kind: 'check',
      started_at: startedAt,
      outcome: 'failed',
      problem: 'a file is damaged',
      size_bytes: null,
    },
  ])
})

test('no role of the portal has any right to the runs', async () => {
  const roles = [portalRole, ...Object.values(kindRoles)]
  const rights = await rowsOf<{ may: boolean }>(
    opened.database,
    `select has_table_privilege(role, 'backup_run', 'select, insert, update, delete, truncate, references, trigger')
       or has_any_column_privilege(role, 'backup_run', 'select, insert, update') as may
     from unnest('{${roles.join()}}'::text[]) as role`,
  )
  expect(rights).toEqual(roles.map(() => ({ may: false })))
})

test('a database of an older release, which has no table for runs, is left alone', async () => {
  await asOwnerOnClient(opened.database.pool, client => client.query('drop table backup_run'))
  await expect(
    write({ kind: 'backup', backup: 'x', startedAt, problem: '', sizeBytes: 1 }),
  ).resolves.toBeUndefined()
})
