-- $1 = 100
-- $2 = "%habitat%"
-- $3 = 1001
-- $4 = "%habitat%"
-- $5 = "habitat%"
-- $6 = "% habitat%"
-- $7 = 100
-- $8 = 0
select page.*, case when count(*) over () = $1 then (select count(*)::int
from (select 1 as "one"
from "customer"
where "closed_on" is null
and "search_text" like $2
limit $3) as counted) end as total
from (select "code" as "ClCodCli", "company_name" as "ClRagSoc", "town" as "ClLocali", "province" as "ClProvin"
from "customer"
where "closed_on" is null
and "search_text" like $4
order by 0 * 3 + case when search_text like $5 then 0 when search_text like $6 then 1 else 2 end, "company_name" asc, "code" asc
limit $7 offset $8) as page;
