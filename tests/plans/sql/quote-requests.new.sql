-- $1 = "richiesta"
-- $2 = "richiesta"
select page.*, case when count(*) over () = 200 then (select count(*)::int
from (select 1 as "one"
from "order_request" as "request"
inner join "quote" on "quote"."id" = "request"."quote_id"
inner join "customer" on "customer"."code" = "request"."customer_code"
where "request"."state" = $1
limit 10001) as counted) end as total
from (select "request"."quote_id" as "Id", "request"."quote_id" as "NumPrev", "quote"."reference" as "RifCliente", "request"."customer_code" as "CodCliente", "customer"."company_name" as "ClRagSoc", "request"."user_name" as "Utente", "request"."requested_at" as "requested", "request"."state" as "Stato", "request"."reason" as "Motivo", (select count(*)::int
from quote_position as row
where row.quote_id = quote.id
and row.is_counted
and row.deleted_at is null) as "Posizioni", "request"."list_cents" as "cents", "request"."exported_at" as "exported"
from "order_request" as "request"
inner join "quote" on "quote"."id" = "request"."quote_id"
inner join "customer" on "customer"."code" = "request"."customer_code"
where "request"."state" = $2
order by "request"."requested_at" desc, "request"."quote_id" desc
limit 200) as page;
