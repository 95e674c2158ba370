select coalesce(json_agg(page), '[]')::text as json, count(*)::int as shown, case when count(*) = 300 then (select coalesce(sum(orders), 0)::int
from order_count
where is_delivered = true) end as behind
from (select coalesce("order".confirmed_on, "order".ordered_on) as "Data_ord", "order"."id" as "Progressivo", "order"."number" as "NUM_ORD", "order"."confirmation_number" as "Num_conferma", coalesce( (select own.reference
from order_reference as own
where own.order_id = "order".id), "order".reference) as "Riferimento", "order".is_web_confirmed::int as "ConfermaWeb", "order"."expected_on" as "Scadenza", "order"."delivered_on" as "DataConsegna", "customer"."company_name" as "CLRAGSOC", "order"."customer_code" as "COD_CLI", "order"."progress" as "StatoPerc"
from "sales_order" as "order"
inner join "customer" on "customer"."code" = "order"."customer_code"
where ("order"."closed_on" is null
and "order"."delivered_on" is not null)
order by "order"."delivered_on" desc, "order"."id" desc
limit 300) as page;
