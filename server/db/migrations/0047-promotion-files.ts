import { openTable } from '../policy-sql.ts'

/** What the office adds to a promotion; the file that the ERP delivers stays in the promotion's own row. */
export const promotionFiles = `
create table promotion_file (
  id int generated always as identity constraint promotion_file_pk primary key,
  promotion_code text not null constraint promotion_file_promotion_fk references promotion,
  name text not null constraint promotion_file_name check (length(name) between 1 and 60),
  file_id uuid not null constraint promotion_file_file_fk references stored_file,
  uploaded_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index promotion_file_taken on promotion_file (promotion_code, lower(name)) where deleted_at is null;
create index promotion_file_file on promotion_file (file_id);
${openTable('promotion_file', 'select, insert, update')}

insert into change_mark values ('promozioni', 0);
create function mark_promotions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$ begin
  update change_mark set version = version + 1 where topic = 'promozioni';
  perform pg_notify('soglia_changes', 'promozioni');
  return null;
end $$;
create trigger mark_promotions after insert or update on promotion for each statement execute function mark_promotions();
`
