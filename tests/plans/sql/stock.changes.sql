-- $1 = "TEL80600BI"
-- $2 = "TEL80600BI"
select page.*, case when count(*) over () = 50 then (select count(*)::int
from (select 1 as "one"
from "article_change"
where "article_code" = $1
limit 10001) as counted) end as total
from (select "changed_at", "changed_by", "import_id", "quantity_before" as "QuantitaDa", "quantity_after" as "QuantitaA", "next_before" as "PrevisioneDa", "next_after" as "PrevisioneA"
from "article_change"
where "article_code" = $2
order by "article_change"."id" desc, "article_change"."id" desc
limit 50) as page;
