import { ownedTables } from '../policies.ts'
import { fillingKeeper, guardedTable, openTable } from '../policy-sql.ts'

/**
 * Messages of conversations, and up to which message a user has read each. A conversation belongs to a thing; `kind` says
 * which, and each kind has the column of its thing. The keys keep the owners of a message equal to those of its thing.
 * An offer that was withdrawn and published again has another code, so that its next customer sees none of the first one's messages.
 * The trigger tells the dealer of a question, because the end customer may not write events.
 */
export const conversations = `
create table conversation_message (
  id int generated always as identity constraint conversation_message_pk primary key,
  kind text not null constraint conversation_message_kind check (kind in ('offerta')),
  quote_id int,
  offer_code text,
  line int not null,
  customer_code text not null,
  keeper_code text not null default '',
  maker text not null,
  author_id int,
  by_visitor boolean not null,
  author text not null,
  text text not null constraint conversation_message_text check (length(text) between 1 and 2000),
  attempt_key uuid,
  sent_from text not null default '',
  sent_at timestamptz not null default clock_now(),
  constraint conversation_message_visitor check (not by_visitor or author_id is null),
  constraint conversation_message_thing check ((kind = 'offerta') = (quote_id is not null and offer_code is not null)),
  constraint conversation_message_quote_fk foreign key (quote_id, customer_code, keeper_code, maker)
    references quote (id, customer_code, keeper_code, maker) on update cascade on delete cascade,
  constraint conversation_message_author_fk foreign key (author_id) references portal_user on delete set null
);
create index conversation_message_quote on conversation_message (quote_id, id);
create unique index conversation_message_once on conversation_message (quote_id, attempt_key) where attempt_key is not null;
grant select, insert on conversation_message to soglia_portal;
${fillingKeeper('conversation_message')}
${guardedTable('conversation_message', ownedTables.conversation_message)}

create table conversation_read (
  user_id int not null,
  quote_id int not null,
  message_id int not null,
  read_at timestamptz not null default clock_now(),
  constraint conversation_read_pk primary key (user_id, quote_id),
  constraint conversation_read_user_fk foreign key (user_id) references portal_user on delete cascade,
  constraint conversation_read_quote_fk foreign key (quote_id) references quote on delete cascade
);
create index conversation_read_quote on conversation_read (quote_id);
${openTable('conversation_read', 'select, insert, update')}

update quote_offer set recipient_name = '', recipient_email = '' where is_withdrawn and recipient_email <> '';

alter table portal_event drop constraint portal_event_kind;
alter table portal_event add constraint portal_event_kind check (kind in
  ('daConfermare', 'scadenzaVicina', 'dataPrevista', 'pronto', 'consegnato', 'documento', 'promozione', 'richiesta', 'offerta',
   'schedaAnagrafica', 'datiVecchi', 'messaggio'));

create function note_question() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$ begin
  insert into portal_event (kind, customer_code, maker, detail)
    select 'messaggio', quote.customer_code, quote.maker, jsonb_build_object('preventivo', quote.id, 'riferimento', quote.reference,
      'nome', new.author, 'testo', left(new.text, 200))
    from quote where quote.id = new.quote_id;
  return null;
end $$;
create trigger note_question after insert on conversation_message
  for each row when (new.by_visitor) execute function note_question();
`
