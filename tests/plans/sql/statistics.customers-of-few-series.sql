-- $1 = 2025
-- $2 = 12
-- $3 = 1
-- $4 = 2025
-- $5 = 12
-- $6 = 2025
-- $7 = 2025
-- $8 = 2026
-- $9 = 12
-- $10 = 1
-- $11 = 2026
-- $12 = 12
-- $13 = 2026
-- $14 = 2026
-- $15 = 2025
-- $16 = 12
-- $17 = 1
-- $18 = 2025
-- $19 = 12
-- $20 = 2025
-- $21 = 2025
-- $22 = 2026
-- $23 = 12
-- $24 = 1
-- $25 = 2026
-- $26 = 12
-- $27 = 2026
-- $28 = 2026
-- $29 = 1
-- $30 = ["ECOREVER","BLINDATO"]
-- $31 = 2025
-- $32 = 2025
-- $33 = 2026
-- $34 = 2026
-- $35 = "2025-11-21"
-- $36 = "2025-12-01"
-- $37 = "2026-11-21"
-- $38 = "2026-12-01"
-- $39 = "2025-11-21"
-- $40 = "2025-12-01"
-- $41 = "2026-11-21"
-- $42 = "2026-12-01"
-- $43 = 1
-- $44 = ["ECOREVER","BLINDATO"]
-- $45 = "2025-11-21"
-- $46 = "2025-12-01"
-- $47 = "2026-11-21"
-- $48 = "2026-12-01"
-- $49 = 60
-- $50 = 0
-- $51 = "tutti"
-- $52 = "crescita"
-- $53 = "calo"
-- $54 = "nuovi"
-- $55 = "persi"
-- $56 = "invariati"
-- $57 = "doors1"
-- $58 = "doors2"
-- $59 = "cents1"
-- $60 = "cents2"
with figure as materialized ( select *, "cents1" as p1, "cents2" as p2
from (select f.*, c.company_name as name, coalesce(a.name, '') as agent_name, c.agent_code, f.customer_code as code
from (select "customer_code", sum(doors1)::bigint as doors1, sum(doors2)::bigint as doors2, sum(cents1)::bigint as cents1, sum(cents2)::bigint as cents2
from (select s."customer_code", case when s.year = $1 then "s"."doors"[$2] - "s"."doors"[$3] when s.year = $4 then "s"."doors"[$5] when s.year > $6
and s.year < $7 then "s"."doors"[13] else 0 end as doors1, case when s.year = $8 then "s"."doors"[$9] - "s"."doors"[$10] when s.year = $11 then "s"."doors"[$12] when s.year > $13
and s.year < $14 then "s"."doors"[13] else 0 end as doors2, case when s.year = $15 then "s"."cents"[$16] - "s"."cents"[$17] when s.year = $18 then "s"."cents"[$19] when s.year > $20
and s.year < $21 then "s"."cents"[13] else 0 end as cents1, case when s.year = $22 then "s"."cents"[$23] - "s"."cents"[$24] when s.year = $25 then "s"."cents"[$26] when s.year > $27
and s.year < $28 then "s"."cents"[13] else 0 end as cents2
from sales_series_year as s
where s.state = $29
and s.series_code = any($30)
and (s.year between $31
and $32 or s.year between $33
and $34)
union all select s."customer_code", case when s.day >= $35
and s.day < $36 then -"s"."doors" else 0 end as doors1, case when s.day >= $37
and s.day < $38 then -"s"."doors" else 0 end as doors2, case when s.day >= $39
and s.day < $40 then -"s"."amount_cents" else 0 end as cents1, case when s.day >= $41
and s.day < $42 then -"s"."amount_cents" else 0 end as cents2
from "sales_day" as s
where s.state = $43
and s.series_code = any($44)
and (s.day >= $45
and s.day < $46 or s.day >= $47
and s.day < $48)) as part
group by "customer_code") f
join customer c on c.code = f.customer_code
left join agent a on a.code = c.agent_code
where (f.doors1, f.doors2, f.cents1, f.cents2) <> (0, 0, 0, 0) ) of ), page as ( select *
from figure
where true
order by name asc nulls last, name, code
limit $49 offset $50 ) select json_build_object($51::text, count(*) filter (where true), $52::text, count(*) filter (where p1 <> 0
and p2 <> 0
and p2 > p1), $53::text, count(*) filter (where p1 <> 0
and p2 <> 0
and p2 < p1), $54::text, count(*) filter (where p1 = 0
and p2 <> 0), $55::text, count(*) filter (where p1 <> 0
and p2 = 0), $56::text, count(*) filter (where p1 = p2)) as counts, json_build_object($57::text, coalesce(sum("doors1") filter (where true), 0)::bigint, $58::text, coalesce(sum("doors2") filter (where true), 0)::bigint, $59::text, coalesce(sum("cents1") filter (where true), 0)::bigint, $60::text, coalesce(sum("cents2") filter (where true), 0)::bigint) as sums, (select coalesce(json_agg(page), '[]')
from page) as rows
from figure;
