-- $1 = 2022
-- $2 = 2022
-- $3 = 2021
select agent.code, agent.name, today_in_italy()::text as today, target.amount_cents as "targetCents", (select array_agg(goods + transport
order by month)
from unnest("now"."goods_cents", "now"."transport_cents") with ordinality as of_month (goods, transport, month)) as months, "before"."goods_cents" as before
from agent
left join agent_target target on target.agent_code = agent.code
and target.year = $1
left join invoiced_year now on now.agent_code = agent.code
and now.year = $2
left join invoiced_year before on before.agent_code = agent.code
and before.year = $3
where true
and (agent.closed_on is null or target.agent_code is not null or now.agent_code is not null)
order by agent.name, agent.code;
