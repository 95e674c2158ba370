import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listBackups } from '#server/backup/list-backups.ts'
import { newBackupPlace } from '#tests/support/backup-place.ts'
import { root, until } from '#tests/support/programs.ts'
import { runSoglia } from '#tests/support/soglia-command.ts'

const keeping = { days: 7, weeks: 4, months: 12 }

test('a backup that is killed in the middle leaves nothing that looks like one, and the next one works', {
  timeout: 180_000,
}, async () => {
  using place = await newBackupPlace()
  const env = { SOGLIA_DATA_DIR: place.data, SOGLIA_BACKUP_DIR: place.backups }
  const copies = () => readdirSync(place.data).filter(name => name.startsWith('copy-'))
  const child = spawn(process.execPath, ['server/cli.ts', 'backup'], { cwd: root, env, stdio: 'ignore' })
  await until('the database is being copied', () =>
    copies().some(name => existsSync(join(place.data, name, 'db.partial'))),
  )
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(place.listed()).toEqual([expect.stringMatching(/Z\.partial$/)])
  expect(await listBackups(place.backups, keeping, new Date(0))).toEqual([])
  expect(runSoglia(['backup'], { cwd: place.path, env })).toMatchObject({ status: 0 })
  const listed = await listBackups(place.backups, keeping, new Date(0))
  expect(listed).toEqual([expect.objectContaining({ isWhole: true })])
})
