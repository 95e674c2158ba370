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
-- $23 = 60
-- $24 = 0
-- $25 = "tutti"
-- $26 = "crescita"
-- $27 = "calo"
-- $28 = "nuovi"
-- $29 = "persi"
-- $30 = "invariati"
-- $31 = "doors1"
-- $32 = "doors2"
-- $33 = "cents1"
-- $34 = "cents2"
with figure as materialized ( select *, case when "cents1" = "cents2" then 'invariati' when "cents1" = 0
and "cents2" > 0 then 'nuovi' when "cents1" > 0
and "cents2" = 0 then 'persi' when "cents2" > "cents1" then 'crescita' else 'calo' end as "group"
from (select f.*, coalesce(a.name, '') as agent_name, f.keeper_code as code, coalesce(a.name, '') as name
from (select keeper_code, count(*)::int as customers, sum(doors1)::bigint as doors1, sum(doors2)::bigint as doors2, sum(cents1)::bigint as cents1, sum(cents2)::bigint as cents2
from (select "keeper_code", "customer_code", sum(doors1)::bigint as doors1, sum(doors2)::bigint as doors2, sum(cents1)::bigint as cents1, sum(cents2)::bigint as cents2
from (select s."keeper_code", s."customer_code", case when s.year = $1 then "s"."doors"[12] else 0 end as doors1, case when s.year = $2 then "s"."doors"[12] else 0 end as doors2, case when s.year = $3 then "s"."cents"[12] else 0 end as cents1, case when s.year = $4 then "s"."cents"[12] else 0 end as cents2
from sales_series_year as s
where s.state = $5
and s.series_code = ''
and (s.year between $6
and $7 or s.year between $8
and $9)
union all select s."keeper_code", s."customer_code", case when s.day >= $10
and s.day < $11 then -"s"."doors" else 0 end as doors1, case when s.day >= $12
and s.day < $13 then -"s"."doors" else 0 end as doors2, case when s.day >= $14
and s.day < $15 then -"s"."amount_cents" else 0 end as cents1, case when s.day >= $16
and s.day < $17 then -"s"."amount_cents" else 0 end as cents2
from "sales_customer_day" as s
where s.state = $18
and (s.day >= $19
and s.day < $20 or s.day >= $21
and s.day < $22)) as part
group by "keeper_code", "customer_code") each
where (doors1, doors2, cents1, cents2) <> (0, 0, 0, 0)
group by keeper_code) f
left join agent a on a.code = f.keeper_code ) of ), page as ( select *
from figure
where true
order by name asc nulls last, name, code
limit $23 offset $24 ) select json_build_object($25::text, count(*) filter (where true), $26::text, count(*) filter (where "group" = 'crescita'), $27::text, count(*) filter (where "group" = 'calo'), $28::text, count(*) filter (where "group" = 'nuovi'), $29::text, count(*) filter (where "group" = 'persi'), $30::text, count(*) filter (where "group" = 'invariati')) as counts, json_build_object($31::text, coalesce(sum("doors1") filter (where true), 0)::bigint, $32::text, coalesce(sum("doors2") filter (where true), 0)::bigint, $33::text, coalesce(sum("cents1") filter (where true), 0)::bigint, $34::text, coalesce(sum("cents2") filter (where true), 0)::bigint) as sums, (select coalesce(json_agg(page), '[]')
from page) as rows
from figure;
