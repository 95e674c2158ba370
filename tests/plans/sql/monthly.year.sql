-- $1 = 2026
-- $2 = 2026
select page.*, case when count(*) over () = 500 then (select count(*)::int
from (select 1 as "one"
from "sales_year" as "sales"
inner join "customer" on "customer"."code" = "sales"."customer_code"
where "sales"."year" = $1
limit 10001) as counted) end as total
from (select "sales"."customer_code" as "code", "customer"."company_name" as "name", "sales"."doors", "sales"."cents"
from "sales_year" as "sales"
inner join "customer" on "customer"."code" = "sales"."customer_code"
where "sales"."year" = $2
order by customer.company_name asc, "customer"."company_name", "sales"."customer_code" asc
limit 500) as page;
