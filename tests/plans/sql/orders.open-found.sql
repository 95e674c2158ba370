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
from (select *
from sales_order
where id = any(array( select own.id
from (select code
from customer
where search_text like $2) as found
cross join lateral (select id
from sales_order
where customer_code = found.code
and confirmed_on is not null
and delivered_on is null
and closed_on is null offset 0) as own
union all select id
from sales_order
where search_text like $3
and confirmed_on is not null
and delivered_on is null
and closed_on is null
union all select order_id
from order_reference
where search_text like $4))) as "order"
where ("order"."closed_on" is null
and "order"."delivered_on" is null
and "order"."confirmed_on" is not null)
limit $5) as counted) end as total
from (select "order"."id" as "Progressivo", "order"."number" as "NUM_ORD", coalesce("order".confirmed_on, "order".ordered_on) as "Data_ord", "order"."confirmation_number" as "Num_conferma", coalesce( (select own.reference
from order_reference as own
where own.order_id = "order".id), "order".reference) as "Riferimento", "order".is_web_confirmed::int as "ConfermaWeb", "order"."expected_on" as "Scadenza", "order"."delivered_on" as "DataConsegna", "customer"."company_name" as "CLRAGSOC", "order"."customer_code" as "COD_CLI", "order"."progress" as "StatoPerc"
from (select *
from sales_order
where id = any(array( select own.id
from (select code
from customer
where search_text like $6) as found
cross join lateral (select id
from sales_order
where customer_code = found.code
and confirmed_on is not null
and delivered_on is null
and closed_on is null offset 0) as own
union all select id
from sales_order
where search_text like $7
and confirmed_on is not null
and delivered_on is null
and closed_on is null
union all select order_id
from order_reference
where search_text like $8))) as "order"
inner join "customer" on "customer"."code" = "order"."customer_code"
where ("order"."closed_on" is null
and "order"."delivered_on" is null
and "order"."confirmed_on" is not null)
order by "order"."expected_on" asc, "order"."id" asc
limit $9 offset $10) as page;
