import { ownedTables } from '../policies.ts'
import { fillingKeeper, guardedTable } from '../policy-sql.ts'

const tables = ['non_conformity', 'non_conformity_line', 'non_conformity_file'] as const

const ofDocument = (table: string) => `document_id int not null,
  customer_code text not null,
  keeper_code text not null default '',
  constraint ${table}_document_fk foreign key (document_id, customer_code, keeper_code)
    references non_conformity (id, customer_code, keeper_code) on update cascade on delete cascade`

export const returns = `
-- a return or a gift; when and by whom it was looked at is the portal's own, and no feed touches it
create table non_conformity (
  id int constraint non_conformity_pk primary key,
  kind text not null constraint non_conformity_kind check (kind in ('Reso', 'Omaggio')),
  document_type text not null,
  number text not null,
  confirmation_number text not null default '',
  dated_on date not null,
  reference text not null default '',
  payment_code text not null default '',
  note text not null default '',
  search_text text not null,
  -- of its lines, kept by sum_non_conformity_lines(): null where none has an amount
  amount_cents bigint,
  departments text[] not null default '{}',
  closed_on date,
  viewed_at timestamptz,
  viewed_by text,
  customer_code text not null,
  keeper_code text not null default '',
  constraint non_conformity_owner unique (id, customer_code, keeper_code),
  constraint non_conformity_customer_fk foreign key (customer_code, keeper_code)
    references customer (code, keeper_code) on update cascade
);
-- a year of everybody, of an agent, of a customer: newest first, as the list stands by itself
create index non_conformity_dated on non_conformity (kind, dated_on, id);
create index non_conformity_keeper on non_conformity (keeper_code, kind, dated_on, id);
create index non_conformity_customer on non_conformity (customer_code, kind, dated_on, id);

create table non_conformity_line (
  position int not null,
  department text not null,
  description text not null default '',
  pieces int not null,
  amount_cents bigint,
  ${ofDocument('non_conformity_line')},
  constraint non_conformity_line_pk primary key (document_id, position)
);

-- a paper or a photo; without a file_id the ERP names it and has not delivered it
create table non_conformity_file (
  id int constraint non_conformity_file_pk primary key,
  name text not null,
  file_name text not null default '',
  kind text not null constraint non_conformity_file_kind check (kind in ('Documento', 'Foto')),
  file_id uuid constraint non_conformity_file_fk references stored_file,
  -- of a photo, as a row of the list shows it
  small_file_id uuid constraint non_conformity_file_small_fk references stored_file,
  -- of what the ERP delivered: a photo is stored drawn anew
  source_sha256 text,
  closed_on date,
  ${ofDocument('non_conformity_file')}
);
create index non_conformity_file_document on non_conformity_file (document_id);

create function sum_non_conformity_lines() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$ begin
  update non_conformity d set (amount_cents, departments) = (
      select sum(l.amount_cents), coalesce(array_agg(distinct l.department), '{}') from non_conformity_line l where l.document_id = d.id)
    where d.id in (select document_id from touched_lines);
  return null;
end $$;
alter function sum_non_conformity_lines() owner to soglia_owner;
${(
  [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ] as const
)
  .map(
    ([
      act,
      side,
    ]) => `create trigger sum_${act} after ${act} on non_conformity_line referencing ${side} table as touched_lines
  for each statement execute function sum_non_conformity_lines();`,
  )
  .join('\n')}

insert into change_mark values ('nonconformita', 0);

${tables.map(table => `grant select on ${table} to soglia_portal;`).join('\n')}
grant update (viewed_at, viewed_by) on non_conformity to soglia_portal;
${tables.map(table => `${fillingKeeper(table)}\n${guardedTable(table, ownedTables[table])}`).join('')}
`
