import { openTable } from '../policy-sql.ts'
import type { Migration } from './migration.ts'

/** Browsers in which a user has signed in. */
export const devices: Migration = {
  olderMayServe: true,
  text: `
create table device (
  token_hash text not null,
  user_id int not null constraint device_user_fk references portal_user on delete cascade,
  seen_at timestamptz not null default clock_now(),
  constraint device_pk primary key (token_hash, user_id)
);
create index device_user on device (user_id);
create index device_seen on device (seen_at);
${openTable('device', 'select, insert, update, delete')}
`,
}
