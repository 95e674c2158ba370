-- $1 = "2026-03-02"
-- $2 = ""
-- $3 = ""
-- $4 = ""
-- $5 = ""
select count(distinct o.id)::int as "NumOrdini", coalesce(sum(l.quantity) filter (where l.series_code is not null), 0)::int as "Qta"
from sales_order o
join customer c on c.code = o.customer_code
left join order_line l on l.order_id = o.id
where o.confirmed_on = $1
and o.closed_on is null
and ($2 = '' or o.customer_code = $3)
and ($4 = '' or c.agent_code = $5);
