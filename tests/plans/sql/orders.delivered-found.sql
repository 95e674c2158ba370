-- $1 = 300
-- $2 = "%habitat%"
-- $3 = "%habitat%"
-- $4 = "%habitat%"
-- $5 = 1001
-- $6 = "%habitat%"
-- $7 = "%habitat%"
-- $8 = "%habitat%"
-- $9 = 300
-- $10 = 0
select page.*, case when count(*) over () = $1 then (select count(*)::int
from (select 1 as "one"
from "sales_order" as "order"
where ("order"."closed_on" is null
and "order"."delivered_on" is not null
and ("order"."search_text" like $2 or "order".id = any(array(select order_id
from order_reference
where search_text like $3)) or "order".customer_code = any(array(select code
from customer
where search_text like $4))))
limit $5) as counted) end as total
from (select "order"."id" as "Progressivo", "order"."number" as "NUM_ORD", coalesce("order".confirmed_on, "order".ordered_on) as "Data_ord", "order"."confirmation_number" as "Num_conferma", coalesce( (select own.reference
from order_reference as own
where own.order_id = "order".id), "order".reference) as "Riferimento", "order".is_web_confirmed::int as "ConfermaWeb", "order"."expected_on" as "Scadenza", "order"."delivered_on" as "DataConsegna", "customer"."company_name" as "CLRAGSOC", "order"."customer_code" as "COD_CLI", "order"."progress" as "StatoPerc"
from "sales_order" as "order"
inner
join "customer" on "customer"."code" = "order"."customer_code"
where ("order"."closed_on" is null
and "order"."delivered_on" is not null
and ("order"."search_text" like $6 or "order".id = any(array(select order_id
from order_reference
where search_text like $7)) or "order".customer_code = any(array(select code
from customer
where search_text like $8))))
order by "order"."delivered_on" desc, "order"."id" desc
limit $9 offset $10) as page;
