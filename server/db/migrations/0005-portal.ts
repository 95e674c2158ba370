import { openTable } from '../policy-sql.ts'

export const portal = `
create table portal_user (
  id int generated always as identity constraint portal_user_pk primary key,
  name text not null,
  password_hash text not null default '',
  role text not null constraint portal_user_role check (role in ('Cliente', 'Agente', 'AgenteCapo', 'Admin')),
  code text not null default '',
  email text not null default '',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz,
  version int not null default 1
);
create unique index portal_user_name on portal_user (lower(name));

create table session (
  id uuid constraint session_pk primary key default gen_random_uuid(),
  user_id int not null constraint session_user_fk references portal_user on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  seen_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text,
  user_agent text not null default '',
  address text not null default ''
);
create index session_by_user on session (user_id) where ended_at is null;

create table session_token (
  hash text constraint session_token_pk primary key,
  session_id uuid not null constraint session_token_session_fk references session on delete cascade,
  kind text not null constraint session_token_kind check (kind in ('access', 'refresh')),
  parent_hash text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index session_token_session on session_token (session_id);
create index session_token_expiry on session_token (expires_at);

-- counters of minutes: a crash may forget them, and no attempt waits for the disk
create unlogged table throttle (
  key text constraint throttle_pk primary key,
  attempts int not null,
  window_ends_at timestamptz not null,
  blocked_until timestamptz
);

create table menu_item (
  id int constraint menu_item_pk primary key,
  type text not null constraint menu_item_type check (type in ('Header', 'Item')),
  text text not null,
  link text not null default '',
  image text not null default '',
  roles text[] not null,
  is_new boolean not null default false,
  is_open boolean not null default true,
  sort int not null
);

create table setting (
  key text constraint setting_pk primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);

create table mail_message (
  id uuid constraint mail_message_pk primary key default gen_random_uuid(),
  template text not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  state text not null default 'queued'
    constraint mail_message_state check (state in ('queued', 'sent', 'failed')),
  attempts int not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_message_created on mail_message (created_at desc);

create table audit_log (
  id bigint generated always as identity constraint audit_log_pk primary key,
  at timestamptz not null default now(),
  actor text not null,
  on_behalf_of text,
  action text not null,
  subject text not null default '',
  detail jsonb not null default '{}',
  address text not null default ''
);
create index audit_log_at on audit_log (at desc);
${openTable('portal_user', 'select, insert, update, delete')}
${openTable('session', 'select, insert, update, delete')}
${openTable('session_token', 'select, insert, update, delete')}
${openTable('throttle', 'select, insert, update, delete')}
${openTable('menu_item', 'select, insert, update, delete')}
${openTable('setting', 'select, insert, update, delete')}
${openTable('mail_message', 'select, insert, update')}
${openTable('audit_log', 'select, insert')}
`
