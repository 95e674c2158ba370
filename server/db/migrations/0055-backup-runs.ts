/** Backups and restore checks. No role of the portal has a right here: the owner writes and reads. */
export const backupRuns = `
create table backup_run (
  id bigint generated always as identity constraint backup_run_pk primary key,
  kind text not null constraint backup_run_kind check (kind in ('backup', 'check')),
  backup text not null,
  started_at timestamptz not null,
  finished_at timestamptz not null default clock_now(),
  outcome text not null constraint backup_run_outcome check (outcome in ('done', 'failed')),
  problem text not null
);
create index backup_run_latest on backup_run (kind, finished_at) where outcome = 'done';
alter table backup_run owner to soglia_owner;
`
