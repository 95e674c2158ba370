import { openTable } from '../policy-sql.ts'

export const mailedViews = `
create table view_subscription (
  id int generated always as identity constraint view_subscription_pk primary key,
  view_id int not null constraint view_subscription_view_fk references saved_view on delete cascade,
  user_id int not null constraint view_subscription_user_fk references portal_user on delete cascade,
  rhythm text not null constraint view_subscription_rhythm check (rhythm in ('monday', 'first')),
  format text not null constraint view_subscription_format check (format in ('xlsx', 'pdf')),
  -- what is due on this day or before is not sent
  since date not null default today_in_italy(),
  constraint view_subscription_once unique (view_id, user_id)
);
create index view_subscription_user on view_subscription (user_id);

-- a row is the claim to a day: whoever writes it sends, once
create table view_delivery (
  subscription_id int not null constraint view_delivery_subscription_fk references view_subscription on delete cascade,
  due_on date not null,
  message_id uuid constraint view_delivery_message_fk references mail_message on delete set null,
  is_done boolean not null default false,
  -- why nothing was sent, for whom it was meant
  failure text not null default '',
  code_hash text constraint view_delivery_code unique,
  constraint view_delivery_pk primary key (subscription_id, due_on)
);
create index view_delivery_message on view_delivery (message_id);

-- one file of the store, until the mail has gone out
alter table mail_message add column attachment_id uuid
  constraint mail_message_attachment_fk references stored_file on delete set null;
create index mail_message_attachment on mail_message (attachment_id) where attachment_id is not null;
alter table mail_message add column unsubscribe_link text;
${openTable('view_subscription', 'select, insert, update, delete')}
${openTable('view_delivery', 'select')}
`
