import { ownedTables } from '../policies.ts'
import { fillingKeeper, guardedTable } from '../policy-sql.ts'

export const nextSteps = `
create table next_step (
  id int generated always as identity constraint next_step_pk primary key,
  customer_code text not null,
  keeper_code text not null default '',
  text text not null constraint next_step_text check (length(text) between 1 and 200),
  due_on date not null,
  turn text not null constraint next_step_turn check (turn in ('agente', 'ufficio', 'cliente')),
  author text not null,
  set_at timestamptz not null default now(),
  done_by text,
  done_at timestamptz,
  version int not null default 1,
  constraint next_step_customer_fk foreign key (customer_code, keeper_code)
    references customer (code, keeper_code) on update cascade
);
create unique index next_step_open on next_step (customer_code) where done_at is null;
create index next_step_customer on next_step (customer_code, done_at desc);
create index next_step_keeper on next_step (keeper_code, due_on) where done_at is null;
grant select, insert, update on next_step to soglia_portal;
${fillingKeeper('next_step')}
${guardedTable('next_step', ownedTables.next_step)}

-- what has happened to one customer, the newest of it
create index sales_order_customer_ordered on sales_order (customer_code, ordered_on desc, id desc) where closed_on is null;
create index expected_change_customer on expected_change (customer_code, id desc);
create index web_confirmation_customer on web_confirmation (customer_code, confirmed_at desc);
`
