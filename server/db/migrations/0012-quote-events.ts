export const quoteEvents = `
alter table portal_event drop constraint portal_event_kind;
alter table portal_event add constraint portal_event_kind check (kind in
  ('daConfermare', 'scadenzaVicina', 'dataPrevista', 'pronto', 'consegnato', 'documento', 'promozione', 'richiesta', 'offerta'));
-- of a quote: only those who may see its maker's are told
alter table portal_event add column maker text;

create function note_moved_request() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$ begin
  insert into portal_event (kind, customer_code, maker, detail)
    select 'richiesta', n.customer_code, n.maker, jsonb_build_object('preventivo', n.quote_id, 'riferimento', quote.reference,
      'stato', n.state, 'motivo', n.reason)
    from new_requests n join old_requests o using (quote_id) join quote on quote.id = n.quote_id
    where n.state <> o.state;
  return null;
end $$;
create trigger note_moved_request after update on order_request
  referencing old table as old_requests new table as new_requests for each statement execute function note_moved_request();

create function note_offer() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$ begin
  insert into portal_event (kind, customer_code, maker, detail)
    select 'offerta', quote.customer_code, quote.maker, jsonb_build_object('preventivo', n.quote_id,
      'riferimento', quote.reference, 'esito', coalesce(n.outcome, 'aperta'), 'nome', n.answered_by)
    from new_offers n join old_offers o using (quote_id) join quote on quote.id = n.quote_id
    where n.version = o.version and (n.outcome is distinct from o.outcome and n.outcome is not null
      or n.opened_at is not null and o.opened_at is null);
  return null;
end $$;
create trigger note_offer after update on quote_offer
  referencing old table as old_offers new table as new_offers for each statement execute function note_offer();
`
