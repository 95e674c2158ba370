select coalesce((select accesses
from access_day
where day = today_in_italy()), 0) as "Accessi", (select count(*)::int
from registration
where (confirmed_at is null)) as "RegistrazioniDaConfermare", today_in_italy()::text as "Oggi", (select count(*)::int
from ((select "order"."id"
from "sales_order" as "order"
where ("order"."closed_on" is null
and "order"."ordered_on" >= today_in_italy()
and "order"."ordered_on" <= today_in_italy()))) as received) as "OrdiniOggi", (select count(*)::int
from order_request
where state = 'richiesta') as "RichiesteDaVedere", (select count(*)::int
from mail_message
where state = 'queued') as "PostaInAttesa", (select count(*)::int
from mail_message
where state = 'failed') as "PostaFallita";

select "finished_at" as "at"
from "feed_run"
where "outcome" in ('done', 'partial')
and "finished_at" is not null
order by "finished_at" desc;

select "value"
from "setting"
where "key" = 'feedAgeHours';

select (select count(*)::int
from (select "order"."id"
from "sales_order" as "order"
where ("order"."closed_on" is null
and (("order"."is_web_confirmed" = false
and "order"."confirmed_on" is null)
and not ("order".is_out_of_time or coalesce("order".expected_on < today_in_italy(), false))))) as waiting) as total;
