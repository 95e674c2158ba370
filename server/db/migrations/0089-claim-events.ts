/**
 * A step of a claim becomes an event for those on the other side, written as the owner because the portal writes none. A
 * draft and taking a claim in charge are told to nobody.
 */
export const claimEvents = `
alter table portal_event drop constraint portal_event_kind;
alter table portal_event add constraint portal_event_kind check (kind in
  ('daConfermare', 'scadenzaVicina', 'dataPrevista', 'pronto', 'consegnato', 'documento', 'promozione', 'richiesta', 'offerta',
   'schedaAnagrafica', 'datiVecchi', 'messaggio', 'messaggioOrdine', 'reclamo'));

create function note_claim_step() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  former text := (select state from claim_step where claim_id = new.claim_id and id < new.id order by id desc limit 1);
begin
  if new.state = 'inVerifica' and former not in ('proposta', 'chiuso', 'respinto') then return null; end if;
  if new.state = 'ritirato' and former is null then return null; end if;
  insert into portal_event (kind, customer_code, once, detail)
    select 'reclamo', new.customer_code, 'reclamo:' || new.id, jsonb_build_object('reclamo', id, 'stato', new.state, 'prima', former,
      'numero', 'R' || to_char(opened_on, 'YY') || '-' || id, 'diUfficio', new.author_role = 'Admin', 'nome', new.author,
      'porta', model, 'tipo', kind, 'rimedio', new.remedy, 'centesimi', new.amount_cents, 'giorno', new.visit_on, 'parole', left(new.text, 200))
    from claim where id = new.claim_id;
  return null;
end $$;
create trigger note_claim_step after insert on claim_step for each row execute function note_claim_step();
`
