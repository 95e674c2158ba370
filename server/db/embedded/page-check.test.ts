import { appendFileSync, closeSync, openSync, readSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newPlace, openNew } from '#tests/support/new-database.ts'
import { openEmbedded } from './engine.ts'

function flipBit(path: string, at: number): void {
  const file = openSync(path, 'r+')
  const byte = Buffer.alloc(1)
  readSync(file, byte, 0, 1, at)
  writeSync(file, Buffer.of((byte[0] ?? 0) ^ 4), 0, 1, at)
  closeSync(file)
}

test('every page of a sound database is found sound, and one flipped bit of a heap or an index is named', async () => {
  await using engine = await openNew({ durable: false })
  await engine.pool.query(`create table written (id int primary key, text text);
    insert into written select at, repeat('x', 200) from generate_series(1, 20000) at;
    delete from written where id % 3 = 0`)
  await engine.pool.query('vacuum written')
  expect(await engine.findDamage()).toEqual([])
  const { rows } = await engine.pool.query<{ heap: string; key: string }>(
    `select pg_relation_filepath('written') as heap, pg_relation_filepath('written_pkey') as key`,
  )
  const { heap = '', key = '' } = rows[0] ?? {}
  flipBit(join(engine.folder, heap), 300 * 8_192 + 5_000)
  flipBit(join(engine.folder, key), 7 * 8_192 + 100)
  const found = [
    { file: heap, block: 300, relation: 'written' },
    { file: key, block: 7, relation: 'written_pkey' },
  ]
  const damage = await engine.findDamage()
  expect(damage).toHaveLength(2)
  expect(damage).toEqual(expect.arrayContaining(found))
})

test('the beginning of a page that a full disk could not take is no damage, and a page that was cut is', async () => {
  await using engine = await openNew({ durable: false })
  await engine.pool.query(`create table written as select at from generate_series(1, 9000) at`)
  await engine.checkpoint()
  const { rows } = await engine.pool.query(`select pg_relation_filepath('written') as heap`)
  const heap = join(engine.folder, rows[0].heap)
  appendFileSync(heap, Buffer.alloc(4_096))
  expect(await engine.findDamage()).toEqual([])
  truncateSync(heap, 10 * 8_192 - 1_000)
  expect(await engine.findDamage()).toMatchObject([{ relation: 'written', block: 9 }])
})

test('a backup of a damaged database is made, and says that it is', async () => {
  await using engine = await openNew({ durable: false })
  using place = newPlace()
  await engine.pool.query(`create table written as select at from generate_series(1, 9000) at`)
  await engine.checkpoint()
  const { rows } = await engine.pool.query(`select pg_relation_filepath('written') as heap`)
  flipBit(join(engine.folder, rows[0].heap), 3 * 8_192 + 4_000)
  const target = join(place.path, 'copy')
  await expect(engine.backup(target)).rejects.toThrow(
    'In the database 1 page is damaged (written, page 3): a copy of it is no backup, so keep the older ones.',
  )
  await (await openEmbedded({ folder: target, durable: false })).close()
})
