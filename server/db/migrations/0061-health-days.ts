import type { Migration } from './migration.ts'

/** Figures that are measured once a day. The owner alone has rights here. */
export const healthDays: Migration = {
  olderMayServe: true,
  text: `
-- the disk of the data folder, the sizes of database and files, and the end of the certificate; null: not measured
create table health_day (
  day date not null constraint health_day_pk primary key,
  used_bytes bigint,
  total_bytes bigint,
  data_bytes bigint,
  files_bytes bigint,
  certificate_ends_at timestamptz
);
alter table health_day owner to soglia_owner;
alter table backup_run add column size_bytes bigint;
`,
}
