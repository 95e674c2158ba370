/**
 * A message about an order becomes an event, written as the owner because the portal writes none. A message that is changed or
 * taken back is told anew: its notifications then show the new text, and nobody gets a second one.
 */
export const orderMessageEvents = `
alter table portal_event drop constraint portal_event_kind;
alter table portal_event add constraint portal_event_kind check (kind in
  ('daConfermare', 'scadenzaVicina', 'dataPrevista', 'pronto', 'consegnato', 'documento', 'promozione', 'richiesta', 'offerta',
   'schedaAnagrafica', 'datiVecchi', 'messaggio', 'messaggioOrdine'));

create function note_order_message() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$ begin
  insert into portal_event (kind, customer_code, order_id, once, detail)
    values ('messaggioOrdine', new.customer_code, new.order_id, 'messaggioOrdine:' || new.id,
      jsonb_build_object('messaggio', new.id, 'autore', new.author_id, 'nome', new.author, 'testo', left(new.text, 200)));
  return null;
end $$;
create trigger note_order_message after insert on order_message for each row execute function note_order_message();

create function note_changed_order_message() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$ begin
  update portal_event set told_at = null, detail = detail || jsonb_build_object('testo', left(new.text, 200))
      || case when told_at is null then '{}' else '{"cambiato": true}' end::jsonb
    where once = 'messaggioOrdine:' || new.id;
  return null;
end $$;
create trigger note_changed_order_message after update of text on order_message
  for each row when (new.text <> old.text) execute function note_changed_order_message();
`
