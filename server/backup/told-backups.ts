import { basename } from 'node:path'
import { withoutKeyText } from '../kit/secrets/secret-words.ts'
import { type BackupManifest, megabytes, sizeOf } from './backup-manifest.ts'
import type { RestoreCheck } from './check-restore.ts'
import type { ListedBackup } from './list-backups.ts'
import type { TakenBackup } from './take-backup.ts'

export function backupLines({ name, manifest, lost, missing }: TakenBackup): string[] {
  const { bucket } = manifest
  return [
    ...lost.map(({ name, key }) => `The stored file ${name} (${key}) is lost: no backup has it whole.`),
    ...missing.map(
      ({ name, key }) =>
        `The stored file ${name} (${key}) is missing in the store, and came from the backup before: copy it back into the folder of files.`,
    ),
    `Backup ${name} is whole: ${contentFigures(manifest)}.`,
    withoutKeyText,
    ...(bucket
      ? [`The stored files are in the bucket ${bucket}, not in this backup: copy the bucket now, too.`]
      : []),
  ]
}

export function contentFigures(manifest: BackupManifest): string {
  const { rows, parts } = manifest
  const rowCount = Object.values(rows).reduce((sum, count) => sum + count, 0)
  return `${rowCount} rows, ${Object.keys(parts).length} files, ${megabytes(sizeOf(manifest))}`
}

export function listedLine({ name, release, engine, sizeBytes, isWhole, isKept }: ListedBackup): string {
  const figures = [name, release ?? '?', (engine ?? '?').padEnd(8), megabytes(sizeBytes ?? 0).padStart(9)]
  return [...figures, isWhole ? 'whole' : 'NOT WHOLE', ...(isKept ? [] : ['goes with the next backup'])].join(
    '  ',
  )
}

const hourMs = 3_600_000

export function restoreCheckLines(
  folder: string,
  { manifest, faults, since }: RestoreCheck,
  now: Date,
): string[] {
  const hours = Math.floor((now.getTime() - Date.parse(manifest.at)) / hourMs)
  const found =
    faults.length === 0 ? 'rows, files and stored sums are right' : 'it is NOT as it was backed up'
  const changes = Object.entries(since).map(([table, rows]) => `${table} ${rows > 0 ? '+' : ''}${rows}`)
  return [
    ...faults,
    `Backup ${basename(folder)} was restored for a check, with ${contentFigures(manifest)}: ${found}.`,
    changes.length > 0
      ? `It is ${hours} hours old; rows since then: ${changes.join(', ')}.`
      : `It is ${hours} hours old; since then no table has gained or lost rows.`,
  ]
}
