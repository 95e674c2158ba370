-- $1 = "C00001"
-- $2 = "C00001"
select page.*, case when count(*) over () = 100 then (select count(*)::int
from (select 1 as "one"
from "customer_note" as "note"
where "note"."customer_code" = $1
and "note"."deleted_at" is null
limit 10001) as counted) end as total
from (select "note"."id", "note"."customer_code", "note"."kind", "note"."noted_on", "note"."text", "note"."author", "note"."written_at", "note"."changed_by", "note"."changed_at", "note"."version"
from "customer_note" as "note"
where "note"."customer_code" = $2
and "note"."deleted_at" is null
order by "note"."noted_on" desc, "note"."id" desc
limit 100) as page;
