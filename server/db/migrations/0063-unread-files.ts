import type { Migration } from './migration.ts'

/** Files of the feed that no import could read the last time they came. The owner alone has rights here. */
export const unreadFiles: Migration = {
  olderMayServe: true,
  text: `
create table feed_unread (
  file text not null constraint feed_unread_pk primary key,
  problem text not null
);
alter table feed_unread owner to soglia_owner;
`,
}
