-- $1 = 60
-- $2 = 2025
-- $3 = 2026
-- $4 = 2025
-- $5 = 2026
-- $6 = 1
-- $7 = 2025
-- $8 = 2025
-- $9 = 2026
-- $10 = 2026
-- $11 = "2025-12-31"
-- $12 = "2025-01-01"
-- $13 = "2026-12-31"
-- $14 = "2026-01-01"
-- $15 = 10001
-- $16 = 2025
-- $17 = 2026
-- $18 = 2025
-- $19 = 2026
-- $20 = 1
-- $21 = 2025
-- $22 = 2025
-- $23 = 2026
-- $24 = 2026
-- $25 = "2025-12-31"
-- $26 = "2025-01-01"
-- $27 = "2026-12-31"
-- $28 = "2026-01-01"
-- $29 = 60
-- $30 = 0
select page.*, case when count(*) over () = $1 then (select count(*)::int
from (select 1 as "one"
from ( with sold as ( select customer_code as code, doors1::int as sold1, doors2::int as sold2, cents1, cents2
from (select "customer_code", sum(doors1)::bigint as doors1, sum(doors2)::bigint as doors2, sum(cents1)::bigint as cents1, sum(cents2)::bigint as cents2
from (select s."customer_code", case when s.year = $2 then "s"."doors"[13] else 0 end as doors1, case when s.year = $3 then "s"."doors"[13] else 0 end as doors2, case when s.year = $4 then "s"."cents"[13] else 0 end as cents1, case when s.year = $5 then "s"."cents"[13] else 0 end as cents2
from sales_series_year as s
where s.state = $6
and s.series_code = ''
and (s.year between $7
and $8 or s.year between $9
and $10)) as part
group by "customer_code") as sums
where doors1 <> 0 or doors2 <> 0 or cents1 <> 0 or cents2 <> 0 ), shown1 as (select customer_code as code, sum(quantity)::int as doors
from display_door door
where door.shown_on <= $11::date
and (door.ended_on is null or door.ended_on >= $12::date)
group by 1), shown2 as (select customer_code as code, sum(quantity)::int as doors
from display_door door
where door.shown_on <= $13::date
and (door.ended_on is null or door.ended_on >= $14::date)
group by 1) select customer.code, customer.company_name as name, coalesce(sold.sold1, 0) as sold1, coalesce(sold.sold2, 0) as sold2, coalesce(sold.cents1, 0) as cents1, coalesce(sold.cents2, 0) as cents2, coalesce(shown1.doors, 0) as shown1, coalesce(shown2.doors, 0) as shown2, exists (select
from pop_material pop
where pop.customer_code = customer.code
and (pop.removed_on is null or pop.removed_on > today_in_italy())) as "hasPop"
from sold full
join shown1 using (code) full
join shown2 using (code)
join customer using (code)
where true) as "figures"
limit $15) as counted) end as total
from (select *
from ( with sold as ( select customer_code as code, doors1::int as sold1, doors2::int as sold2, cents1, cents2
from (select "customer_code", sum(doors1)::bigint as doors1, sum(doors2)::bigint as doors2, sum(cents1)::bigint as cents1, sum(cents2)::bigint as cents2
from (select s."customer_code", case when s.year = $16 then "s"."doors"[13] else 0 end as doors1, case when s.year = $17 then "s"."doors"[13] else 0 end as doors2, case when s.year = $18 then "s"."cents"[13] else 0 end as cents1, case when s.year = $19 then "s"."cents"[13] else 0 end as cents2
from sales_series_year as s
where s.state = $20
and s.series_code = ''
and (s.year between $21
and $22 or s.year between $23
and $24)) as part
group by "customer_code") as sums
where doors1 <> 0 or doors2 <> 0 or cents1 <> 0 or cents2 <> 0 ), shown1 as (select customer_code as code, sum(quantity)::int as doors
from display_door door
where door.shown_on <= $25::date
and (door.ended_on is null or door.ended_on >= $26::date)
group by 1), shown2 as (select customer_code as code, sum(quantity)::int as doors
from display_door door
where door.shown_on <= $27::date
and (door.ended_on is null or door.ended_on >= $28::date)
group by 1) select customer.code, customer.company_name as name, coalesce(sold.sold1, 0) as sold1, coalesce(sold.sold2, 0) as sold2, coalesce(sold.cents1, 0) as cents1, coalesce(sold.cents2, 0) as cents2, coalesce(shown1.doors, 0) as shown1, coalesce(shown2.doors, 0) as shown2, exists (select
from pop_material pop
where pop.customer_code = customer.code
and (pop.removed_on is null or pop.removed_on > today_in_italy())) as "hasPop"
from sold full
join shown1 using (code) full
join shown2 using (code)
join customer using (code)
where true) as "figures"
order by "cents2" desc, "name", "code" desc
limit $29 offset $30) as page;
