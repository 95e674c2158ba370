import { openTable } from '../policy-sql.ts'

export const catalogue = `
create table product_group (
  code text constraint product_group_pk primary key,
  name text not null,
  sort int not null,
  closed_on date
);

create table series (
  code text constraint series_pk primary key,
  name text not null,
  group_code text not null constraint series_group_fk references product_group,
  sort int not null,
  closed_on date
);

create table agent (
  code text constraint agent_pk primary key,
  name text not null,
  email text not null default '',
  phone text not null default '',
  closed_on date
);

create table agent_pair (
  head_code text not null constraint agent_pair_head_fk references agent,
  agent_code text not null constraint agent_pair_agent_fk references agent,
  constraint agent_pair_pk primary key (head_code, agent_code),
  constraint agent_pair_distinct check (head_code <> agent_code)
);

create table stored_file (
  id uuid constraint stored_file_pk primary key default gen_random_uuid(),
  key text not null constraint stored_file_key unique,
  name text not null,
  content_type text not null,
  size_bytes bigint not null,
  sha256 text not null,
  created_at timestamptz not null default now()
);

create table feed_run (
  id uuid constraint feed_run_pk primary key default gen_random_uuid(),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  source text not null,
  outcome text not null default 'running'
    constraint feed_run_outcome check (outcome in ('running', 'done', 'partial', 'failed')),
  report jsonb not null default '{}'
);
create index feed_run_finished on feed_run (finished_at desc);
${openTable('product_group')}
${openTable('series')}
${openTable('agent')}
${openTable('agent_pair')}
${openTable('stored_file')}
${openTable('feed_run')}
`
