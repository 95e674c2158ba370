import { ownedTables } from '../policies.ts'
import { fillingKeeper, guardedTable } from '../policy-sql.ts'

export const customerNotes = `
create table customer_note (
  id int generated always as identity constraint customer_note_pk primary key,
  customer_code text not null,
  keeper_code text not null default '',
  kind text not null default 'nota' constraint customer_note_kind check (kind in ('nota', 'visita')),
  noted_on date not null,
  text text not null constraint customer_note_text check (length(text) between 1 and 500),
  author text not null,
  written_at timestamptz not null default now(),
  changed_by text,
  changed_at timestamptz,
  version int not null default 1,
  once uuid,
  deleted_at timestamptz,
  constraint customer_note_once unique (customer_code, once),
  constraint customer_note_customer_fk foreign key (customer_code, keeper_code)
    references customer (code, keeper_code) on update cascade
);
create index customer_note_customer on customer_note (customer_code, noted_on desc, id desc) where deleted_at is null;
create index customer_note_keeper on customer_note (keeper_code);
create index customer_note_deleted on customer_note (deleted_at) where deleted_at is not null;
grant select, insert, update on customer_note to soglia_portal;
${fillingKeeper('customer_note')}
${guardedTable('customer_note', ownedTables.customer_note)}

-- the directory is searched by mail addresses, too; other searches would find everybody by a word that all addresses have
alter table customer add column email_text text not null
  generated always as (lower(email || ' ' || order_email)) stored;
create index customer_email on customer using gin (email_text gin_trgm_ops);

insert into change_mark values ('clienti', 0);
`
