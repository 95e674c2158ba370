select 'passi'::text as "Tipo", count as "Numero", cents::float8 / 100 as "Importo", day::text as "Giorno", array(select company_name
from unnest(first) with ordinality as first (id, at)
join (select code as id, company_name
from customer) as customer using (id)
order by at) as "Nomi", coalesce((select coalesce(nullif(mobile, ''), phone)
from customer_contact
where customer_code = first[1]), '')::text as "Telefono"
from (select count(*)::int as count, sum(cents)::bigint as cents, min(day) as day, (array_agg(id
order by day, id))[1:3] as first
from (select id, null::bigint as cents, day
from (select code as id, (select due_on
from next_step
where customer_code = code
and done_at is null) as day
from customer
where closed_on is null
and exists (select
from next_step step
where step.customer_code = customer.code
and step.done_at is null
and step.due_on <= today_in_italy()
and step.turn = 'ufficio')) as customer) as waiting) as found
where count > 0
union all select 'registrazioni'::text as "Tipo", count as "Numero", cents::float8 / 100 as "Importo", day::text as "Giorno", array(select company_name
from unnest(first) with ordinality as first (id, at)
join registration using (id)
order by at) as "Nomi", ''::text as "Telefono"
from (select count(*)::int as count, sum(cents)::bigint as cents, min(day) as day, (array_agg(id
order by day, id))[1:3] as first
from (select id, null::bigint as cents, (requested_at at time zone 'Europe/Rome')::date as day
from registration
where (confirmed_at is null)) as waiting) as found
where count > 0
union all select 'richieste'::text as "Tipo", count as "Numero", cents::float8 / 100 as "Importo", day::text as "Giorno", array(select (select company_name
from customer
where code = quote.customer_code)
from unnest(first) with ordinality as first (id, at)
join quote using (id)
order by at) as "Nomi", ''::text as "Telefono"
from (select count(*)::int as count, sum(cents)::bigint as cents, min(day) as day, (array_agg(id
order by day, id))[1:3] as first
from (select quote_id as id, list_cents as cents, (requested_at at time zone 'Europe/Rome')::date as day
from order_request
where state = 'richiesta') as waiting) as found
where count > 0
union all select 'resi'::text as "Tipo", count as "Numero", cents::float8 / 100 as "Importo", day::text as "Giorno", array(select (select company_name
from customer
where code = document.customer_code)
from unnest(first) with ordinality as first (id, at)
join non_conformity document using (id)
order by at) as "Nomi", ''::text as "Telefono"
from (select count(*)::int as count, sum(cents)::bigint as cents, min(day) as day, (array_agg(id
order by day, id))[1:3] as first
from (select id, null::bigint as cents, dated_on as day
from ((select "document"."id", "document"."dated_on"
from "non_conformity" as "document"
where "document"."kind" = 'Reso'
and "document"."closed_on" is null
and document.dated_on between (select make_date(extract(year
from today_in_italy())::int, 1, 1))
and (select make_date(extract(year
from today_in_italy())::int, 12, 31))
and document.viewed_at is null
and true)) as document) as waiting) as found
where count > 0
union all select 'maiAperte'::text as "Tipo", count as "Numero", cents::float8 / 100 as "Importo", day::text as "Giorno", array(select (select company_name
from customer
where code = "order".customer_code)
from unnest(first) with ordinality as first (id, at)
join sales_order "order" using (id)
order by at) as "Nomi", ''::text as "Telefono"
from (select count(*)::int as count, sum(cents)::bigint as cents, min(day) as day, (array_agg(id
order by day, id))[1:3] as first
from ((select "order"."id", null::bigint as "cents", "order"."expected_on" as "day"
from "sales_order" as "order"
where ("order"."closed_on" is null
and (("order"."is_web_confirmed" = false
and "order"."confirmed_on" is null)
and not ("order".is_out_of_time or coalesce("order".expected_on < today_in_italy(), false))
and (exists (select
from order_mail sent
where sent.order_id = "order".id
and sent.sent_on <= today_in_italy() - 3)
and not exists (select
from document_opening opening
join portal_user reader on reader.name = opening.user_name
where opening.order_id = "order".id
and reader.role = 'Cliente'
and reader.code = "order".customer_code)))))) as waiting) as found
where count > 0
union all select 'daAggiornare'::text as "Tipo", count as "Numero", cents::float8 / 100 as "Importo", day::text as "Giorno", array(select "order".number || coalesce(' · ' || (select company_name
from customer
where code = "order".customer_code), '')
from unnest(first) with ordinality as first (id, at)
join sales_order "order" using (id)
order by at) as "Nomi", ''::text as "Telefono"
from (select count(*)::int as count, sum(cents)::bigint as cents, min(day) as day, (array_agg(id
order by day, id))[1:3] as first
from ((select "order"."id", null::bigint as "cents", "order"."expected_on" as "day"
from "sales_order" as "order"
where ("order"."closed_on" is null
and (("order"."is_web_confirmed" = false
and "order"."confirmed_on" is null)
and ("order".is_out_of_time or coalesce("order".expected_on < today_in_italy(), false)))))) as waiting) as found
where count > 0
union all select 'ritardo'::text as "Tipo", count as "Numero", cents::float8 / 100 as "Importo", day::text as "Giorno", array(select "order".number || coalesce(' · ' || (select company_name
from customer
where code = "order".customer_code), '')
from unnest(first) with ordinality as first (id, at)
join sales_order "order" using (id)
order by at) as "Nomi", ''::text as "Telefono"
from (select count(*)::int as count, sum(cents)::bigint as cents, min(day) as day, (array_agg(id
order by day, id))[1:3] as first
from ((select "order"."id", null::bigint as "cents", "order"."expected_on" as "day"
from "sales_order" as "order"
where ("order"."closed_on" is null
and "order"."delivered_on" is null
and "order"."confirmed_on" is not null
and "order"."delivered_on" is null
and coalesce("order".expected_on < today_in_italy(), false)
and "order".progress < 100))) as waiting) as found
where count > 0;
