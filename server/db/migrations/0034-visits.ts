import { ownedTables } from '../policies.ts'
import { fillingKeeper, guardedTable } from '../policy-sql.ts'

export const visits = `
create table visit_plan (
  id int generated always as identity constraint visit_plan_pk primary key,
  -- whose round it is; '' is the office's
  agent_code text not null,
  planned_on date not null,
  starts_at text not null constraint visit_plan_starts check (starts_at ~ '^[0-2][0-9]:[0-5][0-9]$'),
  made_by text not null,
  version int not null default 1
);
create index visit_plan_agent on visit_plan (agent_code, planned_on);

create table visit_stop (
  plan_id int not null constraint visit_stop_plan_fk references visit_plan on delete cascade,
  position int not null,
  customer_code text not null,
  keeper_code text not null default '',
  note_id int constraint visit_stop_note_fk references customer_note on delete set null,
  constraint visit_stop_pk primary key (plan_id, customer_code),
  constraint visit_stop_customer_fk foreign key (customer_code, keeper_code)
    references customer (code, keeper_code) on update cascade
);
create index visit_stop_customer on visit_stop (customer_code, keeper_code);
create index visit_stop_keeper on visit_stop (keeper_code);
create index visit_stop_note on visit_stop (note_id) where note_id is not null;

-- the last visit of each customer, for the map
create index customer_note_visit on customer_note (customer_code, noted_on)
  where kind = 'visita' and deleted_at is null;

grant select, insert, update, delete on visit_plan, visit_stop to soglia_portal;
${fillingKeeper('visit_stop')}
${guardedTable('visit_plan', ownedTables.visit_plan)}
${guardedTable('visit_stop', ownedTables.visit_stop)}
`
