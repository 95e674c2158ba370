-- $1 = "A1"
-- $2 = 0
-- $3 = 3
select p.id as "Id", p.planned_on::text as "Data", p.starts_at as "Inizio", count(s.customer_code)::int as "Tappe", count(n.id)::int as "Fatte", coalesce(array_agg(c.town
order by s.position) filter (where c.town <> ''), '{}') as "Localita"
from visit_plan p
left join visit_stop s on s.plan_id = p.id
left join customer c on c.code = s.customer_code
left join customer_note n on n.id = s.note_id
and n.deleted_at is null
where p.agent_code = $1
and p.planned_on >= today_in_italy() - $2::int
group by p.id
order by p.planned_on < today_in_italy(), abs(p.planned_on - today_in_italy()), p.starts_at, p.id
limit $3;

select "value"
from "setting"
where "key" = 'home';

select "home_picture"."id" as "Id", "home_picture"."place" as "Posto", "home_picture"."description" as "Descrizione", json_build_object( 'Codice', picture.code, 'Larghezza', picture.width_px, 'Altezza', picture.height_px, 'Larghezze', (select json_agg(distinct size.width_px
order by size.width_px)
from picture_size size
where size.picture_code = picture.code)) as "Immagine"
from "home_picture"
inner join "picture" on "picture"."code" = "home_picture"."picture_code"
where "home_picture"."deleted_at" is null
order by "home_picture"."place";

-- $1 = "Agente"
-- $2 = 1
select id as "Id", "text" as "Testo", "starts_on" as "Dal", "ends_on" as "Al", "roles" as "Ruoli"
from "notice" item
where deleted_at is null
and $1 = any(roles)
and today_in_italy() between starts_on
and ends_on
and not exists (select
from "notice_dismissal"
where item_id = item.id
and user_id = $2)
order by sort, id;

select "finished_at" as "at"
from "feed_run"
where "outcome" in ('done', 'partial')
and "finished_at" is not null
order by "finished_at" desc;

select "value"
from "setting"
where "key" = 'feedAgeHours';
