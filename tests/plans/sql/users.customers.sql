select page.*, case when count(*) over () = 1000 then (select count(*)::int
from (select 1 as "one"
from "customer"
where "closed_on" is null
limit 10001) as counted) end as total
from (select "code" as "ClCodCli", "company_name" as "ClRagSoc"
from "customer"
where "closed_on" is null
order by "company_name" asc, "code" asc
limit 1000) as page;
