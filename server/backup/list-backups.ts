import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Keeping, keptBackups } from '#rules/kept-backups.ts'
import { backupNames, draftOf, instantOfBackup } from './backup-folder.ts'
import { type BackupManifest, hasWholeParts, readBackupManifest } from './backup-manifest.ts'

export interface ListedBackup {
  name: string
  at: string
  /** These three are null if the manifest is missing or cannot be read. */
  release: string | null
  engine: BackupManifest['engine']['kind'] | null
  sizeBytes: number | null
  /** True if the manifest is there and every file has its size. */
  isWhole: boolean
  /** False if the rule does not keep it today. */
  isKept: boolean
}

export async function listBackups(folder: string, keeping: Keeping, now: Date): Promise<ListedBackup[]> {
  const listed: (Omit<ListedBackup, 'isKept'> & { instant: Date })[] = []
  for (const name of backupNames(folder)) {
    const instant = instantOfBackup(name) ?? now
    const found = await look(join(folder, name))
    listed.push({ name, at: instant.toISOString(), instant, ...found })
  }
  // A broken backup does not count for the rule and is never removed.
  const whole = listed.filter(({ isWhole }) => isWhole).map(({ instant }) => instant)
  const kept = keptBackups(whole, keeping, now)
  return listed.map(({ instant, ...backup }) => ({ ...backup, isKept: !backup.isWhole || kept.has(instant) }))
}

async function look(
  folder: string,
): Promise<Pick<ListedBackup, 'release' | 'engine' | 'sizeBytes' | 'isWhole'>> {
  const manifest = await readBackupManifest(folder).catch(() => undefined)
  if (!manifest) return { release: null, engine: null, sizeBytes: null, isWhole: false }
  const { release, engine, parts } = manifest
  const sizeBytes = Object.values(parts).reduce((sum, part) => sum + part.sizeBytes, 0)
  return { release, engine: engine.kind, sizeBytes, isWhole: await hasWholeParts(folder, manifest) }
}

export async function removeBackups(folder: string, keeping: Keeping, now: Date): Promise<string[]> {
  const listed = await listBackups(folder, keeping, now)
  const going = listed.filter(({ isKept }) => !isKept)
  for (const { name, at } of going) {
    const draft = draftOf(folder, new Date(at)) // A removal that is cut off leaves nothing that looks like a backup.
    renameSync(join(folder, name), draft)
    rmSync(draft, { recursive: true })
  }
  return going.map(({ name }) => name)
}
