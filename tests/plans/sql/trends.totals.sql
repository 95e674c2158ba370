-- $1 = 2025
-- $2 = 2026
-- $3 = 2025
-- $4 = 2026
-- $5 = 1
-- $6 = 2025
-- $7 = 2025
-- $8 = 2026
-- $9 = 2026
-- $10 = "2025-12-31"
-- $11 = "2025-01-01"
-- $12 = "2026-12-31"
-- $13 = "2026-01-01"
select count(*)::int as "customers", coalesce(sum("sold1"), 0)::int as "sold1", coalesce(sum("sold2"), 0)::int as "sold2", coalesce(sum("cents1"), 0)::bigint as "cents1", coalesce(sum("cents2"), 0)::bigint as "cents2", coalesce(sum("shown1"), 0)::int as "shown1", coalesce(sum("shown2"), 0)::int as "shown2", count(*) filter (where "hasPop")::int as "withPop"
from ( with sold as ( select customer_code as code, doors1::int as sold1, doors2::int as sold2, cents1, cents2
from (select "customer_code", sum(doors1)::bigint as doors1, sum(doors2)::bigint as doors2, sum(cents1)::bigint as cents1, sum(cents2)::bigint as cents2
from (select s."customer_code", case when s.year = $1 then "s"."doors"[13] else 0 end as doors1, case when s.year = $2 then "s"."doors"[13] else 0 end as doors2, case when s.year = $3 then "s"."cents"[13] else 0 end as cents1, case when s.year = $4 then "s"."cents"[13] else 0 end as cents2
from sales_series_year as s
where s.state = $5
and s.series_code = ''
and (s.year between $6
and $7 or s.year between $8
and $9)) as part
group by "customer_code") as sums
where doors1 <> 0 or doors2 <> 0 or cents1 <> 0 or cents2 <> 0 ), shown1 as (select customer_code as code, sum(quantity)::int as doors
from display_door door
where door.shown_on <= $10::date
and (door.ended_on is null or door.ended_on >= $11::date)
group by 1), shown2 as (select customer_code as code, sum(quantity)::int as doors
from display_door door
where door.shown_on <= $12::date
and (door.ended_on is null or door.ended_on >= $13::date)
group by 1) select customer.code, customer.company_name as name, coalesce(sold.sold1, 0) as sold1, coalesce(sold.sold2, 0) as sold2, coalesce(sold.cents1, 0) as cents1, coalesce(sold.cents2, 0) as cents2, case when not (customer.is_blocked
and current_setting('soglia.withheld', true) is distinct
from 'office') then coalesce(shown1.doors, 0) end as shown1, case when not (customer.is_blocked
and current_setting('soglia.withheld', true) is distinct
from 'office') then coalesce(shown2.doors, 0) end as shown2, case when not (customer.is_blocked
and current_setting('soglia.withheld', true) is distinct
from 'office') then exists (select
from pop_material pop
where pop.customer_code = customer.code
and (pop.removed_on is null or pop.removed_on > today_in_italy())) end as "hasPop"
from sold full
join shown1 using (code) full
join shown2 using (code)
join customer using (code)
where true) as "figures";
