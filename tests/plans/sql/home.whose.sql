select today_in_italy()::text as "Oggi", coalesce('', '') as "Nome", null::int as "Clienti", null::int as "ClientiSquadra", (select json_build_object('Giorno', "order".expected_on, 'Progressivo', "order".id, 'Nome', "order".number || coalesce(' · ' || nullif(coalesce( (select own.reference
from order_reference as own
where own.order_id = "order".id), "order".reference), ''), ''), 'Pronto', "order".progress = 100, 'Importo', (select coalesce(sum(amount_cents), 0)::float8 / 100
from order_line
where order_id = "order".id), 'Righe', (select coalesce(json_agg(line), '[]')
from (select position as "Posizione", description as "Descrizione", model as "Modello", color as "Colore", measures as "Misure", quantity as "Quantita"
from order_line
where order_id = "order".id
order by position
limit 40) line))
from sales_order "order"
where "order".expected_on >= today_in_italy()
and "order".delivered_on is null
and "order".closed_on is null
and "order".confirmed_on is not null
order by "order".expected_on, "order".id
limit 1) as "Prossima", null as "PreventiviAperti";
