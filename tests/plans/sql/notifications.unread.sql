-- $1 = 50
-- $2 = 1
-- $3 = 10001
-- $4 = 1
-- $5 = 50
-- $6 = 0
select page.*, case when count(*) over () = $1 then (select count(*)::int
from (select 1 as "one"
from "notification"
where "user_id" = $2
and "read_at" is null
limit $3) as counted) end as total
from (select "id", "kind", "text", "link", "at", "read_at"
from "notification"
where "user_id" = $4
and "read_at" is null
order by "id" desc, "id" desc
limit $5 offset $6) as page;
