-- $1 = 300
-- $2 = "%habitat%"
-- $3 = "%habitat%"
-- $4 = 1001
-- $5 = "%habitat%"
-- $6 = "%habitat%"
-- $7 = 300
-- $8 = 0
select page.*, case when count(*) over () = $1 then (select count(*)::int
from (select 1 as "one"
from "sales_order" as "order"
where ("order"."closed_on" is null
and "order"."delivered_on" is null
and "order"."confirmed_on" is not null
and ("order"."search_text" like $2 or "order".customer_code = any(array(select code
from customer
where search_text like $3))))
limit $4) as counted) end as total
from (select "order"."id" as "Progressivo", "order"."number" as "NUM_ORD", coalesce("order".confirmed_on, "order".ordered_on) as "Data_ord", "order"."confirmation_number" as "Num_conferma", "order"."reference" as "Riferimento", "order".is_web_confirmed::int as "ConfermaWeb", "order"."expected_on" as "Scadenza", "order"."delivered_on" as "DataConsegna", "customer"."company_name" as "CLRAGSOC", "order"."customer_code" as "COD_CLI", "order"."progress" as "StatoPerc"
from "sales_order" as "order"
inner
join "customer" on "customer"."code" = "order"."customer_code"
where ("order"."closed_on" is null
and "order"."delivered_on" is null
and "order"."confirmed_on" is not null
and ("order"."search_text" like $5 or "order".customer_code = any(array(select code
from customer
where search_text like $6))))
order by "order"."expected_on" asc, "order"."id" asc
limit $7 offset $8) as page;
