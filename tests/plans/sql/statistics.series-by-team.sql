-- $1 = 2025
-- $2 = 2026
-- $3 = 2025
-- $4 = 2026
-- $5 = 1
-- $6 = 2025
-- $7 = 2025
-- $8 = 2026
-- $9 = 2026
-- $10 = "2025-11-21"
-- $11 = "2025-12-01"
-- $12 = "2026-11-21"
-- $13 = "2026-12-01"
-- $14 = "2025-11-21"
-- $15 = "2025-12-01"
-- $16 = "2026-11-21"
-- $17 = "2026-12-01"
-- $18 = 1
-- $19 = "2025-11-21"
-- $20 = "2025-12-01"
-- $21 = "2026-11-21"
-- $22 = "2026-12-01"
select s.code, s.name, g.code as "groupCode", g.name as "groupName", coalesce(f.doors1, 0) as doors1, coalesce(f.doors2, 0) as doors2, coalesce(f.cents1, 0) as cents1, coalesce(f.cents2, 0) as cents2
from series s
join product_group g on g.code = s.group_code
left join (select "series_code", sum(doors1)::bigint as doors1, sum(doors2)::bigint as doors2, sum(cents1)::bigint as cents1, sum(cents2)::bigint as cents2
from (select s."series_code", case when s.year = $1 then "s"."doors"[12] else 0 end as doors1, case when s.year = $2 then "s"."doors"[12] else 0 end as doors2, case when s.year = $3 then "s"."cents"[12] else 0 end as cents1, case when s.year = $4 then "s"."cents"[12] else 0 end as cents2
from sales_series_year as s
where s.state = $5
and s.series_code <> ''
and (s.year between $6
and $7 or s.year between $8
and $9)
union all select s."series_code", case when s.day >= $10
and s.day < $11 then -"s"."doors" else 0 end as doors1, case when s.day >= $12
and s.day < $13 then -"s"."doors" else 0 end as doors2, case when s.day >= $14
and s.day < $15 then -"s"."amount_cents" else 0 end as cents1, case when s.day >= $16
and s.day < $17 then -"s"."amount_cents" else 0 end as cents2
from "sales_day" as s
where s.state = $18
and (s.day >= $19
and s.day < $20 or s.day >= $21
and s.day < $22)) as part
group by "series_code") f on f.series_code = s.code
where s.closed_on is null or f.series_code is not null
order by g.sort, g.code, s.sort, s.code;
