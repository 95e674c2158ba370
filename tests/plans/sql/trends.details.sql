-- $1 = 60
-- $2 = "2025-01-01"
-- $3 = "2025-12-31"
-- $4 = "2026-01-01"
-- $5 = "2026-12-31"
-- $6 = "2025-12-31"
-- $7 = "2025-01-01"
-- $8 = "2026-12-31"
-- $9 = "2026-01-01"
-- $10 = 10001
-- $11 = "2025-01-01"
-- $12 = "2025-12-31"
-- $13 = "2026-01-01"
-- $14 = "2026-12-31"
-- $15 = "2025-12-31"
-- $16 = "2025-01-01"
-- $17 = "2026-12-31"
-- $18 = "2026-01-01"
-- $19 = 60
-- $20 = 0
select page.*, case when count(*) over () = $1 then (select count(*)::int
from (select 1 as "one"
from ( with sold1 as (select customer_code as code, sum(doors)::int as doors, sum(amount_cents)::bigint as cents
from sales_customer_day
where state = 1
and day between $2::date
and $3::date
group by 1), sold2 as (select customer_code as code, sum(doors)::int as doors, sum(amount_cents)::bigint as cents
from sales_customer_day
where state = 1
and day between $4::date
and $5::date
group by 1), shown1 as (select customer_code as code, sum(quantity)::int as doors
from display_door door
where door.shown_on <= $6::date
and (door.ended_on is null or door.ended_on >= $7::date)
group by 1), shown2 as (select customer_code as code, sum(quantity)::int as doors
from display_door door
where door.shown_on <= $8::date
and (door.ended_on is null or door.ended_on >= $9::date)
group by 1) select customer.code, customer.company_name as name, coalesce(sold1.doors, 0) as sold1, coalesce(sold2.doors, 0) as sold2, coalesce(sold1.cents, 0) as cents1, coalesce(sold2.cents, 0) as cents2, coalesce(shown1.doors, 0) as shown1, coalesce(shown2.doors, 0) as shown2, exists (select
from pop_material pop
where pop.customer_code = customer.code
and (pop.removed_on is null or pop.removed_on > today_in_italy())) as "hasPop"
from sold1 full
join sold2 using (code) full
join shown1 using (code) full
join shown2 using (code)
join customer using (code)
where true) as "figures"
limit $10) as counted) end as total
from (select *
from ( with sold1 as (select customer_code as code, sum(doors)::int as doors, sum(amount_cents)::bigint as cents
from sales_customer_day
where state = 1
and day between $11::date
and $12::date
group by 1), sold2 as (select customer_code as code, sum(doors)::int as doors, sum(amount_cents)::bigint as cents
from sales_customer_day
where state = 1
and day between $13::date
and $14::date
group by 1), shown1 as (select customer_code as code, sum(quantity)::int as doors
from display_door door
where door.shown_on <= $15::date
and (door.ended_on is null or door.ended_on >= $16::date)
group by 1), shown2 as (select customer_code as code, sum(quantity)::int as doors
from display_door door
where door.shown_on <= $17::date
and (door.ended_on is null or door.ended_on >= $18::date)
group by 1) select customer.code, customer.company_name as name, coalesce(sold1.doors, 0) as sold1, coalesce(sold2.doors, 0) as sold2, coalesce(sold1.cents, 0) as cents1, coalesce(sold2.cents, 0) as cents2, coalesce(shown1.doors, 0) as shown1, coalesce(shown2.doors, 0) as shown2, exists (select
from pop_material pop
where pop.customer_code = customer.code
and (pop.removed_on is null or pop.removed_on > today_in_italy())) as "hasPop"
from sold1 full
join sold2 using (code) full
join shown1 using (code) full
join shown2 using (code)
join customer using (code)
where true) as "figures"
order by "cents2" desc, "name", "code" desc
limit $19 offset $20) as page;
