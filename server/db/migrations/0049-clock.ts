export const clock = `
-- the one clock: every instant and every day in the database comes from here, so that a test can set it whole
create function clock_now() returns timestamptz language sql stable parallel safe as $$ select now() $$;
-- goes on within a transaction, where clock_now() stands still
create function clock_ticking() returns timestamptz language sql volatile parallel safe
  as $$ select clock_now() + (clock_timestamp() - now()) $$;
create or replace function today_in_italy() returns date language sql stable parallel safe
  as $$ select (clock_now() at time zone 'Europe/Rome')::date $$;
create or replace function stamp_change() returns trigger language plpgsql as $$ begin
  new.changed_at := clock_ticking();
  return new;
end $$;
do $$ declare changed record; begin
  for changed in
    select adrelid::regclass as owner, attname as name from pg_attrdef
    join pg_attribute on attrelid = adrelid and attnum = adnum
    join pg_class on pg_class.oid = adrelid
    where relnamespace = 'public'::regnamespace and pg_get_expr(adbin, adrelid) = 'now()'
  loop
    execute format('alter table %s alter column %I set default clock_now()', changed.owner, changed.name);
  end loop;
end $$;
`
