import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { asOwner } from '#server/db/owner.ts'
import { openFiles } from '#server/files/open-files.ts'
import { recordFile } from '#server/files/stored-files.ts'
import { aCustomer } from '#tests/support/factories.ts'
import { newPlace } from '#tests/support/new-database.ts'
import { runSoglia } from '#tests/support/soglia-command.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { readDump } from './postgres-programs.ts'
import { takeBackup } from './take-backup.ts'

const place = newPlace()
const backups = join(place.path, 'backups')
const data = join(place.path, 'data')
const now = new Date('2026-11-26T13:00:00Z')

describe.runIf(process.env.TEST_DATABASE_URL)('on PostgreSQL (needs TEST_DATABASE_URL)', () => {
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

  test('without its program a backup says what to install, and leaves nothing', () => {
    const folder = join(place.path, 'none')
    const { status, stderr } = runSoglia(['backup', folder], { cwd: place.path, env: { ...env, PATH: '' } })
    expect(stderr).toMatch(/pg_dump is not on PATH: install the client programs of PostgreSQL \d+ or newer/)
    expect(status).toBe(1)
    expect(existsSync(folder) && readdirSync(folder)).toEqual([])
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
})
