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
select s.code, s.name, g.code as "groupCode", g.name as "groupName", coalesce(f.doors1, 0) as doors1, coalesce(f.doors2, 0) as doors2, coalesce(f.cents1, 0) as cents1, coalesce(f.cents2, 0) as cents2
from series s
join product_group g on g.code = s.group_code
left join (select series_code, sum(doors1)::bigint as doors1, sum(doors2)::bigint as doors2, sum(cents1)::bigint as cents1, sum(cents2)::bigint as cents2
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
group by series_code) f on f.series_code = s.code
where s.closed_on is null or f.series_code is not null
order by g.sort, g.code, s.sort, s.code;
