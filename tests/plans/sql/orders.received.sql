-- $1 = "2026-11-19"
-- $2 = "2026-11-20"
-- $3 = "2026-11-19"
-- $4 = "2026-11-20"
select coalesce(json_agg(page), '[]')::text as json, count(*)::int as shown, case when count(*) = 300 then (select count(*)::int
from (select 1 as "one"
from "sales_order" as "order"
where ("order"."closed_on" is null
and "order"."ordered_on" >= $1
and "order"."ordered_on" <= $2)
limit 10001) as counted) end as behind
from (select "order"."ordered_on" as "Data_ord", "order"."id" as "Progressivo", "order"."number" as "NUM_ORD", "order"."confirmation_number" as "Num_conferma", coalesce( (select own.reference
from order_reference as own
where own.order_id = "order".id), "order".reference) as "Riferimento", "order".is_web_confirmed::int as "ConfermaWeb", "order"."expected_on" as "Scadenza", "order"."delivered_on" as "DataConsegna", "customer"."company_name" as "CLRAGSOC", "order"."customer_code" as "COD_CLI", "order"."progress" as "StatoPerc"
from "sales_order" as "order"
inner join "customer" on "customer"."code" = "order"."customer_code"
where ("order"."closed_on" is null
and "order"."ordered_on" >= $3
and "order"."ordered_on" <= $4)
order by "order"."ordered_on" desc, "order"."id" desc
limit 300) as page;
