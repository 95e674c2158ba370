-- $1 = 100
-- $2 = true
-- $3 = 10001
-- $4 = true
-- $5 = 100
-- $6 = 0
select page.*, case when count(*) over () = $1 then (select count(*)::int
from (select 1 as "one"
from "registration"
where (confirmed_at is null) = $2
limit $3) as counted) end as total
from (select "id" as "IdUtente", "user_name" as "Utente", '' as "Password", "company_name" as "RagSociale", "vat_number" as "Piva", "email" as "EMail", "requested_at", "confirmed_at"
from "registration"
where (confirmed_at is null) = $4
order by "requested_at" desc, "id" desc
limit $5 offset $6) as page;
