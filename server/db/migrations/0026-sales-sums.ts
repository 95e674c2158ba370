import { fillingKeeper, guardedTable } from '../policy-sql.ts'

// Any range of days is whole months, from here, and the days at its ends, from the sums of days.
export const salesSums = `
-- a customer's year: element m + 1 is the sum of its first m months, so that any months are one difference;
-- series '' is all of them together
create table sales_series_year (
  customer_code text not null,
  keeper_code text not null default '',
  state int not null constraint sales_series_year_state check (state in (0, 1, 3)),
  year int not null,
  series_code text not null,
  doors bigint[] not null,
  cents bigint[] not null,
  constraint sales_series_year_pk primary key (customer_code, state, year, series_code)
);
-- everybody's sums of all series, or of some, lie together
create index sales_series_year_by_year on sales_series_year (state, series_code, year);
-- an agent's
create index sales_series_year_keeper on sales_series_year (keeper_code, state, series_code, year);
${fillingKeeper('sales_series_year')}
grant select on sales_series_year to soglia_portal;
${guardedTable('sales_series_year', 'customer')}

-- what all customers bought together in a month
create table sales_month (
  state int not null constraint sales_month_state check (state in (0, 1, 3)),
  month date not null,
  series_code text not null,
  doors bigint not null,
  amount_cents bigint not null,
  constraint sales_month_pk primary key (state, month, series_code)
);
grant select on sales_month to soglia_portal;
${guardedTable('sales_month', 'company')}

-- a sum follows its customer to another agent, as those before it do by move_to_keeper()
create function move_sales_to_keeper() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$ begin
  if exists (select from new_customers n join old_customers o using (code) where n.keeper_code <> o.keeper_code) then
    update sales_series_year t set keeper_code = n.keeper_code from new_customers n
      where t.customer_code = n.code and t.keeper_code <> n.keeper_code;
  end if;
  return null;
end $$;
create trigger move_sales_to_keeper after update on customer
  referencing old table as old_customers new table as new_customers
  for each statement execute function move_sales_to_keeper();
`
