select page.*, case when count(*) over () = 250 then (select count(*)::int
from (select 1 as "one"
from "customer"
where "customer"."closed_on" is null
limit 10001) as counted) end as total
from (select "customer"."code" as "ClCodCli", "customer"."company_name" as "ClRagSoc", customer.is_blocked::int as "Blocca", "customer"."address" as "ClIndiri", "customer"."town" as "ClLocali", "customer"."postcode" as "CL___CAP", "customer"."province" as "ClProvin", "customer"."mobile" as "ClTelFax", "customer"."phone" as "ClTelefo", "customer"."order_email" as "Email_ordini", "customer"."email" as "CL_EMAIL", "customer"."vat_number" as "ClParIva", "customer"."tax_code" as "ClCodFis", "customer"."payment_terms" as "DescPagamento", coalesce(customer.agent_code, '') as "CodAgente", coalesce(agent.name, '') as "NomeAgente", (select coalesce(sum(sold.amount_cents), 0)::bigint
from sales_customer_day sold
where sold.customer_code = customer.code
and sold.state = 3
and sold.day > (today_in_italy() - interval '12 months')::date) as "cents", (select count(*)::int as "notes"
from "customer_note" as "note"
where "note"."customer_code" = "customer"."code"
and "note"."deleted_at" is null) as "NumeroNote", (select coalesce(json_agg(agg), '[]')
from (select "given"."series" as "Serie", "given"."model" as "Modello", "given"."discount" as "Sconto"
from "customer_discount" as "given"
where "given"."customer_code" = "customer"."code"
order by "given"."series", "given"."model") as agg) as "Sconti"
from "customer"
left join "agent" on "agent"."code" = "customer"."agent_code"
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
