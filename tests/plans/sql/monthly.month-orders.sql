-- $1 = "C00001"
select "code"
from "customer"
where "code" = $1;

-- $1 = "C00001"
-- $2 = "2026-03-01"
-- $3 = "2026-03-01"
select "order"."id" as "Progressivo", "order"."number" as "NUM_ORD", "order".confirmed_on as "Data", coalesce( (select own.reference
from order_reference as own
where own.order_id = "order".id), "order".reference) as "Riferimento", sum(line.quantity)::int as "Qta", sum(line.amount_cents)::bigint as "cents"
from "sales_order" as "order"
inner join "order_line" as "line" on "line"."order_id" = "order"."id"
where "order"."customer_code" = $1
and "order"."closed_on" is null
and "order"."confirmed_on" >= $2
and "order"."confirmed_on" < ($3::date + interval '1 month')::date
and "line"."series_code" is not null
group by "order"."id"
order by "order"."confirmed_on", "order"."id";
