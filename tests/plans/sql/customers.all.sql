-- $1 = "2025-11-21"
-- $2 = "2026-11-20"
select page.*, case when count(*) over () = 250 then (select count(*)::int
from (select 1 as "one"
from "customer"
where "customer"."closed_on" is null
limit 10001) as counted) end as total
from (select "customer"."code" as "ClCodCli", "customer"."company_name" as "ClRagSoc", customer.is_blocked::int as "Blocca", "customer"."town" as "ClLocali", "customer"."province" as "ClProvin", coalesce("contact"."address", '') as "ClIndiri", coalesce("contact"."postcode", '') as "CL___CAP", coalesce("contact"."mobile", '') as "ClTelFax", coalesce("contact"."phone", '') as "ClTelefo", coalesce("contact"."order_email", '') as "Email_ordini", coalesce("contact"."email", '') as "CL_EMAIL", coalesce("contact"."vat_number", '') as "ClParIva", coalesce("contact"."tax_code", '') as "ClCodFis", coalesce("terms"."payment_terms", '') as "DescPagamento", coalesce(customer.agent_code, '') as "CodAgente", coalesce(agent.name, '') as "NomeAgente", (select coalesce(sum(sold.amount_cents), 0)::bigint
from sales_customer_day sold
where sold.customer_code = customer.code
and sold.state = 3
and sold.day between $1
and $2) as "cents", (select count(*)::int as "notes"
from "customer_note" as "note"
where "note"."customer_code" = "customer"."code"
and "note"."deleted_at" is null) as "NumeroNote", (select coalesce(json_agg(agg), '[]')
from (select "given"."series" as "Serie", "given"."model" as "Modello", "given"."discount" as "Sconto"
from "customer_discount" as "given"
where "given"."customer_code" = "customer"."code"
order by "given"."series", "given"."model") as agg) as "Sconti"
from "customer"
left join "agent" on "agent"."code" = "customer"."agent_code"
left join "customer_contact" as "contact" on "contact"."customer_code" = "customer"."code"
left join "customer_terms" as "terms" on "terms"."customer_code" = "customer"."code"
where "customer"."closed_on" is null
order by "customer"."company_name" asc, "customer"."code" asc
limit 250) as page;

select promotion.code, given.name, given.id
from promotion, lateral ( select promotion.name, 0 as id
where promotion.file_id is not null
union all select own.name, own.id
from promotion_file own
where own.promotion_code = promotion.code
and own.deleted_at is null
and not (promotion.file_id is not null
and lower(own.name) = lower(regexp_replace(promotion.file_name, '\.pdf$', '', 'i')))) given
where promotion.closed_on is null
and (promotion.starts_on <= today_in_italy()
and coalesce(promotion.ends_on >= today_in_italy(), true))
order by promotion.starts_on desc, promotion.code, given.id > 0, lower(given.name);
