-- $1 = 2026
-- $2 = 2026
-- $3 = 2026
-- $4 = 2026
-- $5 = 2026
-- $6 = 2026
-- $7 = 2026
-- $8 = 2026
select page.*, case when count(*) over () = 20 then (select count(*)::int
from (select 1 as "one"
from (select earlier.keeper_code as keeper, coalesce(agent.name, 'Senza agente') as agent, customer.code, customer.company_name as name, customer.town, customer.province, earlier.last_on as last, coalesce(sales.cents_total, 0) as cents
from customer_year earlier
join customer on customer.code = earlier.customer_code
left join agent on agent.code = earlier.keeper_code
left join sales_year sales on sales.customer_code = earlier.customer_code
and sales.year = earlier.year
where earlier.year = (select extract(year
from least(today_in_italy(), make_date($1::int, 12, 31)))::int) - 1
and earlier.last_on <= (select (least(today_in_italy(), make_date($2::int, 12, 31)) - interval '12 months')::date)
and not exists (select
from customer_year later
where later.customer_code = earlier.customer_code
and later.year = (select extract(year
from least(today_in_italy(), make_date($3::int, 12, 31)))::int)
and later.first_on <= (select least(today_in_italy(), make_date($4::int, 12, 31))))
and true) as "lost"
group by "keeper", "agent"
limit 10001) as counted) end as total
from (select "keeper", "agent", count(*)::int as "customers", sum(cents)::bigint as "cents", json_agg(json_build_object('CodCliente', code, 'Data_Ord', last, 'ClRagSoc', name, 'ClLocali', town, 'ClProvin', province, 'cents', cents)
order by last, name, code) as "lost"
from (select earlier.keeper_code as keeper, coalesce(agent.name, 'Senza agente') as agent, customer.code, customer.company_name as name, customer.town, customer.province, earlier.last_on as last, coalesce(sales.cents_total, 0) as cents
from customer_year earlier
join customer on customer.code = earlier.customer_code
left join agent on agent.code = earlier.keeper_code
left join sales_year sales on sales.customer_code = earlier.customer_code
and sales.year = earlier.year
where earlier.year = (select extract(year
from least(today_in_italy(), make_date($5::int, 12, 31)))::int) - 1
and earlier.last_on <= (select (least(today_in_italy(), make_date($6::int, 12, 31)) - interval '12 months')::date)
and not exists (select
from customer_year later
where later.customer_code = earlier.customer_code
and later.year = (select extract(year
from least(today_in_italy(), make_date($7::int, 12, 31)))::int)
and later.first_on <= (select least(today_in_italy(), make_date($8::int, 12, 31))))
and true) as "lost"
group by "keeper", "agent"
order by count(*) desc, "agent", "keeper" desc
limit 20) as page;
