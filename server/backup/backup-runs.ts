import type pg from 'pg'

/** A backup or a restore check, as the database remembers it. */
export interface BackupRun {
  kind: 'backup' | 'check'
  backup: string
  startedAt: Date
  /** The faults, one a line; empty if there are none. */
  problem: string
}

/** Writes nothing in a database of an older release, which has no such table. */
export async function writeBackupRun(client: pg.ClientBase, text: string): Promise<void> {
  const { rows } = await client.query<{ has: boolean }>(`select to_regclass('backup_run') is not null as has`)
  if (!rows[0]?.has) return
  const { kind, backup, startedAt, problem } = JSON.parse(text)
  await client.query(
    `insert into backup_run (kind, backup, started_at, outcome, problem) values ($1, $2, $3, $4, $5)`,
    [kind, backup, startedAt, problem === '' ? 'done' : 'failed', problem],
  )
}
