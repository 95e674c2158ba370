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
-- $23 = 2025
-- $24 = 2026
-- $25 = 2025
-- $26 = 2026
-- $27 = 1
-- $28 = ["ECOREVER","BLINDATO"]
-- $29 = 2025
-- $30 = 2025
-- $31 = 2026
-- $32 = 2026
-- $33 = "2025-11-21"
-- $34 = "2025-12-01"
-- $35 = "2026-11-21"
-- $36 = "2026-12-01"
-- $37 = "2025-11-21"
-- $38 = "2025-12-01"
-- $39 = "2026-11-21"
-- $40 = "2026-12-01"
-- $41 = 1
-- $42 = ["ECOREVER","BLINDATO"]
-- $43 = "2025-11-21"
-- $44 = "2025-12-01"
-- $45 = "2026-11-21"
-- $46 = "2026-12-01"
-- $47 = 60
-- $48 = 0
-- $49 = "tutti"
-- $50 = "crescita"
-- $51 = "calo"
-- $52 = "nuovi"
-- $53 = "persi"
-- $54 = "invariati"
-- $55 = "doors1"
-- $56 = "doors2"
-- $57 = "cents1"
-- $58 = "cents2"
with figure as materialized ( select *, case when "cents1" = "cents2" then 'invariati' when "cents1" = 0
and "cents2" > 0 then 'nuovi' when "cents1" > 0
and "cents2" = 0 then 'persi' when "cents2" > "cents1" then 'crescita' else 'calo' end as "group"
from (select f.*, c.company_name as name, coalesce(a.name, '') as agent_name, c.agent_code, f.customer_code as code
from (select "customer_code", sum(doors1)::bigint as doors1, sum(doors2)::bigint as doors2, sum(cents1)::bigint as cents1, sum(cents2)::bigint as cents2
from (select s."customer_code", case when s.year = $1 then "s"."doors"[12] else 0 end as doors1, case when s.year = $2 then "s"."doors"[12] else 0 end as doors2, case when s.year = $3 then "s"."cents"[12] else 0 end as cents1, case when s.year = $4 then "s"."cents"[12] else 0 end as cents2
from sales_series_year as s
where s.state = $5
and s.series_code = ''
and (s.year between $6
and $7 or s.year between $8
and $9)
union all select s."customer_code", case when s.day >= $10
and s.day < $11 then -"s"."doors" else 0 end as doors1, case when s.day >= $12
and s.day < $13 then -"s"."doors" else 0 end as doors2, case when s.day >= $14
and s.day < $15 then -"s"."amount_cents" else 0 end as cents1, case when s.day >= $16
and s.day < $17 then -"s"."amount_cents" else 0 end as cents2
from "sales_customer_day" as s
where s.state = $18
and (s.day >= $19
and s.day < $20 or s.day >= $21
and s.day < $22)
union all select s."customer_code", -(case when s.year = $23 then "s"."doors"[12] else 0 end) as doors1, -(case when s.year = $24 then "s"."doors"[12] else 0 end) as doors2, -(case when s.year = $25 then "s"."cents"[12] else 0 end) as cents1, -(case when s.year = $26 then "s"."cents"[12] else 0 end) as cents2
from sales_series_year as s
where s.state = $27
and s.series_code = any($28)
and (s.year between $29
and $30 or s.year between $31
and $32)
union all select s."customer_code", case when s.day >= $33
and s.day < $34 then "s"."doors" else 0 end as doors1, case when s.day >= $35
and s.day < $36 then "s"."doors" else 0 end as doors2, case when s.day >= $37
and s.day < $38 then "s"."amount_cents" else 0 end as cents1, case when s.day >= $39
and s.day < $40 then "s"."amount_cents" else 0 end as cents2
from "sales_day" as s
where s.state = $41
and s.series_code = any($42)
and (s.day >= $43
and s.day < $44 or s.day >= $45
and s.day < $46)) as part
group by "customer_code") f
join customer c on c.code = f.customer_code
left join agent a on a.code = c.agent_code
where (f.doors1, f.doors2, f.cents1, f.cents2) <> (0, 0, 0, 0) ) of ), page as ( select *
from figure
where true
order by name asc nulls last, name, code
limit $47 offset $48 ) select json_build_object($49::text, count(*) filter (where true), $50::text, count(*) filter (where "group" = 'crescita'), $51::text, count(*) filter (where "group" = 'calo'), $52::text, count(*) filter (where "group" = 'nuovi'), $53::text, count(*) filter (where "group" = 'persi'), $54::text, count(*) filter (where "group" = 'invariati')) as counts, json_build_object($55::text, coalesce(sum("doors1") filter (where true), 0)::bigint, $56::text, coalesce(sum("doors2") filter (where true), 0)::bigint, $57::text, coalesce(sum("cents1") filter (where true), 0)::bigint, $58::text, coalesce(sum("cents2") filter (where true), 0)::bigint) as sums, (select coalesce(json_agg(page), '[]')
from page) as rows
from figure;
