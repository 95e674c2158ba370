-- $1 = "%habitat%"
-- $2 = "%habitat%"
-- $3 = "habitat%"
-- $4 = "% habitat%"
select page.*, case when count(*) over () = 100 then (select count(*)::int
from (select 1 as "one"
from "customer"
where "closed_on" is null
and (search_text like $1)
limit 1001) as counted) end as total
from (select "code" as "ClCodCli", "company_name" as "ClRagSoc", "town" as "ClLocali", "province" as "ClProvin"
from "customer"
where "closed_on" is null
and (search_text like $2)
order by 0 * 3 + case when search_text like $3 then 0 when search_text like $4 then 1 else 2 end, "company_name" asc, "code" asc
limit 100) as page;
