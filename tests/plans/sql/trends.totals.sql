-- $1 = 2025
-- $2 = 13
-- $3 = 1
-- $4 = 2025
-- $5 = 13
-- $6 = 2025
-- $7 = 2025
-- $8 = 2026
-- $9 = 13
-- $10 = 1
-- $11 = 2026
-- $12 = 13
-- $13 = 2026
-- $14 = 2026
-- $15 = 2025
-- $16 = 13
-- $17 = 1
-- $18 = 2025
-- $19 = 13
-- $20 = 2025
-- $21 = 2025
-- $22 = 2026
-- $23 = 13
-- $24 = 1
-- $25 = 2026
-- $26 = 13
-- $27 = 2026
-- $28 = 2026
-- $29 = 1
-- $30 = 2025
-- $31 = 2025
-- $32 = 2026
-- $33 = 2026
-- $34 = "2025-12-31"
-- $35 = "2025-01-01"
-- $36 = "2026-12-31"
-- $37 = "2026-01-01"
select count(*)::int as "customers", coalesce(sum("sold1"), 0)::int as "sold1", coalesce(sum("sold2"), 0)::int as "sold2", coalesce(sum("cents1"), 0)::bigint as "cents1", coalesce(sum("cents2"), 0)::bigint as "cents2", coalesce(sum("shown1"), 0)::int as "shown1", coalesce(sum("shown2"), 0)::int as "shown2", count(*) filter (where "hasPop")::int as "withPop"
from ( with sold as ( select customer_code as code, doors1::int as sold1, doors2::int as sold2, cents1, cents2
from (select "customer_code", sum(doors1)::bigint as doors1, sum(doors2)::bigint as doors2, sum(cents1)::bigint as cents1, sum(cents2)::bigint as cents2
from (select s."customer_code", case when s.year = $1 then "s"."doors"[$2] - "s"."doors"[$3] when s.year = $4 then "s"."doors"[$5] when s.year > $6
and s.year < $7 then "s"."doors"[13] else 0 end as doors1, case when s.year = $8 then "s"."doors"[$9] - "s"."doors"[$10] when s.year = $11 then "s"."doors"[$12] when s.year > $13
and s.year < $14 then "s"."doors"[13] else 0 end as doors2, case when s.year = $15 then "s"."cents"[$16] - "s"."cents"[$17] when s.year = $18 then "s"."cents"[$19] when s.year > $20
and s.year < $21 then "s"."cents"[13] else 0 end as cents1, case when s.year = $22 then "s"."cents"[$23] - "s"."cents"[$24] when s.year = $25 then "s"."cents"[$26] when s.year > $27
and s.year < $28 then "s"."cents"[13] else 0 end as cents2
from sales_series_year as s
where s.state = $29
and s.series_code = ''
and (s.year between $30
and $31 or s.year between $32
and $33)) as part
group by "customer_code") as sums
where doors1 <> 0 or doors2 <> 0 or cents1 <> 0 or cents2 <> 0 ), shown1 as (select customer_code as code, sum(quantity)::int as doors
from display_door door
where door.shown_on <= $34::date
and (door.ended_on is null or door.ended_on >= $35::date)
group by 1), shown2 as (select customer_code as code, sum(quantity)::int as doors
from display_door door
where door.shown_on <= $36::date
and (door.ended_on is null or door.ended_on >= $37::date)
group by 1) select customer.code, customer.company_name as name, coalesce(sold.sold1, 0) as sold1, coalesce(sold.sold2, 0) as sold2, coalesce(sold.cents1, 0) as cents1, coalesce(sold.cents2, 0) as cents2, coalesce(shown1.doors, 0) as shown1, coalesce(shown2.doors, 0) as shown2, exists (select
from pop_material pop
where pop.customer_code = customer.code
and (pop.removed_on is null or pop.removed_on > today_in_italy())) as "hasPop"
from sold full
join shown1 using (code) full
join shown2 using (code)
join customer using (code)
where true) as "figures";
