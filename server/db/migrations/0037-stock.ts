import { ownedTables } from '../policies.ts'
import { guardedTable } from '../policy-sql.ts'

const tables = ['article', 'article_change', 'stock_import'] as const

const pieces = (table: string, column: string) =>
  `${column} int not null default 0 constraint ${table}_${column} check (${column} between 0 and 9999999)`

export const stock = `
-- a file that the office has taken in, with the rows that it had to leave out
create table stock_import (
  id int generated always as identity constraint stock_import_pk primary key,
  file_name text not null,
  imported_by text not null,
  imported_at timestamptz not null default now(),
  rows int not null,
  inserted int not null,
  changed int not null,
  unchanged int not null,
  refused int not null,
  -- of each refused row: line, column, reason
  errors jsonb not null
);

create table article (
  code text constraint article_pk primary key,
  shown_code text not null,
  supplier_code text not null default '',
  description text not null,
  family text not null default 'Altro' constraint article_family check (family in ('Telaio', 'Coprifilo', 'Altro')),
  ${pieces('article', 'minimum')},
  -- as the ERP sent them last: what is written in the portal stands until it sends others
  erp_quantity int,
  erp_next_production int,
  ${pieces('article', 'quantity')},
  ${pieces('article', 'next_production')},
  search_text text not null,
  closed_on date,
  -- of the two quantities, who set them last, and by which file; nobody: the ERP
  version int not null default 1,
  changed_by text not null default '',
  import_id int constraint article_import_fk references stock_import
);
create index article_shown on article (shown_code, code) where closed_on is null;
create index article_family on article (family, shown_code, code) where closed_on is null;
create index article_missing on article (shown_code, code) where closed_on is null and quantity < minimum;
create index article_there on article (shown_code, code) where closed_on is null and quantity > 0;

create table article_change (
  id bigint generated always as identity constraint article_change_pk primary key,
  article_code text not null constraint article_change_article_fk references article,
  changed_at timestamptz not null default now(),
  changed_by text not null,
  import_id int constraint article_change_import_fk references stock_import,
  quantity_before int not null,
  quantity_after int not null,
  next_before int not null,
  next_after int not null
);
create index article_change_article on article_change (article_code, id desc);

create function follow_erp_stock() returns trigger language plpgsql as $$ begin
  if tg_op = 'INSERT' then
    new.quantity := coalesce(new.erp_quantity, new.quantity);
    new.next_production := coalesce(new.erp_next_production, new.next_production);
    return new;
  end if;
  if (new.erp_quantity, new.erp_next_production) is distinct from (old.erp_quantity, old.erp_next_production) then
    if new.erp_quantity is distinct from old.erp_quantity then
      new.quantity := coalesce(new.erp_quantity, new.quantity);
    end if;
    if new.erp_next_production is distinct from old.erp_next_production then
      new.next_production := coalesce(new.erp_next_production, new.next_production);
    end if;
    new.changed_by := '';
    new.import_id := null;
  end if;
  if (new.quantity, new.next_production) is distinct from (old.quantity, old.next_production) then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
create trigger follow_erp_stock before insert or update on article for each row execute function follow_erp_stock();

-- whoever changes a quantity, by whatever way, leaves a trace
create function keep_article_changes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$ begin
  insert into article_change
      (article_code, changed_by, import_id, quantity_before, quantity_after, next_before, next_after)
    select n.code, n.changed_by, n.import_id, o.quantity, n.quantity, o.next_production, n.next_production
    from earlier o join later n using (code) where n.version <> o.version;
  return null;
end $$;
alter function keep_article_changes() owner to soglia_owner;
create trigger keep_article_changes after update on article referencing old table as earlier new table as later
  for each statement execute function keep_article_changes();

insert into change_mark values ('articoli', 0);

${tables.map(table => `grant select on ${table} to soglia_portal;`).join('\n')}
grant insert, update on article to soglia_portal_all;
grant insert on stock_import to soglia_portal_all;
${tables.map(table => guardedTable(table, ownedTables[table])).join('')}
`
