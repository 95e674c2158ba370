import { openTable } from '../policy-sql.ts'

export const feedKeys = `
-- with which the ERP pushes its feed and fetches the return folder, and nothing else
create table feed_key (
  id uuid constraint feed_key_pk primary key default gen_random_uuid(),
  name text not null,
  hash text not null constraint feed_key_hash unique,
  created_at timestamptz not null default now(),
  created_by text not null,
  last_used_at timestamptz,
  last_used_from text,
  revoked_at timestamptz,
  revoked_by text,
  constraint feed_key_revoked check ((revoked_at is null) = (revoked_by is null))
);
${openTable('feed_key', 'select, insert')}
grant update (last_used_at, last_used_from, revoked_at, revoked_by) on feed_key to soglia_portal, soglia_portal_all;
alter table feed_run add column key_id uuid constraint feed_run_key_fk references feed_key;
create index feed_run_key on feed_run (key_id);

-- data older than the office has agreed to
alter table portal_event drop constraint portal_event_kind;
alter table portal_event add constraint portal_event_kind check (kind in
  ('daConfermare', 'scadenzaVicina', 'dataPrevista', 'pronto', 'consegnato', 'documento', 'promozione', 'richiesta', 'offerta',
   'schedaAnagrafica', 'datiVecchi'));
`
