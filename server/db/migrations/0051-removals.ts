import type { RemovableTable } from '../policies.ts'
import { removableTable } from '../policy-sql.ts'

const deletedAtOnce = ['agent_pair', 'menu_item', 'quote_extra', 'registration', 'visit_plan'] as const
const markedBefore = [
  'customer_note',
  'download_file',
  'download_folder',
  'home_picture',
  'offer_image',
  'promotion_file',
  'public_document',
  'quote',
  'quote_position',
  'saved_view',
] as const
const tables: readonly RemovableTable[] = [...deletedAtOnce, ...markedBefore]

/** Everything that users delete is out of sight at once, and can be restored until the end of the Italian day. */
export const removals = `
${deletedAtOnce.map(table => `alter table ${table} add column deleted_at timestamptz;`).join('\n')}
${tables
  .map(
    table => `
alter table ${table} add column deleted_on date;
update ${table} set deleted_on = (deleted_at at time zone 'Europe/Rome')::date where deleted_at is not null;`,
  )
  .join('')}

-- a pair, or a picture in its place, can be there once more while the removed one waits for the night
alter table agent_pair drop constraint agent_pair_pk;
alter table agent_pair add column id int generated always as identity constraint agent_pair_pk primary key;
create unique index agent_pair_taken on agent_pair (head_code, agent_code) where deleted_at is null;
alter table home_picture drop constraint home_picture_pk;
alter table home_picture add column id int generated always as identity constraint home_picture_pk primary key;
create unique index home_picture_taken on home_picture (place) where deleted_at is null;

-- the offer as it was before it was withdrawn
alter table quote_offer add column withdrawn_at timestamptz;
alter table quote_offer add column withdrawn_on date;
alter table quote_offer add column before_withdrawal jsonb;

-- bringing an offer back is nothing that its end customer has done
create or replace function note_offer() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$ begin
  insert into portal_event (kind, customer_code, maker, detail)
    select 'offerta', quote.customer_code, quote.maker, jsonb_build_object('preventivo', n.quote_id,
      'riferimento', quote.reference, 'esito', coalesce(n.outcome, 'aperta'), 'nome', n.answered_by)
    from new_offers n join old_offers o using (quote_id) join quote on quote.id = n.quote_id
    where n.version = o.version and not o.is_withdrawn
      and (n.outcome is distinct from o.outcome and n.outcome is not null
        or n.opened_at is not null and o.opened_at is null);
  return null;
end $$;

drop index customer_note_deleted;
${tables.map(removableTable).join('')}
grant update on agent_pair to soglia_portal, soglia_portal_all;
revoke delete on agent_pair, menu_item, registration from soglia_portal, soglia_portal_all;
revoke delete on quote_extra, visit_plan from soglia_portal;
`
