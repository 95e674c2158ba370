import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { measureContent } from '#server/files/file-store.ts'
import { BackupError } from './backup-folder.ts'

const measured = z.object({ sizeBytes: z.int(), sha256: z.string() })

const backupManifest = z.object({
  release: z.string(),
  /** Names of the migrations of the database, the last one last. */
  migrations: z.array(z.string()).nonempty(),
  at: z.iso.datetime(),
  engine: z.object({ kind: z.enum(['embedded', 'postgres']), major: z.int() }),
  /** The bucket of the stored files, which are then not in the backup. */
  bucket: z.string().optional(),
  /** The key of encrypted secrets is never in a backup. */
  holdsSecretsKey: z.literal(false).optional(),
  rows: z.record(z.string(), z.int()),
  /** Every file of the backup, by its path in it. */
  parts: z.record(z.string(), measured),
  /** Keys of files that rows name, but that neither the store nor the previous backup had undamaged. */
  lost: z.array(z.string()),
})

export type BackupManifest = z.infer<typeof backupManifest>
export type Measured = z.infer<typeof measured>

const manifestName = 'backup.json'
export const embeddedPart = 'db'
export const dumpPart = 'soglia.dump'
export const filesPart = 'files'

export async function writeBackupManifest(folder: string, content: BackupManifest): Promise<void> {
  await writeFile(join(folder, manifestName), JSON.stringify(content, null, 1), { mode: 0o600, flush: true })
}

export async function readBackupManifest(folder: string): Promise<BackupManifest> {
  if (!existsSync(folder))
    throw new BackupError(`There is no backup ${folder}: "soglia backups" lists those that are there.`)
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new BackupError(`${folder} is no whole backup of Soglia: ${manifestName} is missing.`)
  })
  try {
    return backupManifest.parse(JSON.parse(text))
  } catch {
    throw new BackupError(`The backup ${folder} is damaged: ${manifestName} cannot be read.`)
  }
}

export async function measureParts(folder: string): Promise<BackupManifest['parts']> {
  const parts: BackupManifest['parts'] = {}
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile()) parts[relative(folder, path)] = await measurePart(path)
  }
  return parts
}

export async function measurePart(path: string): Promise<Measured> {
  const content = measureContent()
  for await (const _ of content.through(createReadStream(path)));
  const { sizeBytes, sha256 } = content.result()
  return { sizeBytes, sha256 }
}

/** Reads every file of a backup and throws at the first that is not what was written. */
export async function refuseDamagedBackup(folder: string, { parts }: BackupManifest): Promise<void> {
  for (const [name, expected] of Object.entries(parts)) {
    const found = await measurePart(join(folder, name)).catch(() => undefined)
    if (found?.sizeBytes !== expected.sizeBytes || found.sha256 !== expected.sha256)
      throw new BackupError(`The backup ${folder} is damaged: ${name} is not what was written.`)
  }
}

/** Compares sizes alone, which takes no time. */
export async function hasWholeParts(folder: string, { parts }: BackupManifest): Promise<boolean> {
  for (const [name, { sizeBytes }] of Object.entries(parts)) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found?.size !== sizeBytes) return false
  }
  return true
}

export function sizeOf({ parts }: BackupManifest): number {
  return Object.values(parts).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
}

export function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1e6)} MB`
}
