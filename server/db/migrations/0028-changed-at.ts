export const changedAt = `
-- who was not listening for a while is told what has changed meanwhile
alter table change_mark add column changed_at timestamptz not null default now();
create function stamp_change() returns trigger language plpgsql as $$ begin
  new.changed_at := clock_timestamp();
  return new;
end $$;
create trigger stamp_change before update on change_mark for each row execute function stamp_change();
`
