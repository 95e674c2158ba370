import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, readdirSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import { openFiles } from '#server/files/open-files.ts'
import { recordFile } from '#server/files/stored-files.ts'
import { aCustomer } from '#tests/support/factories.ts'
import { rowsOf } from '#tests/support/feed-folder.ts'
import { newPlace } from '#tests/support/new-database.ts'
import { runSoglia } from '#tests/support/soglia-command.ts'
import {
  databaseUrl,
  dropDatabase,
  onServer,
  openTestDatabase,
  type TestDatabase,
} from '#tests/support/test-database.ts'
import { measurePart, readBackupManifest, writeBackupManifest } from './backup-manifest.ts'
import { checkRestore } from './check-restore.ts'
import { readDump } from './postgres-programs.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

const place = newPlace()
const backups = join(place.path, 'backups')
const data = join(place.path, 'data')
const server = process.env.TEST_DATABASE_URL ?? ''
const made: string[] = []

/** Settings of a portal on an empty database of its own. */
async function newServerDatabase(what: string) {
  const name = `soglia_${what}_${randomBytes(4).toString('hex')}`
  await onServer(server, `create database ${name}`)
  made.push(name)
  return readConfig({ DATABASE_URL: databaseUrl(server, name), SOGLIA_DATA_DIR: join(place.path, name) })
}

