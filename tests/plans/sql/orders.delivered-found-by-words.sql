-- $1 = "%habitat%"
-- $2 = "%habitat%"
-- $3 = "%porte%"
-- $4 = "%porte%"
-- $5 = "%habitat%"
-- $6 = "%habitat%"
-- $7 = "%porte%"
-- $8 = "%porte%"
-- $9 = "%habitat%"
-- $10 = "%habitat%"
-- $11 = "%habitat%"
-- $12 = "%habitat%"
-- $13 = "%porte%"
-- $14 = "%porte%"
-- $15 = "%porte%"
-- $16 = "%porte%"
-- $17 = "%habitat%"
-- $18 = "%habitat%"
-- $19 = "%porte%"
-- $20 = "%porte%"
-- $21 = "%habitat%"
-- $22 = "%habitat%"
-- $23 = "%porte%"
-- $24 = "%porte%"
-- $25 = 300
-- $26 = 300
-- $27 = 299
-- $28 = 300
-- $29 = "%habitat%"
-- $30 = "%habitat%"
-- $31 = "%porte%"
-- $32 = "%porte%"
-- $33 = "%habitat%"
-- $34 = "%habitat%"
-- $35 = "%habitat%"
-- $36 = "%habitat%"
-- $37 = "%porte%"
-- $38 = "%porte%"
-- $39 = "%porte%"
-- $40 = "%porte%"
-- $41 = 300
-- $42 = 300
select coalesce(json_agg(page), '[]')::text as json, count(*)::int as shown, case when count(*) = 300 then (select count(*)::int
from (select 1 as "one"
from ( select own.id
from (select code
from customer
where (("customer"."search_text" like $1 or "customer"."code" = any(array( select customer_code
from customer_contact
where search_text like $2)))
and ("customer"."search_text" like $3 or "customer"."code" = any(array( select customer_code
from customer_contact
where search_text like $4))))) as found
cross join lateral (select id
from sales_order
where customer_code = found.code
and delivered_on is not null
and closed_on is null offset 0) as own
union all select id
from sales_order as "order"
where (("order".search_text like $5 or "order".id = any(array(select order_id
from order_reference
where search_text like $6))) or ("order".search_text like $7 or "order".id = any(array(select order_id
from order_reference
where search_text like $8))))
and ((("order".search_text like $9 or "order".id = any(array(select order_id
from order_reference
where search_text like $10))) or "order".customer_code = any(array(select code
from customer
where ("customer"."search_text" like $11 or "customer"."code" = any(array( select customer_code
from customer_contact
where search_text like $12))))))
and (("order".search_text like $13 or "order".id = any(array(select order_id
from order_reference
where search_text like $14))) or "order".customer_code = any(array(select code
from customer
where ("customer"."search_text" like $15 or "customer"."code" = any(array( select customer_code
from customer_contact
where search_text like $16)))))))
and delivered_on is not null
and closed_on is null
and customer_code <> all (array(select code
from customer
where (("customer"."search_text" like $17 or "customer"."code" = any(array( select customer_code
from customer_contact
where search_text like $18)))
and ("customer"."search_text" like $19 or "customer"."code" = any(array( select customer_code
from customer_contact
where search_text like $20))))))) as "found"
limit 1001) as counted) end as behind
from (select coalesce("order".confirmed_on, "order".ordered_on) as "Data_ord", "order"."id" as "Progressivo", "order"."number" as "NUM_ORD", "order"."confirmation_number" as "Num_conferma", coalesce( (select own.reference
from order_reference as own
where own.order_id = "order".id), "order".reference) as "Riferimento", "order".is_web_confirmed::int as "ConfermaWeb", "order"."expected_on" as "Scadenza", "order"."delivered_on" as "DataConsegna", "customer"."company_name" as "CLRAGSOC", "order"."customer_code" as "COD_CLI", "order"."progress" as "StatoPerc"
from (select *
from sales_order
where id = any(array( with found as materialized (select code
from customer
where (("customer"."search_text" like $21 or "customer"."code" = any(array( select customer_code
from customer_contact
where search_text like $22)))
and ("customer"."search_text" like $23 or "customer"."code" = any(array( select customer_code
from customer_contact
where search_text like $24))))), oldest as (select first.delivered_on
from found
cross join lateral (select delivered_on
from sales_order
where customer_code = found.code
and delivered_on is not null
and closed_on is null
order by delivered_on desc, id desc
limit (select least($25::int, 2 * $26::int / greatest(count(*), 1) + 1)
from found)) as first
order by delivered_on desc offset $27
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
limit $28) as own union (select id, delivered_on
from sales_order as "order"
where (("order".search_text like $29 or "order".id = any(array(select order_id
from order_reference
where search_text like $30))) or ("order".search_text like $31 or "order".id = any(array(select order_id
from order_reference
where search_text like $32))))
and ((("order".search_text like $33 or "order".id = any(array(select order_id
from order_reference
where search_text like $34))) or "order".customer_code = any(array(select code
from customer
where ("customer"."search_text" like $35 or "customer"."code" = any(array( select customer_code
from customer_contact
where search_text like $36))))))
and (("order".search_text like $37 or "order".id = any(array(select order_id
from order_reference
where search_text like $38))) or "order".customer_code = any(array(select code
from customer
where ("customer"."search_text" like $39 or "customer"."code" = any(array( select customer_code
from customer_contact
where search_text like $40)))))))
and delivered_on is not null
and closed_on is null
order by delivered_on desc, id desc
limit $41) ) as either
order by delivered_on desc, id desc
limit $42))) as "order"
inner join "customer" on "customer"."code" = "order"."customer_code"
where ("order"."closed_on" is null
and "order"."delivered_on" is not null)
order by "order"."delivered_on" desc, "order"."id" desc
limit 300) as page;
