import { openTable } from '../policy-sql.ts'
import { makersTable } from './first-policies.ts'

export const quotes = `
-- maker: 'cliente' for the customer's own, 'agente:<code>' for an agent's: who may see it besides the Admin
create table quote (
  id int generated always as identity constraint quote_pk primary key,
  customer_code text not null constraint quote_customer_fk references customer on update cascade,
  maker text not null,
  user_name text not null,
  reference text not null constraint quote_reference check (length(reference) <= 30),
  note text not null default '',
  payment text not null default '',
  payment_note text not null default '',
  collection text not null default 'Speedy',
  search_text text not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  valid_until date not null,
  vat_percent int not null default 22,
  -- null: those of the maker's list
  markup_hundredths int,
  markup_cents bigint,
  discount_hundredths int,
  total_cents bigint not null default 0,
  positions int not null default 0,
  next_position int not null default 1,
  next_extra int not null default 1,
  version int not null default 1,
  header_version int not null default 1,
  state text not null default 'aperto'
    constraint quote_state check (state in ('aperto', 'richiesta', 'inVerifica', 'confermata', 'inSospeso')),
  once uuid,
  deleted_at timestamptz,
  constraint quote_owner unique (id, customer_code, maker),
  constraint quote_once unique (customer_code, maker, once)
);
-- the list: a maker's newest first; and the Admin's
create index quote_of_customer on quote (customer_code, changed_at desc) where deleted_at is null;
create index quote_changed on quote (changed_at desc) where deleted_at is null;
create index quote_search on quote using gin (search_text gin_trgm_ops);

create table quote_position (
  quote_id int not null,
  position int not null,
  customer_code text not null,
  maker text not null,
  door_type text not null default '',
  model_code text not null default '',
  -- variant codes by kind
  choices jsonb not null default '{}',
  quantity int not null,
  width_mm int not null,
  height_mm int not null,
  thickness_mm int not null,
  filling text not null,
  reference text not null default '',
  note text not null default '',
  -- one door by the price list named beside it; 0 while it is not complete
  list_cents bigint not null default 0,
  list_code text not null default '',
  -- the list whose other price was seen and not taken
  kept_for_list text not null default '',
  is_complete boolean not null default false,
  alternative_of int,
  is_counted boolean not null default true,
  version int not null,
  once uuid,
  deleted_at timestamptz,
  constraint quote_position_pk primary key (quote_id, position),
  constraint quote_position_once unique (quote_id, once),
  constraint quote_position_quote_fk foreign key (quote_id, customer_code, maker)
    references quote (id, customer_code, maker) on update cascade on delete cascade
);

create table quote_extra (
  quote_id int not null,
  line int not null,
  customer_code text not null,
  maker text not null,
  description text not null,
  quantity_hundredths int not null,
  unit_cents bigint not null,
  vat_percent int not null,
  version int not null,
  once uuid,
  constraint quote_extra_pk primary key (quote_id, line),
  constraint quote_extra_once unique (quote_id, once),
  constraint quote_extra_quote_fk foreign key (quote_id, customer_code, maker)
    references quote (id, customer_code, maker) on update cascade on delete cascade
);

-- who changed what: told to whoever saves what was read before
create table quote_change (
  quote_id int not null,
  version int not null,
  customer_code text not null,
  maker text not null,
  user_name text not null,
  at timestamptz not null default now(),
  position int,
  what text not null,
  constraint quote_change_pk primary key (quote_id, version),
  constraint quote_change_quote_fk foreign key (quote_id, customer_code, maker)
    references quote (id, customer_code, maker) on update cascade on delete cascade
);

-- what a dealer, or an agent (customer_code ''), prints and adds on all its quotes
create table quote_desk (
  customer_code text not null,
  maker text not null,
  markup_hundredths int not null default 0,
  markup_cents bigint not null default 0,
  discount_hundredths int not null default 0,
  image_file_id uuid constraint quote_desk_image_fk references stored_file,
  constraint quote_desk_pk primary key (maker, customer_code)
);

create table order_request (
  quote_id int constraint order_request_pk primary key,
  customer_code text not null,
  maker text not null,
  user_name text not null,
  requested_at timestamptz not null default now(),
  state text not null default 'richiesta'
    constraint order_request_state check (state in ('richiesta', 'inVerifica', 'confermata', 'inSospeso')),
  reason text not null default '',
  moved_by text not null default '',
  moved_at timestamptz,
  list_cents bigint not null,
  -- false: the quote followed the markups of its list, and does so again when the request is taken back
  has_own_markups boolean not null default true,
  -- what was asked for, as it was asked for
  content jsonb not null,
  exported_at timestamptz,
  constraint order_request_quote_fk foreign key (quote_id, customer_code, maker)
    references quote (id, customer_code, maker) on update cascade on delete cascade
);
create index order_request_newest on order_request (requested_at desc);
create index order_request_new on order_request (quote_id) where state = 'richiesta';
create index order_request_to_export on order_request (quote_id) where state = 'confermata' and exported_at is null;

-- retail only: what an end customer may read under an address that cannot be guessed
create table quote_offer (
  quote_id int constraint quote_offer_pk primary key,
  code text not null constraint quote_offer_code unique,
  version int not null,
  quote_version int not null,
  published_at timestamptz not null default now(),
  valid_until date not null,
  content jsonb not null,
  image_file_id uuid,
  -- its quote is deleted, and may be brought back until the night
  is_hidden boolean not null default false,
  opened_at timestamptz,
  opened_times int not null default 0,
  outcome text constraint quote_offer_outcome check (outcome in ('accettata', 'rifiutata')),
  answered_by text not null default '',
  reason text not null default '',
  answered_at timestamptz,
  answered_from text not null default '',
  constraint quote_offer_quote_fk foreign key (quote_id) references quote on delete cascade
);
${makersTable('quote', 'select, insert, update')}
${makersTable('quote_position', 'select, insert, update')}
${makersTable('quote_extra', 'select, insert, update, delete')}
${makersTable('quote_change', 'select, insert')}
${makersTable('quote_desk', 'select, insert, update')}
${makersTable('order_request', 'select, insert, update, delete')}
${openTable('quote_offer', 'select, insert, update, delete')}
grant insert on stored_file to soglia_portal, soglia_portal_all;

insert into menu_item (id, type, text, link, image, roles, sort) values
  (19, 'Item', 'Preventivi', 'sceltaPreventivo', 'calculator', '{Cliente,Agente,AgenteCapo,Admin}', 15),
  (20, 'Item', 'Richieste d''ordine', 'richieste', 'inbox', '{Admin}', 37);
`
