import { fillingKeeper, guardedTable, withheldTable } from '../policy-sql.ts'

const made = ['customer_contact', 'customer_terms'] as const
const hidden = [
  ...made,
  'showroom',
  'order_mail',
  'customer_discount',
  'customer_document',
  'customer_note',
  'next_step',
  'visit_stop',
  'display_door',
  'pop_material',
  'display_audit',
  'display_audit_door',
] as const

const contactColumns = `address, postcode, mobile, phone, email, order_email, vat_number, tax_code, latitude, longitude`

const ofCustomer = (table: string) => `
  customer_code text not null constraint ${table}_pk primary key,
  keeper_code text not null default '',
  constraint ${table}_customer_fk foreign key (customer_code, keeper_code)
    references customer (code, keeper_code) on update cascade`

/** How a customer is reached and on which terms it buys are rows of their own, so that a policy can hide them. */
export const withheld = `
create table customer_contact (
  address text not null default '',
  postcode text not null default '',
  mobile text not null default '',
  phone text not null default '',
  email text not null default '',
  order_email text not null default '',
  vat_number text not null default '',
  tax_code text not null default '',
  latitude double precision,
  longitude double precision,
  search_text text not null generated always as (lower(vat_number || ' ' || tax_code)) stored,
  email_text text not null generated always as (lower(email || ' ' || order_email)) stored,
  ${ofCustomer('customer_contact')}
);
insert into customer_contact (${contactColumns}, customer_code, keeper_code)
  select ${contactColumns}, code, keeper_code from customer;
create index customer_contact_keeper on customer_contact (keeper_code, customer_code);
create index customer_contact_search on customer_contact using gin (search_text gin_trgm_ops);
create index customer_contact_email on customer_contact using gin (email_text gin_trgm_ops);

create table customer_terms (
  payment_terms text not null default '',
  ${ofCustomer('customer_terms')}
);
insert into customer_terms (payment_terms, customer_code, keeper_code) select payment_terms, code, keeper_code from customer;
create index customer_terms_keeper on customer_terms (keeper_code, customer_code);

-- the numbers ended the text; where another one stands there, the next import writes it anew
update customer set search_text = case
  when right(search_text, length(numbers)) = numbers then rtrim(left(search_text, -length(numbers)))
  else lower(company_name || ' ' || code || ' ' || town || ' ' || province) end
from (select customer_code, trim(search_text) as numbers from customer_contact) contact
where customer_code = code and numbers <> '';
alter table customer ${[...contactColumns.split(', '), 'payment_terms', 'email_text']
  .map(column => `drop column ${column}`)
  .reverse()
  .join(', ')};
create index customer_blocked on customer (keeper_code, code) where is_blocked;

grant select on customer_contact, customer_terms to soglia_portal;
${made.map(table => fillingKeeper(table) + guardedTable(table, 'customer')).join('')}
${hidden.map(withheldTable).join('')}
`
