-- $1 = 100
-- $2 = "C00001"
-- $3 = 10001
-- $4 = "C00001"
-- $5 = 100
-- $6 = 0
select page.*, case when count(*) over () = $1 then (select count(*)::int
from (select 1 as "one"
from "customer_note" as "note"
where "note"."customer_code" = $2
and "note"."deleted_at" is null
limit $3) as counted) end as total
from (select "note"."id", "note"."customer_code", "note"."kind", "note"."noted_on", "note"."text", "note"."author", "note"."written_at", "note"."changed_by", "note"."changed_at", "note"."version"
from "customer_note" as "note"
where "note"."customer_code" = $4
and "note"."deleted_at" is null
order by "note"."noted_on" desc, "note"."id" desc
limit $5 offset $6) as page;
