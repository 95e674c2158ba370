import { ownedTables } from '../policies.ts'
import { fillingKeeper, guardedTable } from '../policy-sql.ts'

export const displayAudits = `
create table display_audit (
  id int generated always as identity constraint display_audit_pk primary key,
  customer_code text not null,
  keeper_code text not null default '',
  audited_on date not null,
  author text not null,
  note text not null default '' constraint display_audit_note check (length(note) <= 500),
  once uuid,
  written_at timestamptz not null default now(),
  constraint display_audit_once unique (customer_code, once),
  constraint display_audit_owner unique (id, customer_code, keeper_code),
  constraint display_audit_customer_fk foreign key (customer_code, keeper_code)
    references customer (code, keeper_code) on update cascade
);
create index display_audit_customer on display_audit (customer_code, audited_on desc, id desc);
create index display_audit_keeper on display_audit (keeper_code);

create table display_audit_door (
  id int generated always as identity constraint display_audit_door_pk primary key,
  audit_id int not null,
  customer_code text not null,
  keeper_code text not null default '',
  -- the ERP's door; it may be gone when the audit is still there
  door_id int,
  model text not null,
  finish text not null default '',
  state text not null constraint display_audit_door_state check (state in ('buona', 'daRiparare', 'daSostituire', 'mancante')),
  photo_id uuid constraint display_audit_door_photo_fk references stored_file,
  constraint display_audit_door_audit_fk foreign key (audit_id, customer_code, keeper_code)
    references display_audit (id, customer_code, keeper_code) on update cascade on delete cascade
);
create index display_audit_door_audit on display_audit_door (audit_id);
create index display_audit_door_keeper on display_audit_door (keeper_code);
create index display_audit_door_photo on display_audit_door (photo_id);
grant select, insert on display_audit, display_audit_door to soglia_portal;
grant update (photo_id) on display_audit_door to soglia_portal;
${fillingKeeper('display_audit')}
${fillingKeeper('display_audit_door')}
${guardedTable('display_audit', ownedTables.display_audit)}
${guardedTable('display_audit_door', ownedTables.display_audit_door)}
`
