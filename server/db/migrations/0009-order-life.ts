import { openTable } from '../policy-sql.ts'
import { ownedTable } from './first-policies.ts'

export const orderLife = `
-- the list of orders with confirmation: those that wait, and those confirmed in the portal
create index sales_order_to_confirm on sales_order (ordered_on desc, id desc)
  where closed_on is null and not is_web_confirmed and confirmed_on is null;
create index sales_order_web_confirmed on sales_order (ordered_on desc, id desc)
  where closed_on is null and is_web_confirmed;
-- the orders of one day
create index sales_order_confirmed on sales_order (confirmed_on) where closed_on is null;
grant update (is_web_confirmed) on sales_order to soglia_portal, soglia_portal_all;
grant insert on web_confirmation to soglia_portal, soglia_portal_all;

create table confirmed_count (
  customer_code text constraint confirmed_count_pk primary key,
  orders int not null
);

-- a customer's year in one row: doors and cents of its twelve months
create table sales_year (
  customer_code text not null,
  year int not null,
  doors int[] not null,
  cents bigint[] not null,
  doors_total int not null,
  cents_total bigint not null,
  constraint sales_year_pk primary key (year, customer_code)
);

create table confirmation_terms (
  version text constraint confirmation_terms_pk primary key,
  paragraphs text[] not null,
  first_used_at timestamptz not null default now()
);

create table order_mail (
  order_id int not null,
  customer_code text not null,
  address text not null,
  sent_on date not null,
  constraint order_mail_pk primary key (order_id, address),
  constraint order_mail_order_fk foreign key (order_id, customer_code)
    references sales_order (id, customer_code) on update cascade on delete cascade
);

create index order_mail_address on order_mail using gin (lower(address) gin_trgm_ops);

create table document_opening (
  order_id int not null,
  customer_code text not null,
  user_name text not null,
  times int not null default 1,
  opened_at timestamptz not null default now(),
  constraint document_opening_pk primary key (order_id, user_name),
  constraint document_opening_order_fk foreign key (order_id, customer_code)
    references sales_order (id, customer_code) on update cascade on delete cascade
);

-- what a customer calls an order until it is confirmed
create table order_reference (
  order_id int constraint order_reference_pk primary key,
  customer_code text not null,
  reference text not null,
  search_text text not null,
  changed_by text not null,
  changed_at timestamptz not null default now(),
  constraint order_reference_order_fk foreign key (order_id, customer_code)
    references sales_order (id, customer_code) on update cascade on delete cascade
);

create table expected_change (
  id bigint generated always as identity constraint expected_change_pk primary key,
  order_id int not null,
  customer_code text not null,
  at timestamptz not null default now(),
  before date,
  after date,
  constraint expected_change_order_fk foreign key (order_id, customer_code)
    references sales_order (id, customer_code) on update cascade on delete cascade
);
create index expected_change_order on expected_change (order_id, id desc);

-- what has happened and is still to be told; told_at is set by the job that tells it
create table portal_event (
  id bigint generated always as identity constraint portal_event_pk primary key,
  kind text not null constraint portal_event_kind check (kind in
    ('daConfermare', 'scadenzaVicina', 'dataPrevista', 'pronto', 'consegnato', 'documento', 'promozione')),
  customer_code text,
  order_id int,
  -- for what must be told once: nothing with the same key is written again
  once text constraint portal_event_once unique,
  detail jsonb not null default '{}',
  at timestamptz not null default now(),
  told_at timestamptz
);
create index portal_event_to_tell on portal_event (id) where told_at is null;

create table notification (
  id bigint generated always as identity constraint notification_pk primary key,
  user_id int not null constraint notification_user_fk references portal_user on delete cascade,
  event_id bigint not null,
  kind text not null,
  text text not null,
  link text not null default '',
  at timestamptz not null default now(),
  read_at timestamptz,
  -- null while the daily digest has still to tell it
  mailed_at timestamptz,
  constraint notification_once unique (user_id, event_id)
);
create index notification_of_user on notification (user_id, id desc);
create index notification_unread on notification (user_id) where read_at is null;
create index notification_to_mail on notification (user_id) where mailed_at is null;

create table notification_choice (
  user_id int not null constraint notification_choice_user_fk references portal_user on delete cascade,
  kind text not null,
  delivery text not null constraint notification_choice_delivery check (delivery in ('subito', 'riepilogo', 'mai')),
  constraint notification_choice_pk primary key (user_id, kind)
);

-- grows with every change that open screens should see
create table change_mark (
  topic text constraint change_mark_pk primary key,
  version bigint not null
);
insert into change_mark values ('ordini', 0), ('notifiche', 0);

-- They write as the owner: whoever changes an order may not write what follows from it.
-- Nobody is told of the history that a first feed brings.
create function is_first_feed() returns boolean language sql stable as
  $$ select not exists (select from feed_run where outcome in ('done', 'partial')) $$;

create function note_new_orders() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$ begin
  if is_first_feed() then return null; end if;
  insert into portal_event (kind, customer_code, order_id)
    select 'daConfermare', customer_code, id from new_orders
    where confirmed_on is null and delivered_on is null and closed_on is null and not is_web_confirmed;
  return null;
end $$;
create trigger note_new_orders after insert on sales_order
  referencing new table as new_orders for each statement execute function note_new_orders();

create function note_changed_orders() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$ begin
  insert into expected_change (order_id, customer_code, before, after)
    select n.id, n.customer_code, o.expected_on, n.expected_on from new_orders n join old_orders o using (id)
    where n.expected_on is distinct from o.expected_on;
  insert into portal_event (kind, customer_code, order_id, detail)
    select 'dataPrevista', n.customer_code, n.id, jsonb_build_object('da', o.expected_on, 'a', n.expected_on)
    from new_orders n join old_orders o using (id)
    where n.expected_on is distinct from o.expected_on and n.expected_on is not null
      and n.delivered_on is null and n.closed_on is null
    union all
    select 'pronto', n.customer_code, n.id, '{}' from new_orders n join old_orders o using (id)
    where n.progress = 100 and o.progress < 100 and n.delivered_on is null and n.closed_on is null
    union all
    select 'consegnato', n.customer_code, n.id, jsonb_build_object('il', n.delivered_on)
    from new_orders n join old_orders o using (id)
    where n.delivered_on is not null and o.delivered_on is null and n.closed_on is null;
  return null;
end $$;
create trigger note_changed_orders after update on sales_order
  referencing old table as old_orders new table as new_orders for each statement execute function note_changed_orders();

create function note_new_documents() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$ begin
  if is_first_feed() then return null; end if;
  insert into portal_event (kind, customer_code, order_id)
    select 'documento', customer_code, order_id from new_documents;
  return null;
end $$;
create trigger note_new_documents after insert on order_document
  referencing new table as new_documents for each statement execute function note_new_documents();

create function note_new_promotions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$ begin
  if is_first_feed() then return null; end if;
  insert into portal_event (kind, once, detail)
    select 'promozione', 'promozione:' || code, jsonb_build_object('nome', name) from new_promotions
    on conflict do nothing;
  return null;
end $$;
create trigger note_new_promotions after insert on promotion
  referencing new table as new_promotions for each statement execute function note_new_promotions();
${ownedTable('confirmed_count', 'customer_code', 'select, insert, update')}
${ownedTable('sales_year', 'customer_code')}
${ownedTable('order_mail', 'customer_code')}
${ownedTable('document_opening', 'customer_code', 'select, insert, update')}
${ownedTable('order_reference', 'customer_code', 'select, insert, update')}
${ownedTable('expected_change', 'customer_code')}
${openTable('confirmation_terms', 'select, insert')}
${openTable('portal_event')}
${openTable('notification', 'select, update')}
${openTable('notification_choice', 'select, insert, update, delete')}
${openTable('change_mark', 'select, update')}

insert into menu_item (id, type, text, link, image, roles, sort) values
  (17, 'Item', 'Ordini con conferma', 'confermeordini', 'checklist', '{Cliente,Agente,AgenteCapo,Admin}', 25),
  (18, 'Item', 'Ordini mensili', 'VisualizzaOrdini', 'calendar-stats', '{Cliente,Agente,AgenteCapo,Admin}', 35);
`
