import { ownedTables } from '../policies.ts'
import { fillingKeeper, guardedTable } from '../policy-sql.ts'

const ofCustomer = (table: string) => `customer_code text not null,
  keeper_code text not null default '',
  constraint ${table}_customer_fk foreign key (customer_code, keeper_code)
    references customer (code, keeper_code) on update cascade`

const ofCustomers = [
  'display_door',
  'pop_material',
  'customer_document',
  'invoice_line',
  'customer_year',
  'customer_rhythm',
  'display_start',
  'promotion_day',
] as const
const ofAgents = ['invoiced_year', 'agent_target_change'] as const

export const trends = `
create table display_door (
  id int constraint display_door_pk primary key,
  showroom_id int constraint display_door_showroom_fk references showroom,
  series_code text constraint display_door_series_fk references series,
  model text not null default '',
  finish text not null default '',
  quantity int not null,
  shown_on date not null,
  ended_on date,
  ${ofCustomer('display_door')}
);
create index display_door_customer on display_door (customer_code, shown_on);
create index display_door_keeper on display_door (keeper_code, shown_on) include (customer_code, quantity, ended_on);

create table pop_material (
  id int constraint pop_material_pk primary key,
  description text not null,
  quantity int not null,
  placed_on date,
  removed_on date,
  ${ofCustomer('pop_material')}
);
create index pop_material_customer on pop_material (customer_code, removed_on);
create index pop_material_keeper on pop_material (keeper_code);

create table customer_document (
  id int constraint customer_document_pk primary key,
  purpose text not null constraint customer_document_purpose check (purpose in ('Tendenze', 'Promozioni')),
  name text not null,
  file_name text not null,
  file_id uuid constraint customer_document_file_fk references stored_file,
  closed_on date,
  ${ofCustomer('customer_document')}
);
create index customer_document_customer on customer_document (customer_code, purpose);
create index customer_document_keeper on customer_document (keeper_code);

-- who sold stands on the invoice, whoever looks after the customer today
create table invoice_line (
  invoice text not null,
  position int not null,
  agent_code text constraint invoice_line_agent_fk references agent,
  invoiced_on date not null,
  is_transport boolean not null default false,
  is_replacement boolean not null default false,
  amount_cents bigint not null,
  constraint invoice_line_pk primary key (invoice, position),
  ${ofCustomer('invoice_line')}
);
create index invoice_line_agent on invoice_line (agent_code);
create index invoice_line_customer on invoice_line (customer_code);

-- the kind of doors that a promotion is for
alter table promotion add column kind text not null default ''
  constraint promotion_kind check (kind in ('', 'Laminato', 'Laccato'));

-- sums of orders by the year in which they were placed
create table customer_year (
  year int not null,
  first_on date not null,
  last_on date not null,
  orders int not null,
  is_first boolean not null,
  -- the next year has orders, too
  is_followed boolean not null,
  constraint customer_year_pk primary key (customer_code, year),
  ${ofCustomer('customer_year')}
);
-- the years of everybody, and of an agent: counted from the index alone
create index customer_year_first on customer_year (keeper_code, year) include (first_on) where is_first;
create index customer_year_last on customer_year (keeper_code, year) where not is_followed;
create index customer_year_year on customer_year (year, keeper_code) include (customer_code, first_on, last_on);

-- the last order, and the median days between two of the last 25 days with one
create table customer_rhythm (
  last_on date not null,
  gap_days int,
  constraint customer_rhythm_pk primary key (customer_code),
  ${ofCustomer('customer_rhythm')}
);
create index customer_rhythm_keeper on customer_rhythm (keeper_code);

-- the day of a year on which a customer's first display began, or one after more than 24 months
create table display_start (
  year int not null,
  day date not null,
  constraint display_start_pk primary key (customer_code, year),
  ${ofCustomer('display_start')}
);
create index display_start_keeper on display_start (keeper_code, year) include (day);

create table promotion_day (
  promotion_code text not null,
  day date not null,
  state int not null constraint promotion_day_state check (state in (0, 1, 3)),
  doors int not null,
  amount_cents bigint not null,
  constraint promotion_day_pk primary key (customer_code, state, day, promotion_code),
  ${ofCustomer('promotion_day')}
);
create index promotion_day_by_day on promotion_day (state, day)
  include (customer_code, keeper_code, promotion_code, doors, amount_cents);
create index promotion_day_keeper on promotion_day (keeper_code, state, day)
  include (customer_code, promotion_code, doors, amount_cents);

-- what an agent has invoiced, month by month; replacements are not in it
create table invoiced_year (
  agent_code text not null,
  year int not null,
  goods_cents bigint[] not null,
  transport_cents bigint[] not null,
  constraint invoiced_year_pk primary key (agent_code, year)
);

create table agent_target_change (
  id bigint generated always as identity constraint agent_target_change_pk primary key,
  agent_code text not null constraint agent_target_change_agent_fk references agent,
  year int not null,
  before_cents bigint,
  after_cents bigint not null,
  changed_by text not null,
  changed_at timestamptz not null default now()
);
create index agent_target_change_agent on agent_target_change (agent_code, year, id desc);

-- until when this session may change targets, once its user has given the password again
alter table session add column targets_open_until timestamptz;

insert into change_mark values ('obiettivi', 0);

${[...ofCustomers, ...ofAgents].map(table => `grant select on ${table} to soglia_portal;`).join('\n')}
grant insert on agent_target_change to soglia_portal_all;
${ofCustomers.map(table => `${fillingKeeper(table)}\n${guardedTable(table, ownedTables[table])}`).join('')}
${ofAgents.map(table => guardedTable(table, ownedTables[table])).join('')}
`
