-- $1 = "%habitat%"
-- $2 = "%habitat%"
-- $3 = "%habitat%"
-- $4 = "%habitat%"
-- $5 = "%habitat%"
-- $6 = "%habitat%"
-- $7 = "%habitat%"
-- $8 = "%habitat%"
select coalesce(json_agg(page), '[]')::text as json, count(*)::int as shown, case when count(*) = 300 then (select count(*)::int
from (select 1 as "one"
from (select *
from sales_order
where id = any(array( select own.id
from (select code
from customer
where (("customer"."search_text" like $1 or "customer"."code" = any(array( select customer_code
from customer_contact
where search_text like $2))))) as found
cross join lateral (select id
from sales_order
where customer_code = found.code
and confirmed_on is not null
and delivered_on is null
and closed_on is null offset 0) as own
union all select id
from sales_order as "order"
where ("order".search_text like $3)
and confirmed_on is not null
and delivered_on is null
and closed_on is null
and true
union all select id
from sales_order as "order"
where id = any(array(select order_id
from order_reference
where search_text like $4))
and confirmed_on is not null
and delivered_on is null
and closed_on is null
and true))) as "order"
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
where (("customer"."search_text" like $5 or "customer"."code" = any(array( select customer_code
from customer_contact
where search_text like $6))))) as found
cross join lateral (select id
from sales_order
where customer_code = found.code
and confirmed_on is not null
and delivered_on is null
and closed_on is null offset 0) as own
union all select id
from sales_order as "order"
where ("order".search_text like $7)
and confirmed_on is not null
and delivered_on is null
and closed_on is null
and true
union all select id
from sales_order as "order"
where id = any(array(select order_id
from order_reference
where search_text like $8))
and confirmed_on is not null
and delivered_on is null
and closed_on is null
and true))) as "order"
inner join "customer" on "customer"."code" = "order"."customer_code"
where ("order"."closed_on" is null
and "order"."delivered_on" is null
and "order"."confirmed_on" is not null)
order by "order"."expected_on" asc, "order"."id" asc
limit 300) as page;
