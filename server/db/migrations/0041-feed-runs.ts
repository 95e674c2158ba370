export const feedRuns = `
-- who or what began a run, and what a list of runs shows of it without reading its report
alter table feed_run
  add column origin text not null default 'command'
    constraint feed_run_origin check (origin in ('command', 'upload', 'key', 'demo')),
  add column started_by text not null default '',
  -- what came by the portal waits in the file store until its turn; one that is cut off again and again is given up
  add column file_id uuid constraint feed_run_file_fk references stored_file on delete set null,
  add column attempts int not null default 0,
  -- the file under way, and how many the feed has
  add column reading text,
  add column expected_count int not null default 0,
  add column file_count int not null default 0,
  add column row_count int not null default 0,
  add column inserted_count int not null default 0,
  add column changed_count int not null default 0,
  add column absent_count int not null default 0,
  add column refused_count int not null default 0;
alter table feed_run drop constraint feed_run_outcome;
alter table feed_run add constraint feed_run_outcome
  check (outcome in ('waiting', 'running', 'done', 'partial', 'failed'));
update feed_run set origin = 'demo' where source = 'demo';
update feed_run run set (expected_count, file_count, row_count, inserted_count, changed_count, absent_count, refused_count) = (
  select count(*), count(*), coalesce(sum((file ->> 'rows')::int), 0), coalesce(sum((file ->> 'inserted')::int), 0),
    coalesce(sum((file ->> 'changed')::int), 0), coalesce(sum((file ->> 'absent')::int), 0),
    coalesce(sum((file ->> 'refused')::int), 0)
  from jsonb_array_elements(run.report -> 'files') file);
create index feed_run_started on feed_run (started_at desc, id desc);
create index feed_run_under_way on feed_run (outcome) where outcome in ('waiting', 'running');
create index feed_run_file on feed_run (file_id);
grant insert on feed_run to soglia_portal, soglia_portal_all;
insert into change_mark values ('importazioni', 0);
`
