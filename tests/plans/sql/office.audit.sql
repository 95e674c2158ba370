select page.*, case when count(*) over () = 100 then (select count(*)::int
from (select 1 as "one"
from "audit_log"
limit 10001) as counted) end as total
from (select "id", "at", "actor" as "Chi", "on_behalf_of" as "PerConto", "action" as "Azione", "subject" as "Oggetto", "detail" as "Dettaglio", "address" as "Indirizzo"
from "audit_log"
order by "id" desc, "id" desc
limit 100) as page;
