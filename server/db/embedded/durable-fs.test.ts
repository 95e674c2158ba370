import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'
import { newPlace } from '#tests/support/new-database.ts'
import { DurableNodeFS, durableParams, type EngineFile } from './durable-fs.ts'
import { openEmbedded } from './engine.ts'

test('every commit outlives a power cut: what was synced is enough', { timeout: 60_000 }, async () => {
  using place = newPlace()
  const folder = await place.newFolder()
  const disk = await place.newFolder('disk')
  const engine = await PGlite.create({ fs: new PowerCutFS(folder, disk), startParams: durableParams })
  await engine.exec('create table acknowledged (id int primary key, filler text)')
  for (let id = 1; id <= 24; id += 1) {
    await engine.query(`insert into acknowledged values ($1, repeat('x', 5000))`, [id])
    if (id % 8 === 0) await engine.exec('checkpoint; select pg_switch_wal()')
    if (id === 12) await engine.exec('alter table acknowledged alter id type bigint')
  }

  const survivor = await openEmbedded({ folder: disk })
  const { rows } = await survivor.pool.query(
    'select count(*)::int as n, max(id)::int as last from acknowledged',
  )
  await survivor.close()
  await engine.close()
  expect(rows).toEqual([{ n: 24, last: 24 }])
})

/** Keeps a second folder with only the synced data, which a disk would hold after a power cut. */
class PowerCutFS extends DurableNodeFS {
  readonly #folder: string
  readonly #disk: string
  readonly #syncedFiles = new Set<number>()

  constructor(folder: string, disk: string) {
    super(folder)
    this.#folder = folder
    this.#disk = disk
  }

  protected override sync(file: EngineFile) {
    super.sync(file)
    const path = file.path.slice(PGlite.paths.PGDATA.length)
    const [live, kept] = [join(this.#folder, path), join(this.#disk, path)]
    if (statSync(live).isDirectory()) this.#syncNames(live, kept)
    else this.#syncContent(live, kept)
  }

  #syncContent(live: string, kept: string) {
    this.#syncedFiles.add(statSync(live).ino)
    mkdirSync(dirname(kept), { recursive: true })
    cpSync(live, kept)
  }

  #syncNames(live: string, kept: string) {
    for (const name of existsSync(kept) ? readdirSync(kept) : []) {
      if (!existsSync(join(live, name))) rmSync(join(kept, name), { recursive: true })
    }
    for (const name of readdirSync(live)) {
      if (!existsSync(join(kept, name))) this.#addName(join(live, name), join(kept, name))
    }
  }

  #addName(live: string, kept: string) {
    const file = statSync(live)
    if (file.isDirectory()) mkdirSync(kept)
    else if (this.#syncedFiles.has(file.ino)) cpSync(live, kept)
    else writeFileSync(kept, '')
  }
}
