-- $1 = "griglia"
select "image"."id" as "Id", "image"."description" as "Descrizione", json_build_object( 'Codice', picture.code, 'Larghezza', picture.width_px, 'Altezza', picture.height_px, 'Larghezze', (select json_agg(distinct size.width_px
order by size.width_px)
from picture_size size
where size.picture_code = picture.code)) as "Immagine"
from "offer_image" as "image"
inner join "picture" on "picture"."code" = "image"."picture_code"
where "image"."deleted_at" is null
and "image"."place" = $1
order by "image"."position";
