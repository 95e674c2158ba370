import type { RemovableTable } from './policies.ts'
import { openTable, removableTable } from './policy-sql.ts'

/** SQL for the table of an office item; `columns` are the columns besides days, roles and place. */
export function officeItemTable(table: RemovableTable, columns: string): string {
  return `
create table ${table} (
  id int generated always as identity constraint ${table}_pk primary key,
  sort int not null,
  starts_on date not null,
  ends_on date not null,
  roles text[] not null,
  ${columns},
  deleted_at timestamptz,
  deleted_on date,
  constraint ${table}_days check (ends_on >= starts_on)
);
create table ${table}_dismissal (
  item_id int not null constraint ${table}_dismissal_item_fk references ${table} on delete cascade,
  user_id int not null constraint ${table}_dismissal_user_fk references portal_user on delete cascade,
  constraint ${table}_dismissal_pk primary key (item_id, user_id)
);
create index ${table}_dismissal_user on ${table}_dismissal (user_id);
${openTable(table, 'select, insert, update')}
${openTable(`${table}_dismissal`, 'select, insert')}
${removableTable(table)}`
}
