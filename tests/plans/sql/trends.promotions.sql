-- $1 = 1
-- $2 = 1
-- $3 = 1
-- $4 = 1
select page.*, case when count(*) over () = 999 then (select count(*)::int
from (select 1 as "one"
from ( with promoted as ( select customer_code as code, sum(doors)::int as doors, sum(amount_cents)::bigint as promoted, array_agg(distinct promotion_code) as promotions, coalesce(bool_or(promotion.kind = 'Laminato'), false) as "isLaminate", coalesce(bool_or(promotion.kind = 'Laccato'), false) as "isLacquered"
from promotion_day
left join promotion on promotion.code = promotion_day.promotion_code
where state = $1::int
and day between (select make_date(extract(year
from today_in_italy())::int, 1, 1))
and (select make_date(extract(year
from today_in_italy())::int, 12, 31))
group by 1 ), sold as ( select customer_code as code, sum(amount_cents)::bigint as cents
from sales_customer_day
where state = $2::int
and day between (select make_date(extract(year
from today_in_italy())::int, 1, 1))
and (select make_date(extract(year
from today_in_italy())::int, 12, 31))
group by 1 ) select promoted.*, sold.cents, customer.company_name as name
from promoted
join sold using (code)
join customer using (code)
where true) as "figures"
limit 10001) as counted) end as total
from (select *
from ( with promoted as ( select customer_code as code, sum(doors)::int as doors, sum(amount_cents)::bigint as promoted, array_agg(distinct promotion_code) as promotions, coalesce(bool_or(promotion.kind = 'Laminato'), false) as "isLaminate", coalesce(bool_or(promotion.kind = 'Laccato'), false) as "isLacquered"
from promotion_day
left join promotion on promotion.code = promotion_day.promotion_code
where state = $3::int
and day between (select make_date(extract(year
from today_in_italy())::int, 1, 1))
and (select make_date(extract(year
from today_in_italy())::int, 12, 31))
group by 1 ), sold as ( select customer_code as code, sum(amount_cents)::bigint as cents
from sales_customer_day
where state = $4::int
and day between (select make_date(extract(year
from today_in_italy())::int, 1, 1))
and (select make_date(extract(year
from today_in_italy())::int, 12, 31))
group by 1 ) select promoted.*, sold.cents, customer.company_name as name
from promoted
join sold using (code)
join customer using (code)
where true) as "figures"
order by "name" asc, "name", "code" asc
limit 999) as page;
