-- $1 = "Cliente"
-- $2 = "Agente"
-- $3 = "AgenteCapo"
-- $4 = true
-- $5 = 1
-- $6 = "Agente"
-- $7 = "AgenteCapo"
-- $8 = "Cliente"
-- $9 = "Agente"
-- $10 = "AgenteCapo"
-- $11 = true
-- $12 = 1
-- $13 = "Agente"
-- $14 = "AgenteCapo"
select page.*, case when count(*) over () = 50 then (select count(*)::int
from (select 1 as "one"
from "portal_user" as "user"
left join "customer" on "customer"."code" = "user"."code"
and "user"."role" = $1
left join "agent" on "agent"."code" = "user"."code"
and "user"."role" in ($2, $3)
where "user"."is_active" = $4
and "user"."id" <> $5
and "user"."role" in ($6, $7)
limit 10001) as counted) end as total
from (select "user"."id" as "IdUtente", "user"."name" as "Utente", "user"."role" as "Tipologia", "user"."code" as "Codice", coalesce(customer.company_name, agent.name, '') as "RagSociale"
from "portal_user" as "user"
left join "customer" on "customer"."code" = "user"."code"
and "user"."role" = $8
left join "agent" on "agent"."code" = "user"."code"
and "user"."role" in ($9, $10)
where "user"."is_active" = $11
and "user"."id" <> $12
and "user"."role" in ($13, $14)
order by lower("user".name) asc, "user"."id" asc
limit 50) as page;
