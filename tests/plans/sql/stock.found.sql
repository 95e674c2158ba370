-- $1 = "%telaio%"
-- $2 = "%telaio%"
select page.*, case when count(*) over () = 250 then (select count(*)::int
from (select 1 as "one"
from "article"
where "article"."closed_on" is null
and (article.search_text like $1)
limit 1001) as counted) end as total
from (select "article"."code" as "COD_ART", "article"."shown_code" as "COD_ART_VIS", "article"."supplier_code" as "COD_ART_MAG_FOR", "article"."description" as "DESC_ART", "article"."minimum" as "SOT_SC", "article"."quantity" as "QTA_MAG_FOR", "article"."next_production" as "QTA_PREVISIONE", "article"."version" as "Versione"
from "article"
where "article"."closed_on" is null
and (article.search_text like $2)
order by "article"."shown_code" asc, "article"."code" asc
limit 250) as page;
