import { openTable } from '../policy-sql.ts'

export const accounts = `
alter table agent add column vat_number text not null default '';

alter table portal_user add column activated_at timestamptz;
update portal_user set activated_at = created_at where password_hash <> '';
create index portal_user_code on portal_user (code) where code <> '';
create index portal_user_email on portal_user (lower(email));

create table registration (
  id int generated always as identity constraint registration_pk primary key,
  user_name text not null,
  company_name text not null,
  vat_number text not null,
  email text not null,
  search_text text not null,
  requested_at timestamptz not null default now(),
  address text not null default '',
  confirmed_at timestamptz,
  confirmed_by text,
  user_id int constraint registration_user_fk references portal_user on delete set null
);
create index registration_requested on registration ((confirmed_at is null), requested_at desc);

-- secrets of mailed links: one use, one purpose, the newest only
create table account_code (
  hash text constraint account_code_pk primary key,
  user_id int not null constraint account_code_user_fk references portal_user on delete cascade,
  purpose text not null constraint account_code_purpose check (purpose in ('activation', 'passwordReset')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_code_user on account_code (user_id);

-- what was typed by who asks for a new password, until a job has looked it up: known or not, the answer takes as long
create table reset_request (
  id int generated always as identity constraint reset_request_pk primary key,
  asked text not null,
  address text not null default '',
  asked_at timestamptz not null default now()
);

create table authenticator (
  user_id int constraint authenticator_pk primary key
    constraint authenticator_user_fk references portal_user on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  -- the time step of the last code taken: no code is taken twice
  last_step bigint not null default 0
);

create table passkey (
  id text constraint passkey_pk primary key,
  user_id int not null constraint passkey_user_fk references portal_user on delete cascade,
  name text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_user on passkey (user_id);

create table recovery_code (
  user_id int not null constraint recovery_code_user_fk references portal_user on delete cascade,
  hash text not null,
  used_at timestamptz,
  constraint recovery_code_pk primary key (user_id, hash)
);

-- what was asked of somebody a moment ago: the second half of a sign-in, or a new passkey
create table challenge (
  hash text constraint challenge_pk primary key,
  user_id int not null constraint challenge_user_fk references portal_user on delete cascade,
  purpose text not null constraint challenge_purpose check (purpose in ('signIn', 'newPasskey')),
  passkey_challenge text not null default '',
  attempts int not null default 0,
  expires_at timestamptz not null
);
create index challenge_user on challenge (user_id);

-- accesses a day, counted as they happen
create table access_day (
  day date constraint access_day_pk primary key,
  accesses int not null
);

create table agent_target (
  agent_code text not null constraint agent_target_agent_fk references agent,
  year int not null constraint agent_target_year check (year between 2018 and 2100),
  amount_cents bigint not null constraint agent_target_amount check (amount_cents >= 0),
  constraint agent_target_pk primary key (agent_code, year)
);

create table promotion (
  code text constraint promotion_pk primary key,
  name text not null,
  starts_on date not null,
  ends_on date,
  file_name text not null default '',
  file_id uuid constraint promotion_file_fk references stored_file,
  closed_on date
);
create index promotion_time on promotion (starts_on, ends_on) where closed_on is null;

create index sales_order_ordered on sales_order (ordered_on);
create index audit_log_actor on audit_log (lower(actor), id desc);
create index audit_log_action on audit_log (action, id desc);
create index mail_message_state on mail_message (state, created_at desc);
${openTable('registration', 'select, insert, update, delete')}
${openTable('account_code', 'select, insert, update, delete')}
${openTable('reset_request', 'select, insert, delete')}
${openTable('authenticator', 'select, insert, update, delete')}
${openTable('passkey', 'select, insert, update, delete')}
${openTable('recovery_code', 'select, insert, update, delete')}
${openTable('challenge', 'select, insert, update, delete')}
${openTable('access_day', 'select, insert, update')}
${openTable('agent_target', 'select, insert, update, delete')}
${openTable('promotion')}
grant insert, delete on agent_pair to soglia_portal, soglia_portal_all;
`
