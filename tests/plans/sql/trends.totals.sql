-- $1 = "2025-01-01"
-- $2 = "2025-12-31"
-- $3 = "2026-01-01"
-- $4 = "2026-12-31"
-- $5 = "2025-12-31"
-- $6 = "2025-01-01"
-- $7 = "2026-12-31"
-- $8 = "2026-01-01"
select count(*)::int as "customers", coalesce(sum("sold1"), 0)::int as "sold1", coalesce(sum("sold2"), 0)::int as "sold2", coalesce(sum("cents1"), 0)::bigint as "cents1", coalesce(sum("cents2"), 0)::bigint as "cents2", coalesce(sum("shown1"), 0)::int as "shown1", coalesce(sum("shown2"), 0)::int as "shown2", count(*) filter (where "hasPop")::int as "withPop"
from ( with sold1 as (select customer_code as code, sum(doors)::int as doors, sum(amount_cents)::bigint as cents
from sales_customer_day
where state = 1
and day between $1::date
and $2::date
group by 1), sold2 as (select customer_code as code, sum(doors)::int as doors, sum(amount_cents)::bigint as cents
from sales_customer_day
where state = 1
and day between $3::date
and $4::date
group by 1), shown1 as (select customer_code as code, sum(quantity)::int as doors
from display_door door
where door.shown_on <= $5::date
and (door.ended_on is null or door.ended_on >= $6::date)
group by 1), shown2 as (select customer_code as code, sum(quantity)::int as doors
from display_door door
where door.shown_on <= $7::date
and (door.ended_on is null or door.ended_on >= $8::date)
group by 1) select customer.code, customer.company_name as name, coalesce(sold1.doors, 0) as sold1, coalesce(sold2.doors, 0) as sold2, coalesce(sold1.cents, 0) as cents1, coalesce(sold2.cents, 0) as cents2, coalesce(shown1.doors, 0) as shown1, coalesce(shown2.doors, 0) as shown2, exists (select
from pop_material pop
where pop.customer_code = customer.code
and (pop.removed_on is null or pop.removed_on > today_in_italy())) as "hasPop"
from sold1 full
join sold2 using (code) full
join shown1 using (code) full
join shown2 using (code)
join customer using (code)
where true) as "figures";
