import { openTable } from '../policy-sql.ts'

/**
 * Checks of a feed that an Admin asked for, and invitations of many users at once. Both keep their result for a week; a
 * check keeps its zip only until it has read it.
 */
export const firstDay = `
create table feed_check (
  id uuid constraint feed_check_pk primary key default gen_random_uuid(),
  source text not null,
  asked_by text not null,
  asked_at timestamptz not null default clock_now(),
  finished_at timestamptz,
  outcome text not null default 'waiting'
    constraint feed_check_outcome check (outcome in ('waiting', 'running', 'done', 'partial', 'failed')),
  reading text,
  file_count int not null default 0,
  expected_count int not null default 0,
  report jsonb not null default '{}',
  file_id uuid constraint feed_check_file_fk references stored_file on delete set null
);
create index feed_check_asked on feed_check (asked_at desc, id desc);
create index feed_check_file on feed_check (file_id);
${openTable('feed_check', 'select, insert')}
create table user_invitation (
  key uuid constraint user_invitation_pk primary key,
  asked_by text not null,
  asked_at timestamptz not null default clock_now(),
  answer jsonb not null default '[]'
);
${openTable('user_invitation', 'select, insert, update')}
`
