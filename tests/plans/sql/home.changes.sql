(select 'importazione'::text as "Tipo", (select coalesce(sum((file ->> 'rows')::int), 0)::int
from jsonb_array_elements(report -> 'files') file)::int as "Numero", array[outcome]::text[] as "Nomi", null::float8 / 100 as "Importo", to_char(finished_at::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "Quando", null::date::text as "Da", null::date::text as "A", (select coalesce(sum((file ->> 'refused')::int), 0)::int
from jsonb_array_elements(report -> 'files') file)::int as "Scartati", null::int as "Progressivo", null::json as "Notifica"
from feed_run
where finished_at >= (today_in_italy() - (array[3, 1, 1, 1, 1, 1, 2])[extract(isodow
from today_in_italy())::int])::date::timestamp at time zone 'Europe/Rome'
order by finished_at desc
limit 1)
union all (select 'ordinati'::text as "Tipo", count(*)::int as "Numero", (array_agg(number
order by day, id))[1:3]::text[] as "Nomi", (select sum(amount_cents)
from order_line
where order_id = any(array_agg(id))
and series_code is not null)::float8 / 100 as "Importo", to_char(null::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "Quando", min(day)::date::text as "Da", max(day)::date::text as "A", 0::int as "Scartati", case count(*) when 1 then min(id) end::int as "Progressivo", null::json as "Notifica"
from ((select "order"."id", "order"."number", "order"."ordered_on" as "day"
from "sales_order" as "order"
where ("order"."closed_on" is null
and "order"."ordered_on" >= (today_in_italy() - (array[3, 1, 1, 1, 1, 1, 2])[extract(isodow
from today_in_italy())::int])
and "order"."ordered_on" <= today_in_italy()))) as since having count(*) > 0)
union all (select 'consegnati'::text as "Tipo", count(*)::int as "Numero", (array_agg(number
order by day, id))[1:3]::text[] as "Nomi", null::float8 / 100 as "Importo", to_char(null::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "Quando", min(day)::date::text as "Da", max(day)::date::text as "A", 0::int as "Scartati", case count(*) when 1 then min(id) end::int as "Progressivo", null::json as "Notifica"
from ((select "order"."id", "order"."number", "order"."delivered_on" as "day"
from "sales_order" as "order"
where "order"."closed_on" is null
and "order"."delivered_on" >= (today_in_italy() - (array[3, 1, 1, 1, 1, 1, 2])[extract(isodow
from today_in_italy())::int])
and "order"."delivered_on" <= today_in_italy())) as since having count(*) > 0)
union all (select 'posta'::text as "Tipo", count(*) filter (where state = 'sent')::int::int as "Numero", '{}'::text[] as "Nomi", null::float8 / 100 as "Importo", to_char(null::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "Quando", null::date::text as "Da", null::date::text as "A", count(*) filter (where state = 'failed')::int::int as "Scartati", null::int as "Progressivo", null::json as "Notifica"
from mail_message
where created_at >= (today_in_italy() - (array[3, 1, 1, 1, 1, 1, 2])[extract(isodow
from today_in_italy())::int])::date::timestamp at time zone 'Europe/Rome'
and state in ('sent', 'failed') having count(*) > 0)
union all (select 'accessi'::text as "Tipo", sum(accesses)::int as "Numero", '{}'::text[] as "Nomi", null::float8 / 100 as "Importo", to_char(null::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "Quando", min(day)::date::text as "Da", max(day)::date::text as "A", 0::int as "Scartati", null::int as "Progressivo", null::json as "Notifica"
from access_day
where day >= (today_in_italy() - (array[3, 1, 1, 1, 1, 1, 2])[extract(isodow
from today_in_italy())::int])
and day < today_in_italy()
and accesses > 0 having count(*) > 0);

-- $1 = 1
-- $2 = ["documento","promozione","richiesta","offerta"]
-- $3 = 3
select 'notifica'::text as "Tipo", 1::int as "Numero", array[text]::text[] as "Nomi", null::float8 / 100 as "Importo", to_char(at::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "Quando", null::date::text as "Da", null::date::text as "A", 0::int as "Scartati", null::int as "Progressivo", json_build_object('Id', id, 'Link', link, 'Letta', read_at is not null)::json as "Notifica"
from notification
where user_id = $1
and kind = any($2)
and at >= (today_in_italy() - (array[3, 1, 1, 1, 1, 1, 2])[extract(isodow
from today_in_italy())::int])::date::timestamp at time zone 'Europe/Rome'
order by id desc
limit $3;
