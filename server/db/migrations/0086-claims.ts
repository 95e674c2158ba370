import { ownedTables } from '../policies.ts'
import { fillingKeeper, guardedTable } from '../policy-sql.ts'

const ofClaim = (table: string) => `
  claim_id int not null,
  customer_code text not null,
  keeper_code text not null default '',
  constraint ${table}_claim_fk foreign key (claim_id, customer_code, keeper_code)
    references claim (id, customer_code, keeper_code) on update cascade on delete cascade`

/**
 * Claims with their steps and photos. A claim refers to its order by plain numbers and keeps its own copy of the line,
 * because it stays when the order goes. A step carries the state that it brings; the newest step is the claim's version.
 */
export const claims = `
create table claim (
  id int generated always as identity constraint claim_pk primary key,
  customer_code text not null,
  keeper_code text not null default '',
  order_id int,
  line int,
  order_number text not null default '',
  model text not null default '',
  finish text not null default '',
  measures text not null default '',
  label text not null default '',
  bought text not null default '',
  kind text not null,
  pieces int not null constraint claim_positive check (pieces > 0),
  description text not null constraint claim_description check (length(description) <= 500),
  pins jsonb not null default '[]',
  state text not null default 'bozza' constraint claim_state
    check (state in ('bozza', 'nuovo', 'inVerifica', 'proposta', 'accettato', 'chiuso', 'respinto', 'ritirato')),
  once uuid,
  opener_id int constraint claim_opener_fk references portal_user on delete set null,
  opener text not null,
  opened_on date not null default today_in_italy(),
  sent_at timestamptz,
  assignee_id int constraint claim_assignee_fk references portal_user on delete set null,
  assignee text not null default '',
  assigned_at timestamptz,
  constraint claim_once unique (customer_code, once),
  constraint claim_owner unique (id, customer_code, keeper_code),
  constraint claim_line check ((order_id is null) = (line is null)),
  constraint claim_customer_fk foreign key (customer_code, keeper_code)
    references customer (code, keeper_code) on update cascade
);
create index claim_keeper on claim (keeper_code);
create index claim_order on claim (order_id, line) where order_id is not null;
create index claim_opener on claim (opener_id, opened_on);

create table claim_step (
  id int generated always as identity constraint claim_step_pk primary key,
  state text not null,
  author_id int constraint claim_step_author_fk references portal_user on delete set null,
  author text not null,
  author_role text not null,
  text text not null default '',
  remedy text constraint claim_step_remedy
    check (remedy in ('sostituzione', 'ricambio', 'accredito', 'visita', 'nessuno')),
  amount_cents bigint,
  visit_on date,
  at timestamptz not null default clock_now(),${ofClaim('claim_step')}
);
create index claim_step_claim on claim_step (claim_id, id);
create index claim_step_keeper on claim_step (keeper_code);

create table claim_photo (
  id int generated always as identity constraint claim_photo_pk primary key,
  kind text not null constraint claim_photo_kind check (kind in ('difetto', 'imballo', 'etichetta')),
  file_id uuid not null constraint claim_photo_file_fk references stored_file,
  small_file_id uuid not null constraint claim_photo_small_file_fk references stored_file,${ofClaim('claim_photo')}
);
create index claim_photo_claim on claim_photo (claim_id);
create index claim_photo_keeper on claim_photo (keeper_code);
create index claim_photo_file on claim_photo (file_id);
create index claim_photo_small_file on claim_photo (small_file_id);
grant select, insert on claim, claim_step, claim_photo to soglia_portal;
grant update (state, sent_at, assignee_id, assignee, assigned_at) on claim to soglia_portal;
${(['claim', 'claim_step', 'claim_photo'] as const)
  .map(table => `${fillingKeeper(table)}\n${guardedTable(table, ownedTables[table])}`)
  .join('\n')}

insert into change_mark values ('reclami', 0);
`
