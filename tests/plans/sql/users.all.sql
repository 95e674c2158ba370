-- $1 = "Cliente"
-- $2 = "Agente"
-- $3 = "AgenteCapo"
-- $4 = "Cliente"
-- $5 = "Agente"
-- $6 = "AgenteCapo"
select page.*, case when count(*) over () = 500 then (select count(*)::int
from (select 1 as "one"
from "portal_user" as "user"
left join "customer" on "customer"."code" = "user"."code"
and "user"."role" = $1
left join "agent" on "agent"."code" = "user"."code"
and "user"."role" in ($2, $3)
where 1 = 1
limit 10001) as counted) end as total
from (select "user"."id" as "IdUtente", "user"."name" as "Utente", "user"."role" as "Tipologia", "user"."code" as "Codice", "user"."email" as "EMail", "user"."is_active" as "AccountAttivo", (select amount_cents / 100.0
from agent_target
where agent_code = "user".code
and "user".role in ('Agente', 'AgenteCapo')
and year = extract(year
from today_in_italy()))::float8 as "Obiettivo", "user"."created_at" as "createdAt", "user"."last_seen_at" as "seenAt", coalesce(customer.company_name, agent.name, '') as "RagSociale", ( exists (select
from authenticator
where user_id = "user".id
and confirmed_at is not null) or exists (select
from passkey
where user_id = "user".id)) as "SecondoFattore", "user".activated_at is not null as "Attivato", "user"."version" as "Versione"
from "portal_user" as "user"
left join "customer" on "customer"."code" = "user"."code"
and "user"."role" = $4
left join "agent" on "agent"."code" = "user"."code"
and "user"."role" in ($5, $6)
where 1 = 1
order by lower("user".name) asc, "user"."id" asc
limit 500) as page;
