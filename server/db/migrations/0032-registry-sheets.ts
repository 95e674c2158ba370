import { ownedTables } from '../policies.ts'
import { guardedTable } from '../policy-sql.ts'

export const registrySheets = `
create table registry_sheet (
  id int generated always as identity constraint registry_sheet_pk primary key,
  agent_code text not null constraint registry_sheet_agent_fk references agent,
  sender text not null,
  file_name text not null,
  file_id uuid not null constraint registry_sheet_file_fk references stored_file,
  sent_at timestamptz not null default now(),
  taken_by text,
  taken_at timestamptz,
  constraint registry_sheet_taken check ((taken_by is null) = (taken_at is null))
);
create index registry_sheet_to_take on registry_sheet (id desc) where taken_at is null;
create index registry_sheet_agent on registry_sheet (agent_code);
create index registry_sheet_file on registry_sheet (file_id);
grant select, insert on registry_sheet to soglia_portal;
grant update (taken_by, taken_at) on registry_sheet to soglia_portal_all;
${guardedTable('registry_sheet', ownedTables.registry_sheet)}

alter table portal_event drop constraint portal_event_kind;
alter table portal_event add constraint portal_event_kind check (kind in
  ('daConfermare', 'scadenzaVicina', 'dataPrevista', 'pronto', 'consegnato', 'documento', 'promozione', 'richiesta', 'offerta',
   'schedaAnagrafica'));

create function note_registry_sheet() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$ begin
  insert into portal_event (kind, detail)
    select 'schedaAnagrafica', jsonb_build_object('file', n.file_name, 'mittente', n.sender) from new_sheets n;
  return null;
end $$;
create trigger note_registry_sheet after insert on registry_sheet
  referencing new table as new_sheets for each statement execute function note_registry_sheet();
`
