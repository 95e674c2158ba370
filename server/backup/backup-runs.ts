import type pg from 'pg'

/** A backup or a restore check, as the database remembers it. */
export interface BackupRun {
  kind: 'backup' | 'check'
  backup: string
  startedAt: Date
  /** The faults, one a line; empty if there are none. */
  problem: string
  /** Bytes of a whole backup; null for a check, and for one that failed. */
  sizeBytes: number | null
}

/** Writes nothing in a database of an older release, which has no such table or lacks a column. */
export async function writeBackupRun(client: pg.ClientBase, text: string): Promise<void> {
  const { rows } = await client.query<{ has: boolean }>(
    `select exists (select from pg_attribute
      where attrelid = to_regclass('backup_run') and attname = 'size_bytes') as has`,
  )
  if (!rows[0]?.has) return
  const { kind, backup, startedAt, problem, sizeBytes } = JSON.parse(text)
  await client.query(
    `insert into backup_run (kind, backup, started_at, outcome, problem, size_bytes)
      values ($1, $2, $3, $4, $5, $6)`,
    [kind, backup, startedAt, problem === '' ? 'done' : 'failed', problem, sizeBytes],
  )
}
