import type { Migration } from './migration.ts'

/** Facts about the portal's health that would otherwise be counted from histories. The owner alone has rights here. */
export const health: Migration = {
  olderMayServe: true,
  indexes: { mail_message_sent: 'on mail_message (sent_at) where sent_at is not null' },
  text: `
-- the last time that an import has read each file of the feed
create table feed_file (
  file text not null constraint feed_file_pk primary key,
  received_at timestamptz not null,
  row_count int not null,
  refused_count int not null
);
insert into feed_file (file, received_at, row_count, refused_count)
select distinct on (file ->> 'file') file ->> 'file', finished_at,
  coalesce((file ->> 'rows')::int, 0), coalesce((file ->> 'refused')::int, 0)
from feed_run run, jsonb_array_elements(run.report -> 'files') file
where outcome in ('done', 'partial') and finished_at is not null and (file ->> 'isRead')::boolean
order by file ->> 'file', finished_at desc;
alter table feed_file owner to soglia_owner;

-- the last end of a job of each queue, and how many jobs have failed since the last that did not
create table job_run (
  queue text not null constraint job_run_pk primary key,
  ended_at timestamptz not null,
  milliseconds int not null,
  failures int not null
);
alter table job_run owner to soglia_owner;

-- the days on which the daily mail about the portal's health has been decided on
create table health_mail (
  day date not null constraint health_mail_pk primary key,
  mails int not null
);
alter table health_mail owner to soglia_owner;
`,
}
