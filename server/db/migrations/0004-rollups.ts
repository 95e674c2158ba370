import { ownedTable } from './first-policies.ts'

// Sums of sales_order and order_line, remade in the transaction that changes them: their foreign keys hold for
// these too, and checking them row by row would take most of an import's time.
// state: 1 confirmed (by confirmation day), 3 delivered (by delivery day), 0 to deliver (by confirmation day)
export const rollups = `
create table order_count (
  customer_code text not null,
  is_delivered boolean not null,
  orders int not null,
  constraint order_count_pk primary key (customer_code, is_delivered)
);

create table sales_day (
  customer_code text not null,
  agent_code text not null,
  series_code text not null,
  day date not null,
  state int not null constraint sales_day_state check (state in (0, 1, 3)),
  doors int not null,
  amount_cents bigint not null,
  constraint sales_day_pk primary key (customer_code, state, day, series_code, agent_code)
);
create index sales_day_by_day on sales_day (state, day)
  include (customer_code, agent_code, series_code, doors, amount_cents);

create table sales_customer_day (
  customer_code text not null,
  agent_code text not null,
  day date not null,
  state int not null constraint sales_customer_day_state check (state in (0, 1, 3)),
  doors int not null,
  amount_cents bigint not null,
  constraint sales_customer_day_pk primary key (customer_code, state, day, agent_code)
);
create index sales_customer_day_by_day on sales_customer_day (state, day)
  include (customer_code, agent_code, doors, amount_cents);
${ownedTable('order_count', 'customer_code')}
${ownedTable('sales_day', 'customer_code')}
${ownedTable('sales_customer_day', 'customer_code')}
`
