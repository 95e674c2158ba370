import { ownedTable } from './first-policies.ts'

export const orders = `
create table sales_order (
  id int constraint sales_order_pk primary key,
  number text not null,
  customer_code text not null constraint sales_order_customer_fk references customer,
  agent_code text constraint sales_order_agent_fk references agent,
  ordered_on date not null,
  confirmed_on date,
  confirmation_number text not null default '',
  reference text not null default '',
  expected_on date,
  delivered_on date,
  progress int not null default 0 constraint sales_order_progress check (progress between 0 and 100),
  is_out_of_time boolean not null default false,
  is_web_confirmed boolean not null default false,
  search_text text not null,
  closed_on date,
  constraint sales_order_owner unique (id, customer_code)
);
-- the two lists of orders in production: the filter, the order, and nothing to sort
create index sales_order_to_deliver on sales_order (expected_on, id)
  where confirmed_on is not null and delivered_on is null and closed_on is null;
create index sales_order_delivered on sales_order (delivered_on desc, id desc)
  where delivered_on is not null and closed_on is null;
create index sales_order_customer on sales_order (customer_code, delivered_on);
create index sales_order_search on sales_order using gin (search_text gin_trgm_ops);

create table order_line (
  order_id int not null,
  position int not null,
  customer_code text not null,
  series_code text constraint order_line_series_fk references series,
  description text not null default '',
  model text not null default '',
  color text not null default '',
  measures text not null default '',
  quantity int not null,
  amount_cents bigint not null,
  promotion_code text,
  constraint order_line_pk primary key (order_id, position),
  constraint order_line_order_fk foreign key (order_id, customer_code)
    references sales_order (id, customer_code) on update cascade on delete cascade
);
create index order_line_customer on order_line (customer_code);

create table delivery (
  number text constraint delivery_pk primary key,
  order_id int not null,
  customer_code text not null,
  delivered_on date not null,
  is_final boolean not null,
  constraint delivery_order_fk foreign key (order_id, customer_code)
    references sales_order (id, customer_code) on update cascade on delete cascade
);
create index delivery_order on delivery (order_id);

create table order_document (
  order_id int constraint order_document_pk primary key,
  customer_code text not null,
  file_id uuid not null constraint order_document_file_fk references stored_file,
  constraint order_document_order_fk foreign key (order_id, customer_code)
    references sales_order (id, customer_code) on update cascade on delete cascade
);

create table web_confirmation (
  order_id int constraint web_confirmation_pk primary key,
  customer_code text not null,
  user_name text not null,
  confirmed_at timestamptz not null default now(),
  address text not null default '',
  terms_version text not null,
  constraint web_confirmation_order_fk foreign key (order_id, customer_code)
    references sales_order (id, customer_code) on update cascade on delete cascade
);
${ownedTable('sales_order', 'customer_code')}
${ownedTable('order_line', 'customer_code')}
${ownedTable('delivery', 'customer_code')}
${ownedTable('order_document', 'customer_code')}
${ownedTable('web_confirmation', 'customer_code')}
`
