import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { asOwner } from '#server/db/owner.ts'
import type { Services } from '#server/kit/services.ts'

/** In bytes. Null means: not measured. */
export interface DiskUse {
  /** The database, which may lie on another machine. */
  data: number | null
  /** The stored files, which may lie in a bucket. */
  files: number | null
  /** Room on the disk of the data folder. */
  free: number | null
  total: number | null
}

const rememberedMs = 300_000

/** Sizes change slowly, and the sum of the files reads all their rows, so one answer serves for five minutes. */
export function openDiskUse({
  database,
  config,
}: Pick<Services, 'database' | 'config'>): () => Promise<DiskUse> {
  let asked: Promise<DiskUse> | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (!asked || performance.now() - askedAt > rememberedMs) {
      askedAt = performance.now()
      asked = measureDiskUse({ database, config })
    }
    return asked
  }
}

export async function measureDiskUse({
  database,
  config,
}: Pick<Services, 'database' | 'config'>): Promise<DiskUse> {
  const [disk, sizes] = await Promise.all([
    statfs(config.dataFolder).catch(() => undefined),
    sizesIn(database).catch(() => undefined),
  ])
  return {
    data: sizes?.data ?? null,
    files: sizes?.files ?? null,
    free: disk ? disk.bavail * disk.bsize : null,
    total: disk ? disk.blocks * disk.bsize : null,
  }
}

function sizesIn({ db }: Services['database']): Promise<{ data: number; files: number } | undefined> {
  return asOwner(db, async tx => {
    const { rows } = await sql<{ data: number; files: number }>`
      select pg_database_size(current_database())::float8 as data,
        (select coalesce(sum(size_bytes), 0)::float8 from stored_file) as files`.execute(tx)
    return rows[0]
  })
}
