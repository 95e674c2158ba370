/**
 * Figures about the portal itself, as sums. The owner writes and sweeps them; only a reach that sees everything reads
 * them.
 */
export const measures = `
create table call_day (
  day date not null,
  call text not null,
  calls int not null,
  buckets int[] not null,
  constraint call_day_pk primary key (day, call)
);
create table browser_error (
  day date not null,
  fingerprint text not null,
  message text not null,
  place text not null,
  page text not null,
  release text not null,
  browser text not null,
  times int not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  constraint browser_error_pk primary key (day, fingerprint)
);
alter table call_day owner to soglia_owner;
alter table browser_error owner to soglia_owner;
grant select on call_day, browser_error to soglia_portal_all;
-- release of the page that last renewed the session: '' if the page did not tell it, null if no page of the portal did
alter table session add column web_release text;
`
