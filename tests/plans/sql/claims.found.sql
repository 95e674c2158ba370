-- $1 = "bozza"
-- $2 = "%graffio%"
-- $3 = "bozza"
-- $4 = "%graffio%"
select page.*, case when count(*) over () = 100 then (select count(*)::int
from (select 1 as "one"
from "claim"
inner join "customer" on "customer"."code" = "claim"."customer_code"
where "claim"."state" <> $1
and (case when octet_length('R' || to_char(claim.opened_on, 'YY') || '-' || claim.id || ' ' || claim.order_number || ' ' || claim.model || ' ' || claim.label || ' ' || claim.description || ' ' || claim.pins::text || ' ' || customer.company_name || ' ' || claim.customer_code) = char_length('R' || to_char(claim.opened_on, 'YY') || '-' || claim.id || ' ' || claim.order_number || ' ' || claim.model || ' ' || claim.label || ' ' || claim.description || ' ' || claim.pins::text || ' ' || customer.company_name || ' ' || claim.customer_code) then lower('R' || to_char(claim.opened_on, 'YY') || '-' || claim.id || ' ' || claim.order_number || ' ' || claim.model || ' ' || claim.label || ' ' || claim.description || ' ' || claim.pins::text || ' ' || customer.company_name || ' ' || claim.customer_code) else lower(translate(regexp_replace(normalize('R' || to_char(claim.opened_on, 'YY') || '-' || claim.id || ' ' || claim.order_number || ' ' || claim.model || ' ' || claim.label || ' ' || claim.description || ' ' || claim.pins::text || ' ' || customer.company_name || ' ' || claim.customer_code, NFKD), '[̀-ͯ]', '', 'g'), '‘’ʼ', '''''''')) end like $2)
limit 1001) as counted) end as total
from (select "claim"."id" as "Id", 'R' || to_char(claim.opened_on, 'YY') || '-' || claim.id as "Numero", "claim"."state" as "Stato", "claim"."kind" as "Tipo", "claim"."customer_code" as "CodCliente", "customer"."company_name" as "CLRAGSOC", "claim"."order_id" as "Progressivo", "claim"."order_number" as "NUM_ORD", "claim"."line" as "Riga", "claim"."model" as "Modello", "claim"."pieces" as "Quantita", "claim"."opened_on" as "Aperto", "claim"."sent_at" as "Inviato", "claim"."assignee" as "Assegnatario"
from "claim"
inner join "customer" on "customer"."code" = "claim"."customer_code"
where "claim"."state" <> $3
and (case when octet_length('R' || to_char(claim.opened_on, 'YY') || '-' || claim.id || ' ' || claim.order_number || ' ' || claim.model || ' ' || claim.label || ' ' || claim.description || ' ' || claim.pins::text || ' ' || customer.company_name || ' ' || claim.customer_code) = char_length('R' || to_char(claim.opened_on, 'YY') || '-' || claim.id || ' ' || claim.order_number || ' ' || claim.model || ' ' || claim.label || ' ' || claim.description || ' ' || claim.pins::text || ' ' || customer.company_name || ' ' || claim.customer_code) then lower('R' || to_char(claim.opened_on, 'YY') || '-' || claim.id || ' ' || claim.order_number || ' ' || claim.model || ' ' || claim.label || ' ' || claim.description || ' ' || claim.pins::text || ' ' || customer.company_name || ' ' || claim.customer_code) else lower(translate(regexp_replace(normalize('R' || to_char(claim.opened_on, 'YY') || '-' || claim.id || ' ' || claim.order_number || ' ' || claim.model || ' ' || claim.label || ' ' || claim.description || ' ' || claim.pins::text || ' ' || customer.company_name || ' ' || claim.customer_code, NFKD), '[̀-ͯ]', '', 'g'), '‘’ʼ', '''''''')) end like $4)
order by "claim"."id" desc, "claim"."id" desc
limit 100) as page;
