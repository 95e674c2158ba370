-- $1 = "2025-01-01"
-- $2 = "2025-12-01"
-- $3 = "2026-01-01"
-- $4 = "2026-12-01"
-- $5 = "2025-01-01"
-- $6 = "2025-12-01"
-- $7 = "2026-01-01"
-- $8 = "2026-12-01"
-- $9 = 1
-- $10 = "2025-01-01"
-- $11 = "2025-12-01"
-- $12 = "2026-01-01"
-- $13 = "2026-12-01"
-- $14 = "2025-11-21"
-- $15 = "2025-12-01"
-- $16 = "2026-11-21"
-- $17 = "2026-12-01"
-- $18 = "2025-11-21"
-- $19 = "2025-12-01"
-- $20 = "2026-11-21"
-- $21 = "2026-12-01"
-- $22 = 1
-- $23 = "2025-11-21"
-- $24 = "2025-12-01"
-- $25 = "2026-11-21"
-- $26 = "2026-12-01"
-- $27 = "2025-11-01"
-- $28 = "2025-12-01"
-- $29 = "2026-11-01"
-- $30 = "2026-12-01"
-- $31 = "2025-11-01"
-- $32 = "2025-12-01"
-- $33 = "2026-11-01"
-- $34 = "2026-12-01"
-- $35 = 1
-- $36 = "2025-11-01"
-- $37 = "2025-12-01"
-- $38 = "2026-11-01"
-- $39 = "2026-12-01"
-- $40 = "2025-11-21"
-- $41 = "2025-12-01"
-- $42 = "2026-11-21"
-- $43 = "2026-12-01"
-- $44 = "2025-11-21"
-- $45 = "2025-12-01"
-- $46 = "2026-11-21"
-- $47 = "2026-12-01"
-- $48 = 1
-- $49 = "2025-11-21"
-- $50 = "2025-12-01"
-- $51 = "2026-11-21"
-- $52 = "2026-12-01"
select year.now, year.before, year.doors, year."doorsBefore", month.now as "monthNow", month.before as "monthBefore" , (select json_build_object( 'Numero', coalesce(sum(orders) filter (where ordered_on = today_in_italy() - 1), 0)::int, 'Media', coalesce(round(avg(orders) filter (where ordered_on < today_in_italy() - 1)), 0)::int)
from (select ordered_on, count(*) as orders
from sales_order
where ordered_on between today_in_italy() - 31
and today_in_italy() - 1
and closed_on is null
group by ordered_on) as of_day) as yesterday
from (select coalesce(sum(cents1), 0)::float8 as before, coalesce(sum(cents2), 0)::float8 as now, coalesce(sum(doors1), 0)::int as "doorsBefore", coalesce(sum(doors2), 0)::int as doors
from (select series_code, sum(doors1)::bigint as doors1, sum(doors2)::bigint as doors2, sum(cents1)::bigint as cents1, sum(cents2)::bigint as cents2
from (select s.series_code, case when s.month >= $1
and s.month < $2 then "s"."doors" else 0 end as doors1, case when s.month >= $3
and s.month < $4 then "s"."doors" else 0 end as doors2, case when s.month >= $5
and s.month < $6 then "s"."amount_cents" else 0 end as cents1, case when s.month >= $7
and s.month < $8 then "s"."amount_cents" else 0 end as cents2
from sales_month as s
where s.state = $9
and (s.month >= $10
and s.month < $11 or s.month >= $12
and s.month < $13)
union all select s."series_code", case when s.day >= $14
and s.day < $15 then -"s"."doors" else 0 end as doors1, case when s.day >= $16
and s.day < $17 then -"s"."doors" else 0 end as doors2, case when s.day >= $18
and s.day < $19 then -"s"."amount_cents" else 0 end as cents1, case when s.day >= $20
and s.day < $21 then -"s"."amount_cents" else 0 end as cents2
from "sales_day" as s
where s.state = $22
and (s.day >= $23
and s.day < $24 or s.day >= $25
and s.day < $26)) as part
group by series_code) as each) as year, (select coalesce(sum(cents1), 0)::float8 as before, coalesce(sum(cents2), 0)::float8 as now, coalesce(sum(doors1), 0)::int as "doorsBefore", coalesce(sum(doors2), 0)::int as doors
from (select series_code, sum(doors1)::bigint as doors1, sum(doors2)::bigint as doors2, sum(cents1)::bigint as cents1, sum(cents2)::bigint as cents2
from (select s.series_code, case when s.month >= $27
and s.month < $28 then "s"."doors" else 0 end as doors1, case when s.month >= $29
and s.month < $30 then "s"."doors" else 0 end as doors2, case when s.month >= $31
and s.month < $32 then "s"."amount_cents" else 0 end as cents1, case when s.month >= $33
and s.month < $34 then "s"."amount_cents" else 0 end as cents2
from sales_month as s
where s.state = $35
and (s.month >= $36
and s.month < $37 or s.month >= $38
and s.month < $39)
union all select s."series_code", case when s.day >= $40
and s.day < $41 then -"s"."doors" else 0 end as doors1, case when s.day >= $42
and s.day < $43 then -"s"."doors" else 0 end as doors2, case when s.day >= $44
and s.day < $45 then -"s"."amount_cents" else 0 end as cents1, case when s.day >= $46
and s.day < $47 then -"s"."amount_cents" else 0 end as cents2
from "sales_day" as s
where s.state = $48
and (s.day >= $49
and s.day < $50 or s.day >= $51
and s.day < $52)) as part
group by series_code) as each) as month;
