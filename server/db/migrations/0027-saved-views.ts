import { openTable } from '../policy-sql.ts'

export const savedViews = `
create table saved_view (
  id int generated always as identity constraint saved_view_pk primary key,
  user_id int not null constraint saved_view_user_fk references portal_user on delete cascade,
  name text not null constraint saved_view_name check (name <> ''),
  -- as the screen's address has it
  address jsonb not null,
  tab int not null generated always as ((address ->> 'tab')::int) stored,
  shared_role text,
  deleted_at timestamptz
);
create index saved_view_user on saved_view (user_id);
create index saved_view_role on saved_view (shared_role) where shared_role is not null;
${openTable('saved_view', 'select, insert, update, delete')}
`
