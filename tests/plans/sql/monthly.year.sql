-- $1 = 500
-- $2 = 2026
-- $3 = 10001
-- $4 = 2026
-- $5 = 500
-- $6 = 0
select page.*, case when count(*) over () = $1 then (select count(*)::int
from (select 1 as "one"
from "sales_year" as "sales"
inner join "customer" on "customer"."code" = "sales"."customer_code"
where "sales"."year" = $2
limit $3) as counted) end as total
from (select "sales"."customer_code" as "code", "customer"."company_name" as "name", "sales"."doors", "sales"."cents"
from "sales_year" as "sales"
inner join "customer" on "customer"."code" = "sales"."customer_code"
where "sales"."year" = $4
order by customer.company_name asc, "customer"."company_name", "sales"."customer_code" asc
limit $5 offset $6) as page;
