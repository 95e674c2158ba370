-- $1 = 1
-- $2 = "2026-01-01"
-- $3 = "2026-12-31"
-- $4 = 1
-- $5 = "2026-01-01"
-- $6 = "2026-12-31"
-- $7 = 1
-- $8 = "2026-01-01"
-- $9 = "2026-12-31"
-- $10 = 1
-- $11 = "2026-01-01"
-- $12 = "2026-12-31"
select page.*, case when count(*) over () = 999 then (select count(*)::int
from (select 1 as "one"
from ( with promoted as ( select customer_code as code, sum(doors)::int as doors, sum(amount_cents)::bigint as promoted, array_agg(distinct promotion_code) as promotions, coalesce(bool_or(promotion.kind = 'Laminato'), false) as "isLaminate", coalesce(bool_or(promotion.kind = 'Laccato'), false) as "isLacquered"
from promotion_day
left join promotion on promotion.code = promotion_day.promotion_code
where state = $1::int
and day between $2::date
and $3::date
group by 1 ), sold as ( select customer_code as code, sum(amount_cents)::bigint as cents
from sales_customer_day
where state = $4::int
and day between $5::date
and $6::date
group by 1 ) select promoted.*, sold.cents, customer.company_name as name, (customer.is_blocked
and current_setting('soglia.withheld', true) is distinct
from 'office') as "isWithheld"
from promoted
join sold using (code)
join customer using (code)
where true) as "figures"
limit 10001) as counted) end as total
from (select *
from ( with promoted as ( select customer_code as code, sum(doors)::int as doors, sum(amount_cents)::bigint as promoted, array_agg(distinct promotion_code) as promotions, coalesce(bool_or(promotion.kind = 'Laminato'), false) as "isLaminate", coalesce(bool_or(promotion.kind = 'Laccato'), false) as "isLacquered"
from promotion_day
left join promotion on promotion.code = promotion_day.promotion_code
where state = $7::int
and day between $8::date
and $9::date
group by 1 ), sold as ( select customer_code as code, sum(amount_cents)::bigint as cents
from sales_customer_day
where state = $10::int
and day between $11::date
and $12::date
group by 1 ) select promoted.*, sold.cents, customer.company_name as name, (customer.is_blocked
and current_setting('soglia.withheld', true) is distinct
from 'office') as "isWithheld"
from promoted
join sold using (code)
join customer using (code)
where true) as "figures"
order by "name" asc, "name", "code" asc
limit 999) as page;
