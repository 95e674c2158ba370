-- $1 = "%habitat%"
-- $2 = "%habitat%"
-- $3 = "%habitat%"
-- $4 = "%habitat%"
-- $5 = "%habitat%"
-- $6 = "%habitat%"
-- $7 = "%habitat%"
-- $8 = "%habitat%"
-- $9 = 300
-- $10 = 300
-- $11 = 299
-- $12 = 300
-- $13 = "%habitat%"
-- $14 = "%habitat%"
-- $15 = 300
-- $16 = 300
select coalesce(json_agg(page), '[]')::text as json, count(*)::int as shown, case when count(*) = 300 then (select count(*)::int
from (select 1 as "one"
from ( select own.id
from (select code
from customer
where (("customer"."search_text" like $1 or "customer"."code" = any(array( select customer_code
from customer_contact
where search_text like $2))))) as found
cross join lateral (select id
from sales_order
where customer_code = found.code
and delivered_on is not null
and closed_on is null offset 0) as own
union all select id
from sales_order as "order"
where (("order".search_text like $3 or "order".id = any(array(select order_id
from order_reference
where search_text like $4))))
and true
and delivered_on is not null
and closed_on is null
and customer_code <> all (array(select code
from customer
where (("customer"."search_text" like $5 or "customer"."code" = any(array( select customer_code
from customer_contact
where search_text like $6))))))) as "found"
limit 1001) as counted) end as behind
from (select coalesce("order".confirmed_on, "order".ordered_on) as "Data_ord", "order"."id" as "Progressivo", "order"."number" as "NUM_ORD", "order"."confirmation_number" as "Num_conferma", coalesce( (select own.reference
from order_reference as own
where own.order_id = "order".id), "order".reference) as "Riferimento", "order".is_web_confirmed::int as "ConfermaWeb", "order"."expected_on" as "Scadenza", "order"."delivered_on" as "DataConsegna", "customer"."company_name" as "CLRAGSOC", "order"."customer_code" as "COD_CLI", "order"."progress" as "StatoPerc"
from (select *
from sales_order
where id = any(array( with found as materialized (select code
from customer
where (("customer"."search_text" like $7 or "customer"."code" = any(array( select customer_code
from customer_contact
where search_text like $8))))), oldest as (select first.delivered_on
from found
cross join lateral (select delivered_on
from sales_order
where customer_code = found.code
and delivered_on is not null
and closed_on is null
order by delivered_on desc, id desc
limit (select least($9::int, 2 * $10::int / greatest(count(*), 1) + 1)
from found)) as first
order by delivered_on desc offset $11
limit 1) select id
from ( select own.*
from found
cross join lateral (select id, delivered_on
from sales_order
where customer_code = found.code
and delivered_on is not null
and closed_on is null
and delivered_on >= coalesce((select delivered_on
from oldest), '-infinity')
order by delivered_on desc, id desc
limit $12) as own union (select id, delivered_on
from sales_order as "order"
where (("order".search_text like $13 or "order".id = any(array(select order_id
from order_reference
where search_text like $14))))
and true
and delivered_on is not null
and closed_on is null
order by delivered_on desc, id desc
limit $15) ) as either
order by delivered_on desc, id desc
limit $16))) as "order"
inner join "customer" on "customer"."code" = "order"."customer_code"
where ("order"."closed_on" is null
and "order"."delivered_on" is not null)
order by "order"."delivered_on" desc, "order"."id" desc
limit 300) as page;
