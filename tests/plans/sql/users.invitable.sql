select page.*, case when count(*) over () = 200 then (select count(*)::int
from (select 1 as "one"
from ( select 'Cliente' as kind, c.code, c.company_name as name, coalesce(k.email, '') as email
from customer c
left join customer_contact k on k.customer_code = c.code
where c.closed_on is null
and not exists (select
from portal_user u
where u.role = 'Cliente'
and u.code = c.code)
union all select 'Agente', a.code, a.name, a.email
from agent a
where a.closed_on is null
and not exists (select
from portal_user u
where u.role in ('Agente', 'AgenteCapo')
and u.code = a.code) ) as "person"
limit 10001) as counted) end as total
from (select "kind", "code", "name", "email"
from ( select 'Cliente' as kind, c.code, c.company_name as name, coalesce(k.email, '') as email
from customer c
left join customer_contact k on k.customer_code = c.code
where c.closed_on is null
and not exists (select
from portal_user u
where u.role = 'Cliente'
and u.code = c.code)
union all select 'Agente', a.code, a.name, a.email
from agent a
where a.closed_on is null
and not exists (select
from portal_user u
where u.role in ('Agente', 'AgenteCapo')
and u.code = a.code) ) as "person"
order by lower(name) asc, kind || code asc
limit 200) as page;
