import { join } from 'node:path'
import type { Config, S3Config } from '#server/config.ts'
import type { FileStore } from './file-store.ts'
import { FolderStore } from './folder-store.ts'
import { S3Store } from './s3-store.ts'

export function openFiles(config: { folder: string } | { s3: S3Config }): FileStore {
  return 's3' in config ? new S3Store(config.s3) : new FolderStore(config.folder)
}

/** The store that the settings name. */
export function openConfiguredFiles({ s3, dataFolder }: Pick<Config, 's3' | 'dataFolder'>): FileStore {
  return openFiles(s3 ? { s3 } : { folder: join(dataFolder, 'files') })
}
