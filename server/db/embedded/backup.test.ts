import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newPlace, openNew } from '#tests/support/new-database.ts'
import { openEmbedded } from './engine.ts'

test('a backup taken while others write opens and holds what was committed before it', {
  timeout: 60_000,
}, async () => {
  await using engine = await openNew()
  using place = newPlace()
  const target = join(place.path, 'backup')
  await engine.pool.query('create table written (id serial primary key, pair int)')

  let committed = 0
  let isOver = false
  const writing = (async () => {
    while (!isOver) {
      const client = await engine.pool.connect()
      await client.query('begin')
      await client.query('insert into written (pair) values ($1)', [committed])
      await client.query('insert into written (pair) values ($1)', [committed])
      await client.query('commit')
      client.release()
      committed += 1
    }
  })()
  while (committed < 20) await engine.pool.query('select 1')
  const before = committed
  await engine.backup(target)
  const after = committed + 1
  isOver = true
  await writing

  const copy = await openEmbedded({ folder: target })
  const { rows } = await copy.pool.query(
    'select count(*)::int as rows, count(distinct pair)::int as pairs from written',
  )
  await copy.close()
  expect(rows[0].rows).toBe(rows[0].pairs * 2)
  expect(rows[0].pairs).toBeGreaterThanOrEqual(before)
  expect(rows[0].pairs).toBeLessThanOrEqual(after)
  expect(existsSync(`${target}.partial`)).toBe(false)
  expect(statSync(target).mode & 0o777).toBe(0o700)
})

test('a backup needs an empty folder, and a failed one says why', async () => {
  await using engine = await openNew()
  using place = newPlace()
  const used = join(place.path, 'used')
  mkdirSync(used)
  writeFileSync(join(used, 'other'), '')
  await expect(engine.backup(used)).rejects.toThrow(
    `The folder ${used} is not empty: a backup needs a new or empty folder.`,
  )
  await expect(engine.backup(join(used, 'other/inside'))).rejects.toThrow('ENOTDIR')
  await expect(engine.backup(join(engine.folder, 'inside'))).rejects.toThrow(
    "lies in the database's own folder",
  )
  expect((await engine.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a backup that fails on its way leaves nothing', { timeout: 60_000 }, async () => {
  await using engine = await openNew()
  using place = newPlace()
  const target = join(place.path, 'backup')
  const backup = engine.backup(target)
  while (!existsSync(`${target}.partial`)) await pause(5)
  mkdirSync(target)
  writeFileSync(join(target, 'other'), '')
  await expect(backup).rejects.toThrow('ENOTEMPTY')
  expect(readdirSync(place.path)).toEqual(['backup'])
  expect(readdirSync(target)).toEqual(['other'])
})
