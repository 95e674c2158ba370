select page.*, case when count(*) over () = 100 then (select count(*)::int
from (select 1 as "one"
from "mail_message"
limit 10001) as counted) end as total
from (select "id" as "Id", "template" as "Modello", "recipient" as "Destinatario", "subject" as "Oggetto", "state" as "Stato", "attempts" as "Tentativi", "last_error" as "UltimoErrore", "created_at" as "createdAt", "sent_at" as "sentAt"
from "mail_message"
order by "created_at" desc, "id" desc
limit 100) as page;
