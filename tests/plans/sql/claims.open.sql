-- $1 = "bozza"
-- $2 = "chiuso"
-- $3 = "respinto"
-- $4 = "ritirato"
-- $5 = "bozza"
-- $6 = "chiuso"
-- $7 = "respinto"
-- $8 = "ritirato"
select page.*, case when count(*) over () = 100 then (select count(*)::int
from (select 1 as "one"
from "claim"
inner join "customer" on "customer"."code" = "claim"."customer_code"
where claim.state <> 'bozza'
and (claim.state <> 'ritirato' or claim.sent_at is not null)
and "claim"."state" not in ($1, $2, $3, $4)
limit 10001) as counted) end as total
from (select "claim"."id" as "Id", 'R' || to_char(claim.opened_on, 'YY') || '-' || claim.id as "Numero", "claim"."state" as "Stato", "claim"."kind" as "Tipo", "claim"."customer_code" as "CodCliente", "customer"."company_name" as "CLRAGSOC", "claim"."order_id" as "Progressivo", "claim"."order_number" as "NUM_ORD", "claim"."line" as "Riga", "claim"."model" as "Modello", "claim"."pieces" as "Quantita", "claim"."opened_on" as "Aperto", "claim"."sent_at" as "Inviato", "claim"."assignee" as "Assegnatario"
from "claim"
inner join "customer" on "customer"."code" = "claim"."customer_code"
where claim.state <> 'bozza'
and (claim.state <> 'ritirato' or claim.sent_at is not null)
and "claim"."state" not in ($5, $6, $7, $8)
order by "claim"."id" desc, "claim"."id" desc
limit 100) as page;
