import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { openConfiguredFiles } from '#server/files/open-files.ts'
import { BackupError } from './backup-folder.ts'
import { type BackupManifest, filesPart } from './backup-manifest.ts'

/** The rows of the database hold the real names and types of the files. */
const unnamed = { name: 'backup', contentType: 'application/octet-stream' }

export async function refuseUsedStore(manifest: BackupManifest, config: Config): Promise<void> {
  if (manifest.bucket !== undefined) {
    if (config.s3) return
    throw new BackupError(
      `The stored files of this backup are in the bucket ${manifest.bucket}: set S3_ENDPOINT and S3_BUCKET.`,
    )
  }
  const ours = new Set(storedKeys(manifest))
  // An interrupted restore may have left some of this backup's files.
  for await (const { key } of openConfiguredFiles(config).list())
    if (!ours.has(key))
      throw new BackupError(
        `The store has other files already, such as ${key}: a backup goes into an empty place.`,
      )
}

export async function restoreFiles(
  folder: string,
  manifest: BackupManifest,
  config: Config,
): Promise<number> {
  const keys = storedKeys(manifest)
  const files = openConfiguredFiles(config)
  for (const key of keys) {
    await files.remove(key)
    await files.put(createReadStream(join(folder, filesPart, key)), unnamed, key)
  }
  return keys.length
}

function storedKeys({ parts }: BackupManifest): string[] {
  const start = `${filesPart}/`
  return Object.keys(parts)
    .filter(name => name.startsWith(start))
    .map(name => name.slice(start.length))
}
