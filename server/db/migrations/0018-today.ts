export const today = `
-- the day it is in Italy: asked here alone, so that a test can stand on another day
create function today_in_italy() returns date language sql stable parallel safe
  as $$ select (now() at time zone 'Europe/Rome')::date $$;
`
