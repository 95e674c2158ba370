-- $1 = 500
-- $2 = "Cliente"
-- $3 = "Agente"
-- $4 = "AgenteCapo"
-- $5 = 10001
-- $6 = "Cliente"
-- $7 = "Agente"
-- $8 = "AgenteCapo"
-- $9 = 500
-- $10 = 0
select page.*, case when count(*) over () = $1 then (select count(*)::int
from (select 1 as "one"
from "portal_user" as "user"
left join "customer" on "customer"."code" = "user"."code"
and "user"."role" = $2
left join "agent" on "agent"."code" = "user"."code"
and "user"."role" in ($3, $4)
where 1 = 1
limit $5) as counted) end as total
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
and "user"."role" = $6
left join "agent" on "agent"."code" = "user"."code"
and "user"."role" in ($7, $8)
where 1 = 1
order by lower("user".name) asc, "user"."id" asc
limit $9 offset $10) as page;
