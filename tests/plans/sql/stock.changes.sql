-- $1 = 50
-- $2 = "TEL80600BI"
-- $3 = 10001
-- $4 = "TEL80600BI"
-- $5 = 50
-- $6 = 0
select page.*, case when count(*) over () = $1 then (select count(*)::int
from (select 1 as "one"
from "article_change"
where "article_code" = $2
limit $3) as counted) end as total
from (select "changed_at", "changed_by", "import_id", "quantity_before" as "QuantitaDa", "quantity_after" as "QuantitaA", "next_before" as "PrevisioneDa", "next_after" as "PrevisioneA"
from "article_change"
where "article_code" = $4
order by "article_change"."id" desc, "article_change"."id" desc
limit $5 offset $6) as page;
