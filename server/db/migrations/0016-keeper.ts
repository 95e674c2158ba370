import { ownedTables } from '../policies.ts'
import { fillingKeeper, guardedTable } from '../policy-sql.ts'

type GuardedTable = keyof typeof ownedTables

const ofCustomer = ['customer_discount', 'showroom', 'sales_order', 'quote']
const ofOrder = [
  'order_line',
  'delivery',
  'order_document',
  'web_confirmation',
  'order_mail',
  'document_opening',
  'order_reference',
  'expected_change',
]
const ofQuote = ['quote_position', 'quote_extra', 'quote_change', 'order_request']
/** Without a foreign key: sums, which one would slow down, and the desk, which may be of no customer. */
const withoutKey = [
  'order_count',
  'sales_day',
  'sales_customer_day',
  'sales_year',
  'confirmed_count',
  'quote_desk',
]
const guarded: GuardedTable[] = [
  'customer',
  ...([...ofCustomer, ...ofOrder, ...ofQuote, ...withoutKey] as GuardedTable[]),
]
const keeping = guarded.filter(table => table !== 'customer')

const foreignKey = (table: string, name: string, columns: string, target: string) => `
alter table ${table} add constraint ${table}_${name}_fk foreign key (${columns}) references ${target}`

// A column is filled while its table is written anew, once: an update of all rows would leave as many dead ones.
export const keeper = `
alter table agent add constraint agent_code_plain check (code !~ '[,\\s]');

-- the agent who looks after a customer today; the words are no agent's code, and no null, which does not cascade
alter table customer add column keeper_code text not null
  generated always as (coalesce(agent_code, 'no agent')) stored;
alter table customer add constraint customer_keeper unique (code, keeper_code);
create index customer_of_keeper on customer (keeper_code, company_name, code);

create function keeper_of(customer text) returns text language plpgsql stable as $$ begin
  return coalesce((select keeper_code from customer c where c.code = customer), 'no agent');
end $$;
${keeping
  .map(
    table => `
alter table ${table} add column keeper_code text not null default '';
alter table ${table} alter column keeper_code type text using keeper_of(customer_code);`,
  )
  .join('')}

create function fill_keeper() returns trigger language plpgsql as $$ begin
  new.keeper_code := keeper_of(new.customer_code);
  return new;
end $$;
${keeping.map(fillingKeeper).join('')}

alter table sales_order drop constraint sales_order_owner cascade;
alter table sales_order add constraint sales_order_owner unique (id, customer_code, keeper_code);
alter table quote drop constraint quote_owner cascade;
alter table quote add constraint quote_owner unique (id, customer_code, keeper_code, maker);
${ofCustomer
  .map(
    table => `
alter table ${table} drop constraint ${table}_customer_fk;${foreignKey(
      table,
      'customer',
      'customer_code, keeper_code',
      'customer (code, keeper_code) on update cascade',
    )};`,
  )
  .join('')}
${ofOrder
  .map(
    table =>
      `${foreignKey(
        table,
        'order',
        'order_id, customer_code, keeper_code',
        'sales_order (id, customer_code, keeper_code)',
      )} on update cascade on delete cascade;`,
  )
  .join('')}
${ofQuote
  .map(
    table =>
      `${foreignKey(
        table,
        'quote',
        'quote_id, customer_code, keeper_code, maker',
        'quote (id, customer_code, keeper_code, maker)',
      )} on update cascade on delete cascade;`,
  )
  .join('')}

-- what the foreign keys do for the rest
create function move_to_keeper() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$ begin
  if not exists (select from new_customers n join old_customers o using (code) where n.keeper_code <> o.keeper_code) then
    return null;
  end if;
${withoutKey
  .map(
    table => `  update ${table} t set keeper_code = n.keeper_code from new_customers n
    where t.customer_code = n.code and t.keeper_code <> n.keeper_code;`,
  )
  .join('\n')}
  return null;
end $$;
create trigger move_to_keeper after update on customer
  referencing old table as old_customers new table as new_customers for each statement execute function move_to_keeper();

-- the lists of an agent begin with the agent: the filter, the order, and nothing to sort
create index sales_order_keeper_to_deliver on sales_order (keeper_code, expected_on, id)
  where confirmed_on is not null and delivered_on is null and closed_on is null;
create index sales_order_keeper_delivered on sales_order (keeper_code, delivered_on desc, id desc)
  where delivered_on is not null and closed_on is null;
create index sales_order_keeper_to_confirm on sales_order (keeper_code, ordered_on desc, id desc)
  where closed_on is null and not is_web_confirmed and confirmed_on is null;
create index sales_order_keeper_web_confirmed on sales_order (keeper_code, ordered_on desc, id desc)
  where closed_on is null and is_web_confirmed;
create index quote_of_keeper on quote (keeper_code, changed_at desc) where deleted_at is null;
create index order_count_keeper on order_count (keeper_code, is_delivered) include (orders);
create index confirmed_count_keeper on confirmed_count (keeper_code) include (orders);
create index sales_year_keeper on sales_year (keeper_code, year);
-- sums of a time, read from the index alone: everybody's, and an agent's
drop index sales_day_by_day;
create index sales_day_by_day on sales_day (state, day)
  include (customer_code, keeper_code, agent_code, series_code, doors, amount_cents);
drop index sales_customer_day_by_day;
create index sales_customer_day_by_day on sales_customer_day (state, day)
  include (customer_code, keeper_code, agent_code, doors, amount_cents);
create index sales_customer_day_keeper on sales_customer_day (keeper_code, state, day)
  include (customer_code, agent_code, doors, amount_cents);
${guarded
  .map(
    table => `
drop policy reach on ${table};
drop policy everything on ${table};${guardedTable(table, ownedTables[table])}`,
  )
  .join('')}
`
