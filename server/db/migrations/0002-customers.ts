import { ownedTable } from './first-policies.ts'

export const customers = `
create extension if not exists pg_trgm;

create table customer (
  code text constraint customer_pk primary key constraint customer_code_plain check (code !~ '[,\\s]'),
  company_name text not null,
  agent_code text constraint customer_agent_fk references agent,
  is_blocked boolean not null default false,
  address text not null default '',
  town text not null default '',
  province text not null default '',
  postcode text not null default '',
  mobile text not null default '',
  phone text not null default '',
  email text not null default '',
  order_email text not null default '',
  vat_number text not null default '',
  tax_code text not null default '',
  payment_terms text not null default '',
  latitude double precision,
  longitude double precision,
  search_text text not null,
  closed_on date
);
create index customer_agent on customer (agent_code, code);
create index customer_company_name on customer (company_name, code);
create index customer_search on customer using gin (search_text gin_trgm_ops);

create table customer_discount (
  customer_code text not null constraint customer_discount_customer_fk references customer,
  series text not null,
  model text not null,
  discount text not null,
  constraint customer_discount_pk primary key (customer_code, series, model)
);

create table showroom (
  id int constraint showroom_pk primary key,
  customer_code text not null constraint showroom_customer_fk references customer,
  address text not null default '',
  town text not null default '',
  postcode text not null default '',
  province text not null default '',
  closed_on date
);
create index showroom_customer on showroom (customer_code);
${ownedTable('customer', 'code')}
${ownedTable('customer_discount', 'customer_code')}
${ownedTable('showroom', 'customer_code')}
`
