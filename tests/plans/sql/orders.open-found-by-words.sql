-- $1 = "%habitat%"
-- $2 = "%habitat%"
-- $3 = "%porte%"
-- $4 = "%porte%"
-- $5 = "%habitat%"
-- $6 = "%porte%"
-- $7 = "%habitat%"
-- $8 = "%habitat%"
-- $9 = "%habitat%"
-- $10 = "%habitat%"
-- $11 = "%porte%"
-- $12 = "%porte%"
-- $13 = "%porte%"
-- $14 = "%porte%"
-- $15 = "%habitat%"
-- $16 = "%porte%"
-- $17 = "%habitat%"
-- $18 = "%habitat%"
-- $19 = "%habitat%"
-- $20 = "%habitat%"
-- $21 = "%porte%"
-- $22 = "%porte%"
-- $23 = "%porte%"
-- $24 = "%porte%"
-- $25 = "%habitat%"
-- $26 = "%habitat%"
-- $27 = "%porte%"
-- $28 = "%porte%"
-- $29 = "%habitat%"
-- $30 = "%porte%"
-- $31 = "%habitat%"
-- $32 = "%habitat%"
-- $33 = "%habitat%"
-- $34 = "%habitat%"
-- $35 = "%porte%"
-- $36 = "%porte%"
-- $37 = "%porte%"
-- $38 = "%porte%"
-- $39 = "%habitat%"
-- $40 = "%porte%"
-- $41 = "%habitat%"
-- $42 = "%habitat%"
-- $43 = "%habitat%"
-- $44 = "%habitat%"
-- $45 = "%porte%"
-- $46 = "%porte%"
-- $47 = "%porte%"
-- $48 = "%porte%"
select coalesce(json_agg(page), '[]')::text as json, count(*)::int as shown, case when count(*) = 300 then (select count(*)::int
from (select 1 as "one"
from (select *
from sales_order
where id = any(array( select own.id
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
and confirmed_on is not null
and delivered_on is null
and closed_on is null offset 0) as own
union all select id
from sales_order as "order"
where ("order".search_text like $5 or "order".search_text like $6)
and confirmed_on is not null
and delivered_on is null
and closed_on is null
and ((("order".search_text like $7 or "order".id = any(array(select order_id
from order_reference
where search_text like $8))) or "order".customer_code = any(array(select code
from customer
where ("customer"."search_text" like $9 or "customer"."code" = any(array( select customer_code
from customer_contact
where search_text like $10))))))
and (("order".search_text like $11 or "order".id = any(array(select order_id
from order_reference
where search_text like $12))) or "order".customer_code = any(array(select code
from customer
where ("customer"."search_text" like $13 or "customer"."code" = any(array( select customer_code
from customer_contact
where search_text like $14)))))))
union all select id
from sales_order as "order"
where id = any(array(select order_id
from order_reference
where search_text like $15 or search_text like $16))
and confirmed_on is not null
and delivered_on is null
and closed_on is null
and ((("order".search_text like $17 or "order".id = any(array(select order_id
from order_reference
where search_text like $18))) or "order".customer_code = any(array(select code
from customer
where ("customer"."search_text" like $19 or "customer"."code" = any(array( select customer_code
from customer_contact
where search_text like $20))))))
and (("order".search_text like $21 or "order".id = any(array(select order_id
from order_reference
where search_text like $22))) or "order".customer_code = any(array(select code
from customer
where ("customer"."search_text" like $23 or "customer"."code" = any(array( select customer_code
from customer_contact
where search_text like $24)))))))))) as "order"
where ("order"."closed_on" is null
and "order"."delivered_on" is null
and "order"."confirmed_on" is not null)
limit 1001) as counted) end as behind
from (select coalesce("order".confirmed_on, "order".ordered_on) as "Data_ord", "order"."id" as "Progressivo", "order"."number" as "NUM_ORD", "order"."confirmation_number" as "Num_conferma", coalesce( (select own.reference
from order_reference as own
where own.order_id = "order".id), "order".reference) as "Riferimento", "order".is_web_confirmed::int as "ConfermaWeb", "order"."expected_on" as "Scadenza", "order"."delivered_on" as "DataConsegna", "customer"."company_name" as "CLRAGSOC", "order"."customer_code" as "COD_CLI", "order"."progress" as "StatoPerc"
from (select *
from sales_order
where id = any(array( select own.id
from (select code
from customer
where (("customer"."search_text" like $25 or "customer"."code" = any(array( select customer_code
from customer_contact
where search_text like $26)))
and ("customer"."search_text" like $27 or "customer"."code" = any(array( select customer_code
from customer_contact
where search_text like $28))))) as found
cross join lateral (select id
from sales_order
where customer_code = found.code
and confirmed_on is not null
and delivered_on is null
and closed_on is null offset 0) as own
union all select id
from sales_order as "order"
where ("order".search_text like $29 or "order".search_text like $30)
and confirmed_on is not null
and delivered_on is null
and closed_on is null
and ((("order".search_text like $31 or "order".id = any(array(select order_id
from order_reference
where search_text like $32))) or "order".customer_code = any(array(select code
from customer
where ("customer"."search_text" like $33 or "customer"."code" = any(array( select customer_code
from customer_contact
where search_text like $34))))))
and (("order".search_text like $35 or "order".id = any(array(select order_id
from order_reference
where search_text like $36))) or "order".customer_code = any(array(select code
from customer
where ("customer"."search_text" like $37 or "customer"."code" = any(array( select customer_code
from customer_contact
where search_text like $38)))))))
union all select id
from sales_order as "order"
where id = any(array(select order_id
from order_reference
where search_text like $39 or search_text like $40))
and confirmed_on is not null
and delivered_on is null
and closed_on is null
and ((("order".search_text like $41 or "order".id = any(array(select order_id
from order_reference
where search_text like $42))) or "order".customer_code = any(array(select code
from customer
where ("customer"."search_text" like $43 or "customer"."code" = any(array( select customer_code
from customer_contact
where search_text like $44))))))
and (("order".search_text like $45 or "order".id = any(array(select order_id
from order_reference
where search_text like $46))) or "order".customer_code = any(array(select code
from customer
where ("customer"."search_text" like $47 or "customer"."code" = any(array( select customer_code
from customer_contact
where search_text like $48)))))))))) as "order"
inner join "customer" on "customer"."code" = "order"."customer_code"
where ("order"."closed_on" is null
and "order"."delivered_on" is null
and "order"."confirmed_on" is not null)
order by "order"."expected_on" asc, "order"."id" asc
limit 300) as page;
