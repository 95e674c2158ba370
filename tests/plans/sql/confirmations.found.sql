-- $1 = "%habitat%"
-- $2 = "%habitat%"
-- $3 = "%habitat%"
-- $4 = "%habitat%"
-- $5 = "%habitat%"
-- $6 = "%habitat%"
-- $7 = "%habitat%"
-- $8 = "%habitat%"
-- $9 = "%habitat%"
-- $10 = "%habitat%"
select page.*, case when count(*) over () = 999 then (select count(*)::int
from (select 1 as "one"
from "sales_order" as "order"
where ("order"."closed_on" is null
and "order"."is_web_confirmed" = true
and (("order".search_text like $1 or "order".customer_code = any(array(select code
from customer
where ("customer"."search_text" like $2 or "customer"."code" = any(array( select customer_code
from customer_contact
where search_text like $3))))) or "order".id = any(array(select order_id
from order_mail
where lower(address) like $4)) or "order".id = any(array(select order_id
from order_reference
where search_text like $5)))))
limit 1001) as counted) end as total
from (select "order"."id" as "Progressivo", "order"."customer_code" as "Cod_cli", "order"."is_web_confirmed" as "ConfermaWeb", "order"."number" as "Num_Ord", coalesce( (select reference
from order_reference
where order_id = "order".id), "order".reference) as "Riferimento", not "order".is_web_confirmed
and ("order".is_out_of_time or coalesce("order".expected_on < today_in_italy(), false)) as "FuoriTempo", "order"."ordered_on" as "Data_ord", (select confirmed_at
from web_confirmation
where order_id = "order".id) as "confirmedAt", (select company_name
from customer
where code = "order".customer_code) as "ClRagSoc", coalesce((select string_agg(address, '|'
order by sent_on, address)
from order_mail
where order_id = "order".id), '') as "MailInviate", "order"."expected_on" as "Scadenza", (select json_build_object('Utente', user_name, 'Quando', to_char(opened_at::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'Volte', times)
from document_opening
where order_id = "order".id
order by opened_at desc
limit 1) as "opening"
from "sales_order" as "order"
where ("order"."closed_on" is null
and "order"."is_web_confirmed" = true
and (("order".search_text like $6 or "order".customer_code = any(array(select code
from customer
where ("customer"."search_text" like $7 or "customer"."code" = any(array( select customer_code
from customer_contact
where search_text like $8))))) or "order".id = any(array(select order_id
from order_mail
where lower(address) like $9)) or "order".id = any(array(select order_id
from order_reference
where search_text like $10)))))
order by "order".ordered_on desc, "order"."id" desc
limit 999) as page;
