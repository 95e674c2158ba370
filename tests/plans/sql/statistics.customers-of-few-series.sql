-- $1 = 2025
-- $2 = 2026
-- $3 = 2025
-- $4 = 2026
-- $5 = 1
-- $6 = ["ECOREVER","BLINDATO"]
-- $7 = 2025
-- $8 = 2025
-- $9 = 2026
-- $10 = 2026
-- $11 = "2025-11-21"
-- $12 = "2025-12-01"
-- $13 = "2026-11-21"
-- $14 = "2026-12-01"
-- $15 = "2025-11-21"
-- $16 = "2025-12-01"
-- $17 = "2026-11-21"
-- $18 = "2026-12-01"
-- $19 = 1
-- $20 = ["ECOREVER","BLINDATO"]
-- $21 = "2025-11-21"
-- $22 = "2025-12-01"
-- $23 = "2026-11-21"
-- $24 = "2026-12-01"
-- $25 = 60
-- $26 = 0
-- $27 = "tutti"
-- $28 = "crescita"
-- $29 = "calo"
-- $30 = "nuovi"
-- $31 = "persi"
-- $32 = "invariati"
-- $33 = "doors1"
-- $34 = "doors2"
-- $35 = "cents1"
-- $36 = "cents2"
with figure as materialized ( select *, case when "cents1" = "cents2" then 'invariati' when "cents1" = 0
and "cents2" > 0 then 'nuovi' when "cents1" > 0
and "cents2" = 0 then 'persi' when "cents2" > "cents1" then 'crescita' else 'calo' end as "group"
from (select f.*, c.company_name as name, coalesce(a.name, '') as agent_name, c.agent_code, f.customer_code as code
from (select "customer_code", sum(doors1)::bigint as doors1, sum(doors2)::bigint as doors2, sum(cents1)::bigint as cents1, sum(cents2)::bigint as cents2
from (select s."customer_code", case when s.year = $1 then "s"."doors"[12] else 0 end as doors1, case when s.year = $2 then "s"."doors"[12] else 0 end as doors2, case when s.year = $3 then "s"."cents"[12] else 0 end as cents1, case when s.year = $4 then "s"."cents"[12] else 0 end as cents2
from sales_series_year as s
where s.state = $5
and s.series_code = any($6)
and (s.year between $7
and $8 or s.year between $9
and $10)
union all select s."customer_code", case when s.day >= $11
and s.day < $12 then -"s"."doors" else 0 end as doors1, case when s.day >= $13
and s.day < $14 then -"s"."doors" else 0 end as doors2, case when s.day >= $15
and s.day < $16 then -"s"."amount_cents" else 0 end as cents1, case when s.day >= $17
and s.day < $18 then -"s"."amount_cents" else 0 end as cents2
from "sales_day" as s
where s.state = $19
and s.series_code = any($20)
and (s.day >= $21
and s.day < $22 or s.day >= $23
and s.day < $24)) as part
group by "customer_code") f
join customer c on c.code = f.customer_code
left join agent a on a.code = c.agent_code
where (f.doors1, f.doors2, f.cents1, f.cents2) <> (0, 0, 0, 0) ) of ), page as ( select *
from figure
where true
order by name asc nulls last, name, code
limit $25 offset $26 ) select json_build_object($27::text, count(*) filter (where true), $28::text, count(*) filter (where "group" = 'crescita'), $29::text, count(*) filter (where "group" = 'calo'), $30::text, count(*) filter (where "group" = 'nuovi'), $31::text, count(*) filter (where "group" = 'persi'), $32::text, count(*) filter (where "group" = 'invariati')) as counts, json_build_object($33::text, coalesce(sum("doors1") filter (where true), 0)::bigint, $34::text, coalesce(sum("doors2") filter (where true), 0)::bigint, $35::text, coalesce(sum("cents1") filter (where true), 0)::bigint, $36::text, coalesce(sum("cents2") filter (where true), 0)::bigint) as sums, (select coalesce(json_agg(page), '[]')
from page) as rows
from figure;
