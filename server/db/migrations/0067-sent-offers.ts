import type { Migration } from './migration.ts'

/**
 * How an offer was sent, and what became of its mail. A mail is held if its offer was withdrawn, replaced or deleted before it
 * left. The trigger brings the mail's state to the offer, because its maker
 * may not read the queue of mails.
 */
export const sentOffers: Migration = {
  olderMayServe: true,
  text: `
alter table mail_message drop constraint mail_message_state;
alter table mail_message
  add constraint mail_message_state check (state in ('queued', 'sent', 'failed', 'held')),
  add column reply_name text not null default '',
  add column reply_to text not null default '',
  add column offer_id int;
alter table quote_offer
  add column sent_by text not null default ''
    constraint quote_offer_sent_by check (sent_by in ('', 'mail', 'condivisa', 'qr', 'copiata', 'altro')),
  add column recipient_name text not null default '',
  add column recipient_email text not null default '',
  add column sent_key uuid,
  add column mail_id uuid,
  add column mail_state text constraint quote_offer_mail_state check (mail_state in ('queued', 'sent', 'failed')),
  add column mail_problem text not null default '',
  add column last_opened_at timestamptz;
update quote_offer set sent_by = 'altro' where sent_at is not null;
update quote_offer set last_opened_at = opened_at where opened_times = 1;
create index quote_offer_mail on quote_offer (mail_id) where mail_id is not null;

create function note_offer_mail() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$ begin
  update quote_offer set mail_state = new.state, mail_problem = coalesce(substring(new.last_error from '5[0-9][0-9] .*'), '')
    where mail_id = new.id;
  insert into portal_event (kind, customer_code, maker, detail)
    select 'offerta', quote.customer_code, quote.maker, jsonb_build_object('preventivo', quote.id,
      'riferimento', quote.reference, 'esito', 'nonArrivata', 'nome', o.recipient_email)
    from quote_offer o join quote on quote.id = o.quote_id where o.mail_id = new.id and new.state = 'failed';
  return null;
end $$;
create trigger note_offer_mail after update of state on mail_message
  for each row when (new.template = 'offer' and new.state <> 'held' and old.state <> new.state) execute function note_offer_mail();
`,
}
