-- $1 = true
-- $2 = true
select page.*, case when count(*) over () = 100 then (select count(*)::int
from (select 1 as "one"
from "registration"
where (confirmed_at is null) = $1
limit 10001) as counted) end as total
from (select "id" as "IdUtente", "user_name" as "Utente", '' as "Password", "company_name" as "RagSociale", "vat_number" as "Piva", "email" as "EMail", "requested_at", "confirmed_at"
from "registration"
where (confirmed_at is null) = $2
order by "requested_at" desc, "id" desc
limit 100) as page;
