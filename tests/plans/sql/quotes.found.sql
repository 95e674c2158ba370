-- $1 = "%habitat%"
-- $2 = "habitat"
-- $3 = "%habitat%"
-- $4 = "%habitat%"
-- $5 = 1
-- $6 = "%habitat%"
-- $7 = "habitat"
-- $8 = "%habitat%"
-- $9 = "%habitat%"
select page.*, case when count(*) over () = 999 then (select count(*)::int
from (select 1 as "one"
from "quote"
inner join "customer" on "customer"."code" = "quote"."customer_code"
where "quote"."deleted_at" is null
and ((quote.search_text like $1 or quote.id::text = $2 or quote.customer_code = any(array(select code
from customer
where ("customer"."search_text" like $3 or "customer"."code" = any(array( select customer_code
from customer_contact
where search_text like $4)))))))
limit 1001) as counted) end as total
from (select "quote"."id" as "Id", "quote"."id" as "NumPrev", "quote"."reference" as "RifCliente", "quote"."created_at" as "created", "quote"."changed_at" as "changed", "quote"."valid_until" as "ValidoFino", "quote"."total_cents" as "cents", "quote"."customer_code" as "CodCliente", "customer"."company_name" as "ClRagSoc", "quote"."state" as "Stato", "quote"."positions" as "Posizioni", case when offer.quote_id is null or offer.is_withdrawn then 'nessuna' when offer.outcome is not null then offer.outcome when offer.valid_until < today_in_italy() then 'scaduta' when offer.opened_at is not null then 'aperta' when offer.mail_state = 'failed' then 'respinta' when offer.sent_at is not null then 'inviata' else 'pubblicata' end as "Offerta", coalesce(offer.outcome = 'accettata'
and case when offer.outcome = 'accettata'
and offer.choices <> '[]' then offer.content_mark is distinct
from quote_content_mark(quote.id, offer.choices) or quote.total_cents <> round((offer.content ->> 'Imponibile')::numeric * 100) when offer.quote_version < quote.version then offer.content_mark is distinct
from quote_content_mark(quote.id) else false end, false) as "OffertaCambiata", (select count(*)::int
from conversation_message message
where message.quote_id = quote.id
and message.by_visitor
and message.id > coalesce((select message_id
from conversation_read
where quote_id = quote.id
and user_id = $5), 0)) as "DomandeDaLeggere"
from "quote"
inner join "customer" on "customer"."code" = "quote"."customer_code"
left join "quote_offer" as "offer" on "offer"."quote_id" = "quote"."id"
where "quote"."deleted_at" is null
and ((quote.search_text like $6 or quote.id::text = $7 or quote.customer_code = any(array(select code
from customer
where ("customer"."search_text" like $8 or "customer"."code" = any(array( select customer_code
from customer_contact
where search_text like $9)))))))
order by "quote"."changed_at" desc, "quote"."id" desc
limit 999) as page;
