import { ownedTables } from '../policies.ts'
import { fillingKeeper, guardedTable } from '../policy-sql.ts'

/**
 * Messages about an order, and up to which message each person has read. A message that was taken back keeps author and
 * time, and loses its text. Notes of the office are apart, so that no statement about messages can give one away.
 */
export const orderConversations = `
create table order_message (
  id int generated always as identity constraint order_message_pk primary key,
  order_id int not null,
  customer_code text not null,
  keeper_code text not null default '',
  line int,
  author_id int,
  author text not null,
  author_role text not null,
  text text not null constraint order_message_text check (length(text) <= 2000),
  attempt_key uuid,
  sent_at timestamptz not null default clock_now(),
  changed_at timestamptz,
  taken_back_at timestamptz,
  constraint order_message_taken_back check ((text = '') = (taken_back_at is not null)),
  constraint order_message_order_fk foreign key (order_id, customer_code, keeper_code)
    references sales_order (id, customer_code, keeper_code) on update cascade on delete cascade,
  constraint order_message_author_fk foreign key (author_id) references portal_user on delete set null
);
create index order_message_order on order_message (order_id, id);
create unique index order_message_once on order_message (order_id, author_id, attempt_key) where attempt_key is not null;
grant select, insert, update on order_message to soglia_portal;
${fillingKeeper('order_message')}
${guardedTable('order_message', ownedTables.order_message)}

create table order_message_read (
  order_id int not null,
  user_id int not null,
  customer_code text not null,
  keeper_code text not null default '',
  reader text not null,
  message_id int not null,
  read_at timestamptz not null default clock_now(),
  constraint order_message_read_pk primary key (order_id, user_id),
  constraint order_message_read_order_fk foreign key (order_id, customer_code, keeper_code)
    references sales_order (id, customer_code, keeper_code) on update cascade on delete cascade,
  constraint order_message_read_user_fk foreign key (user_id) references portal_user on delete cascade
);
grant select, insert, update on order_message_read to soglia_portal;
${fillingKeeper('order_message_read')}
${guardedTable('order_message_read', ownedTables.order_message_read)}

create table office_note (
  id int generated always as identity constraint office_note_pk primary key,
  order_id int not null constraint office_note_order_fk references sales_order on delete cascade,
  author_id int constraint office_note_author_fk references portal_user on delete set null,
  author text not null,
  text text not null constraint office_note_text check (length(text) between 1 and 2000),
  attempt_key uuid,
  written_at timestamptz not null default clock_now()
);
create index office_note_order on office_note (order_id, id);
create unique index office_note_once on office_note (order_id, author_id, attempt_key) where attempt_key is not null;
grant select on office_note to soglia_portal;
grant insert on office_note to soglia_portal_all;
${guardedTable('office_note', ownedTables.office_note)}

insert into change_mark values ('messaggi', 0);
`
