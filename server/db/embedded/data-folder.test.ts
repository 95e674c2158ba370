import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newPlace, openNew } from '#tests/support/new-database.ts'
import { refuseNetwork } from './data-folder.ts'
import { DataFolderError, openEmbedded } from './engine.ts'

test('a folder in use by another process is refused, and free again when that process is killed', {
  timeout: 60_000,
}, async () => {
  using place = newPlace()
  const folder = await place.newFolder()
  const holder = spawn(process.execPath, ['--input-type=module', '-e', holdOpen, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  const refused = openEmbedded({ folder })
  await expect(refused).rejects.toThrow(DataFolderError)
  await expect(refused).rejects.toThrow(
    `The data folder ${folder} is in use by another process: stop it first, or choose another folder.`,
  )
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  const engine = await openEmbedded({ folder })
  await engine.close()
})

test('a folder is in use for the same process too, until it is closed', async () => {
  await using engine = await openNew()
  await expect(openEmbedded({ folder: engine.folder })).rejects.toThrow('in use')
})

test.runIf(process.platform === 'linux')('a folder stays in use when its lock file is deleted', async () => {
  await using engine = await openNew()
  rmSync(`${engine.folder}.lock`)
  await expect(openEmbedded({ folder: engine.folder })).rejects.toThrow('in use')
})

test.runIf(process.platform === 'linux')(
  'a new database is in use from the first moment on, without its lock file and under another name',
  { timeout: 60_000 },
  async () => {
    using place = newPlace()
    const folder = join(place.path, 'db')
    const opening = openEmbedded({ folder, durable: false })
    const attempts: string[] = []
    let isOpen = false
    void opening.then(() => {
      isOpen = true
    })
    while (!isOpen || attempts.length === 0) {
      rmSync(`${folder}.lock`, { force: true })
      await openEmbedded({ folder }).then(
        async other => {
          attempts.push('opened')
          await other.close()
        },
        error => attempts.push(error.message),
      )
    }
    const engine = await opening
    expect(new Set(attempts)).toEqual(new Set([expect.stringContaining('is in use by another process')]))
    const moved = join(place.path, 'moved')
    renameSync(folder, moved)
    await expect(openEmbedded({ folder: moved })).rejects.toThrow('in use')
    renameSync(moved, folder)
    await engine.close()
    const copy = join(place.path, 'copy')
    cpSync(folder, copy, { recursive: true })
    const engines = [await openEmbedded({ folder }), await openEmbedded({ folder: copy })]
    for (const each of engines) await each.close()
  },
)

test.each([
  [0x6969, 'NFS'],
  [0xff534d42, 'CIFS'],
  [0xfe534d42, 'SMB'],
])('a folder on a network is refused: %i is %s', (type, name) => {
  expect(() => refuseNetwork('/srv/soglia/db', type)).toThrow(
    `The data folder /srv/soglia/db lies on a network (${name}), where a second machine could open it unseen: choose a folder on a disk of this machine, or use PostgreSQL.`,
  )
})

test.runIf(process.platform === 'linux')(
  'a name is waited for that another is about to let go of',
  async () => {
    using place = newPlace()
    const folder = await place.newFolder()
    const { dev, ino } = statSync(folder)
    const closing = createServer().listen(`\0soglia-${dev}-${ino}`)
    await once(closing, 'listening')
    setTimeout(() => closing.close(), 100)
    const engine = await openEmbedded({ folder })
    await engine.close()
  },
)

test('a folder with other files is refused and left as it is', async () => {
  using place = newPlace()
  const folder = join(place.path, 'photos')
  mkdirSync(folder)
  writeFileSync(join(folder, 'summer.jpg'), 'not ours')
  await expect(openEmbedded({ folder })).rejects.toThrow(
    `The folder ${folder} holds other files and no Soglia database: choose an empty folder.`,
  )
  expect(existsSync(join(folder, 'summer.jpg'))).toBe(true)
})

test('a file in place of the folder is refused', async () => {
  using place = newPlace()
  const folder = join(place.path, 'file')
  writeFileSync(folder, '')
  await expect(openEmbedded({ folder })).rejects.toThrow(DataFolderError)
})

test('a database of another major version is refused with the way to bring it over', async () => {
  using place = newPlace()
  const folder = await place.newFolder()
  writeFileSync(join(folder, 'PG_VERSION'), '17\n')
  await expect(openEmbedded({ folder })).rejects.toThrow(
    /has the format of PostgreSQL 17, this release needs 18: run "soglia export" .* "soglia import-dump"/,
  )
})

test.for([
  ['without its control file', (folder: string) => rmSync(join(folder, 'global/pg_control'))],
  ['with a cut control file', (folder: string) => truncateSync(join(folder, 'global/pg_control'), 100)],
  ['without its log', (folder: string) => rmSync(join(folder, 'pg_wal'), { recursive: true })],
  ['without its catalogue', (folder: string) => rmSync(join(folder, 'base'), { recursive: true })],
] as const)('a broken database, %s, is refused with the reason', async ([, destroy]) => {
  using place = newPlace()
  const folder = await place.newFolder()
  destroy(folder)
  const refused = openEmbedded({ folder })
  await expect(refused).rejects.toThrow(DataFolderError)
  await expect(refused).rejects.toThrow(
    `The database in ${folder} does not open: put a backup in its place (`,
  )
})

test('what an interrupted creation left behind does not matter, and the new folder is private', {
  timeout: 60_000,
}, async () => {
  using place = newPlace()
  const folder = join(place.path, 'deep/data/db')
  mkdirSync(`${folder}.new`, { recursive: true })
  writeFileSync(`${folder}.new/PG_VERSION`, '18\n')
  const engine = await openEmbedded({ folder })
  expect((await engine.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await engine.close()
  expect(existsSync(`${folder}.new`)).toBe(false)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

const holdOpen = `
  import { openEmbedded } from ${JSON.stringify(import.meta.resolve('./engine.ts'))}
  await openEmbedded({ folder: process.argv.at(-1) })
  console.log('open')
`
