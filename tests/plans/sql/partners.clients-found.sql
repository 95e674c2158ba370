-- $1 = 100
-- $2 = "%habitat%"
-- $3 = 1001
-- $4 = "%habitat%"
-- $5 = 100
-- $6 = 0
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
order by "company_name" asc, "code" asc
limit $5 offset $6) as page;
