-- $1 = 1
-- $2 = 1
select page.*, case when count(*) over () = 50 then (select count(*)::int
from (select 1 as "one"
from "notification"
where "user_id" = $1
limit 10001) as counted) end as total
from (select "id", "kind", "text", "link", "at", "read_at"
from "notification"
where "user_id" = $2
order by "id" desc, "id" desc
limit 50) as page;
