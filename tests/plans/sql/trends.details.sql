-- $1 = 60
-- $2 = 2025
-- $3 = 13
-- $4 = 1
-- $5 = 2025
-- $6 = 13
-- $7 = 2025
-- $8 = 2025
-- $9 = 2026
-- $10 = 13
-- $11 = 1
-- $12 = 2026
-- $13 = 13
-- $14 = 2026
-- $15 = 2026
-- $16 = 2025
-- $17 = 13
-- $18 = 1
-- $19 = 2025
-- $20 = 13
-- $21 = 2025
-- $22 = 2025
-- $23 = 2026
-- $24 = 13
-- $25 = 1
-- $26 = 2026
-- $27 = 13
-- $28 = 2026
-- $29 = 2026
-- $30 = 1
-- $31 = 2025
-- $32 = 2025
-- $33 = 2026
-- $34 = 2026
-- $35 = "2025-12-31"
-- $36 = "2025-01-01"
-- $37 = "2026-12-31"
-- $38 = "2026-01-01"
-- $39 = 10001
-- $40 = 2025
-- $41 = 13
-- $42 = 1
-- $43 = 2025
-- $44 = 13
-- $45 = 2025
-- $46 = 2025
-- $47 = 2026
-- $48 = 13
-- $49 = 1
-- $50 = 2026
-- $51 = 13
-- $52 = 2026
-- $53 = 2026
-- $54 = 2025
-- $55 = 13
-- $56 = 1
-- $57 = 2025
-- $58 = 13
-- $59 = 2025
-- $60 = 2025
-- $61 = 2026
-- $62 = 13
-- $63 = 1
-- $64 = 2026
-- $65 = 13
-- $66 = 2026
-- $67 = 2026
-- $68 = 1
-- $69 = 2025
-- $70 = 2025
-- $71 = 2026
-- $72 = 2026
-- $73 = "2025-12-31"
-- $74 = "2025-01-01"
-- $75 = "2026-12-31"
-- $76 = "2026-01-01"
-- $77 = 60
-- $78 = 0
select page.*, case when count(*) over () = $1 then (select count(*)::int
from (select 1 as "one"
from ( with sold as ( select customer_code as code, doors1::int as sold1, doors2::int as sold2, cents1, cents2
from (select "customer_code", sum(doors1)::bigint as doors1, sum(doors2)::bigint as doors2, sum(cents1)::bigint as cents1, sum(cents2)::bigint as cents2
from (select s."customer_code", case when s.year = $2 then "s"."doors"[$3] - "s"."doors"[$4] when s.year = $5 then "s"."doors"[$6] when s.year > $7
and s.year < $8 then "s"."doors"[13] else 0 end as doors1, case when s.year = $9 then "s"."doors"[$10] - "s"."doors"[$11] when s.year = $12 then "s"."doors"[$13] when s.year > $14
and s.year < $15 then "s"."doors"[13] else 0 end as doors2, case when s.year = $16 then "s"."cents"[$17] - "s"."cents"[$18] when s.year = $19 then "s"."cents"[$20] when s.year > $21
and s.year < $22 then "s"."cents"[13] else 0 end as cents1, case when s.year = $23 then "s"."cents"[$24] - "s"."cents"[$25] when s.year = $26 then "s"."cents"[$27] when s.year > $28
and s.year < $29 then "s"."cents"[13] else 0 end as cents2
from sales_series_year as s
where s.state = $30
and s.series_code = ''
and (s.year between $31
and $32 or s.year between $33
and $34)) as part
group by "customer_code") as sums
where doors1 <> 0 or doors2 <> 0 or cents1 <> 0 or cents2 <> 0 ), shown1 as (select customer_code as code, sum(quantity)::int as doors
from display_door door
where door.shown_on <= $35::date
and (door.ended_on is null or door.ended_on >= $36::date)
group by 1), shown2 as (select customer_code as code, sum(quantity)::int as doors
from display_door door
where door.shown_on <= $37::date
and (door.ended_on is null or door.ended_on >= $38::date)
group by 1) select customer.code, customer.company_name as name, coalesce(sold.sold1, 0) as sold1, coalesce(sold.sold2, 0) as sold2, coalesce(sold.cents1, 0) as cents1, coalesce(sold.cents2, 0) as cents2, coalesce(shown1.doors, 0) as shown1, coalesce(shown2.doors, 0) as shown2, exists (select
from pop_material pop
where pop.customer_code = customer.code
and (pop.removed_on is null or pop.removed_on > today_in_italy())) as "hasPop"
from sold full
join shown1 using (code) full
join shown2 using (code)
join customer using (code)
where true) as "figures"
limit $39) as counted) end as total
from (select *
from ( with sold as ( select customer_code as code, doors1::int as sold1, doors2::int as sold2, cents1, cents2
from (select "customer_code", sum(doors1)::bigint as doors1, sum(doors2)::bigint as doors2, sum(cents1)::bigint as cents1, sum(cents2)::bigint as cents2
from (select s."customer_code", case when s.year = $40 then "s"."doors"[$41] - "s"."doors"[$42] when s.year = $43 then "s"."doors"[$44] when s.year > $45
and s.year < $46 then "s"."doors"[13] else 0 end as doors1, case when s.year = $47 then "s"."doors"[$48] - "s"."doors"[$49] when s.year = $50 then "s"."doors"[$51] when s.year > $52
and s.year < $53 then "s"."doors"[13] else 0 end as doors2, case when s.year = $54 then "s"."cents"[$55] - "s"."cents"[$56] when s.year = $57 then "s"."cents"[$58] when s.year > $59
and s.year < $60 then "s"."cents"[13] else 0 end as cents1, case when s.year = $61 then "s"."cents"[$62] - "s"."cents"[$63] when s.year = $64 then "s"."cents"[$65] when s.year > $66
and s.year < $67 then "s"."cents"[13] else 0 end as cents2
from sales_series_year as s
where s.state = $68
and s.series_code = ''
and (s.year between $69
and $70 or s.year between $71
and $72)) as part
group by "customer_code") as sums
where doors1 <> 0 or doors2 <> 0 or cents1 <> 0 or cents2 <> 0 ), shown1 as (select customer_code as code, sum(quantity)::int as doors
from display_door door
where door.shown_on <= $73::date
and (door.ended_on is null or door.ended_on >= $74::date)
group by 1), shown2 as (select customer_code as code, sum(quantity)::int as doors
from display_door door
where door.shown_on <= $75::date
and (door.ended_on is null or door.ended_on >= $76::date)
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
limit $77 offset $78) as page;