/** Tables with their walls and owners, and the policies. */
async function wallsOf({ pool }: Database): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select relname as name, relrowsecurity, relforcerowsecurity, relowner::regrole::text, relacl::text from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
    union all select polname || polrelid::regclass::text, true, true, '', pg_get_expr(polqual, polrelid) from pg_policy
    order by 1`)
  return rows
}

const now = new Date('2026-11-26T13:00:00Z')

describe.runIf(process.env.TEST_DATABASE_URL)(
  'on PostgreSQL (needs TEST_DATABASE_URL)',
  { timeout: 120_000 },
  () => {
    let from: TestDatabase
    let env: { DATABASE_URL: string; SOGLIA_DATA_DIR: string }
    beforeAll(async () => {
      from = await openTestDatabase()
      env = { DATABASE_URL: 'url' in from.place ? from.place.url : '', SOGLIA_DATA_DIR: data }
      const meta = { name: 'listino.pdf', contentType: 'application/pdf' }
      const stored = await openFiles({ folder: join(data, 'files') }).put(randomBytes(50_000), meta)
      await asOwner(from.database.db, tx => recordFile(tx, stored, meta))
    })
    afterAll(async () => {
      await from.close()
      for (const name of made) await dropDatabase(server, name)
      place[Symbol.dispose]()
    })

    test('a login that is no superuser dumps every row, as of one moment while others write', async () => {
      await aCustomer(from.database)
      let isOver = false
      let written = 1
      const writing = (async () => {
        while (!isOver) {
          await aCustomer(from.database)
          written += 1
        }
      })()
      const { name, manifest } = await takeBackup(backups, { config: readConfig(env), now })
      isOver = true
      await writing
      expect(manifest).toMatchObject({ engine: { kind: 'postgres', major: expect.any(Number) }, lost: [] })
      expect(manifest.rows.customer).toBeGreaterThanOrEqual(1)
      expect(manifest.rows.customer).toBeLessThan(written)
      expect(readdirSync(join(backups, name)).sort()).toEqual(['backup.json', 'files', 'soglia.dump'])
      expect([...(await readDump(join(backups, name, 'soglia.dump')))].sort()).toEqual(
        Object.keys(manifest.rows).sort(),
      )
    })

    test('a login that is no superuser restores every row behind the same walls, and only into an empty database', async () => {
      const [name = ''] = readdirSync(backups)
      const manifest = await readBackupManifest(join(backups, name))
      const to = await newServerDatabase('restored')
      await restoreBackup(join(backups, name), to)
      const restored = await openDatabase({ url: to.databaseUrl ?? '' })
      expect(await wallsOf(restored)).toEqual(await wallsOf(from.database))
      const seen = await restored.pool.query('select count(*)::int as count from customer')
      expect(seen.rows).toEqual([{ count: 0 }])
      const all = await asOwner(restored.db, tx => tx.selectFrom('customer').select('code').execute())
      expect(all).toHaveLength(manifest.rows.customer ?? 0)
      expect(restored.migrated).toEqual([])
      await restored.close()
      await expect(restoreBackup(join(backups, name), to)).rejects.toThrow('has tables already')
    })

    test('a restore that fails in the middle leaves the database as empty as it was', async () => {
      const [name = ''] = readdirSync(backups)
      const folder = join(place.path, 'cut')
      cpSync(join(backups, name), folder, { recursive: true })
      truncateSync(join(folder, 'soglia.dump'), statSync(join(folder, 'soglia.dump')).size - 20_000)
      const manifest = await readBackupManifest(folder)
      await writeBackupManifest(folder, {
        ...manifest,
        parts: { ...manifest.parts, 'soglia.dump': await measurePart(join(folder, 'soglia.dump')) },
      })
      const to = await newServerDatabase('cut')
      await expect(restoreBackup(folder, to)).rejects.toThrow('pg_restore failed: ')
      await restoreBackup(join(backups, name), to)
    })

    test('a check restores into a database of its own, compares it, and drops it', async () => {
      const [name = ''] = readdirSync(backups)
      await onServer(server, 'create database soglia_check_2026_11_01t130000z_1a2b3c4d')
      await aCustomer(from.database)
      const { manifest, faults, since } = await checkRestore(join(backups, name), {
        config: readConfig(env),
        now: now,
      })
      expect(faults).toEqual([])
      expect((manifest.rows.customer ?? 0) + (since.customer ?? 0)).toBe(
        (await asOwner(from.database.db, tx => tx.selectFrom('customer').select('code').execute())).length,
      )
      const left = await from.database.pool.query(
        `select from pg_database where datname like 'soglia_check%'`,
      )
      expect(left.rows).toEqual([])
    })

    test('a login that may not create a database is told what it lacks', async () => {
      const [name = ''] = readdirSync(backups)
      const url = new URL(env.DATABASE_URL)
      const role = `soglia_poor_${randomBytes(4).toString('hex')}`
      await onServer(server, `create role ${role} login noinherit in role soglia_owner`)
      url.username = role
      const config = readConfig({ ...env, DATABASE_URL: url.href })
      await expect(checkRestore(join(backups, name), { config: config, now: now })).rejects.toThrow(
        `The login ${role} may not create a temporary database: run «alter role "${role}" createdb»`,
      )
      await onServer(server, `drop role ${role}`)
    })

    test('without its program a backup says what to install, leaves nothing, and is remembered', async () => {
      const folder = join(place.path, 'none')
      const { status, stderr } = runSoglia(['backup', folder], { cwd: place.path, env: { ...env, PATH: '' } })
      expect(stderr).toMatch(/pg_dump is not on PATH: install the client programs of PostgreSQL \d+ or newer/)
      expect(status).toBe(1)
      expect(existsSync(folder) && readdirSync(folder)).toEqual([])
      const runs = await rowsOf(from.database, 'select kind, outcome, problem from backup_run')
      expect(runs).toEqual([
        { kind: 'backup', outcome: 'failed', problem: expect.stringContaining('pg_dump is not on PATH') },
      ])
    })

    test('a backup with files in a bucket says that they are not in it', () => {
      const bucket = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'porte' }
      const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
      const folder = join(place.path, 'bucket')
      const told = runSoglia(['backup', folder], { cwd: place.path, env: { ...env, ...bucket, ...keys } })
      expect(told).toMatchObject({
        status: 0,
        stdout: expect.stringContaining('are in the bucket porte, not in'),
      })
      const [name = ''] = readdirSync(folder)
      expect(readdirSync(join(folder, name)).sort()).toEqual(['backup.json', 'soglia.dump'])
    })
  },
)
