select page.*, case when count(*) over () = 999 then (select coalesce(sum(orders), 0)::int
from confirmed_count) end as total
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
from (select *
from (((select "order".*
from "sales_order" as "order"
where ("order"."closed_on" is null
and "order"."is_web_confirmed" = true)
and keeper_code = (string_to_array(current_setting('soglia.agents', true), ','))[1])
order by ordered_on desc, id desc
limit 999)
union all ((select "order".*
from "sales_order" as "order"
where ("order"."closed_on" is null
and "order"."is_web_confirmed" = true)
and keeper_code = (string_to_array(current_setting('soglia.agents', true), ','))[2])
order by ordered_on desc, id desc
limit 999)) as team
order by ordered_on desc, id desc
limit 999) as "order"
where ("order"."closed_on" is null
and "order"."is_web_confirmed" = true)
order by "order".ordered_on desc, "order"."id" desc
limit 999) as page;
