select today_in_italy()::text as "Oggi", coalesce('', '') as "Nome", null::int as "Clienti", null::int as "ClientiSquadra", (select json_build_object('Giorno', "order".expected_on, 'Progressivo', "order".id, 'Nome', "order".number || coalesce(' · ' || nullif(coalesce( (select own.reference
from order_reference as own
where own.order_id = "order".id), "order".reference), ''), ''))
from sales_order "order"
where "order".expected_on >= today_in_italy()
and "order".delivered_on is null
and "order".closed_on is null
and "order".confirmed_on is not null
order by "order".expected_on, "order".id
limit 1) as "Prossima";
