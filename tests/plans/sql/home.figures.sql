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
select 'anno' as preset, true as "isOwn", sum(cents1)::float8 as before, sum(cents2)::float8 as now, sum(doors1)::int as "doorsBefore", sum(doors2)::int as doors
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
group by series_code) as each
group by 2
union all select 'mese' as preset, true as "isOwn", sum(cents1)::float8 as before, sum(cents2)::float8 as now, sum(doors1)::int as "doorsBefore", sum(doors2)::int as doors
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
group by series_code) as each
group by 2;

-- $1 = "2026-11-19"
-- $2 = ["2026-11-18","2026-11-17","2026-11-16","2026-11-13","2026-11-12","2026-11-11","2026-11-10","2026-11-09","2026-11-06","2026-11-05","2026-11-04","2026-11-03","2026-11-02","2026-10-30","2026-10-29","2026-10-28","2026-10-27","2026-10-26","2026-10-23","2026-10-22"]
-- $3 = "2026-10-22"
-- $4 = "2026-11-19"
select count(*) filter (where ordered_on = $1)::int as "Numero", count(*) filter (where ordered_on = any($2::date[]))::int as "usual"
from "sales_order" as "order"
where ("order"."closed_on" is null
and "order"."ordered_on" >= $3
and "order"."ordered_on" <= $4);
