select "document"."id", "document"."description", "file"."size_bytes", "file"."content_type", case when picture.code is not null then json_build_object( 'Codice', picture.code, 'Larghezza', picture.width_px, 'Altezza', picture.height_px, 'Larghezze', (select json_agg(distinct size.width_px
order by size.width_px)
from picture_size size
where size.picture_code = picture.code)) end as "preview", "document"."name", "document"."uploaded_at", (select count(*)::int
from public_document_grant granted
join public_document_code code on code.id = granted.code_id
where granted.document_id = document.id
and (code.revoked_at is null
and today_in_italy() between code.good_from
and code.good_until)) as "codes"
from "public_document" as "document"
inner join "stored_file" as "file" on "file"."id" = "document"."file_id"
left join "picture" on "picture"."code" = "document"."picture_code"
where "document"."deleted_at" is null
order by lower(document.description), "document"."id";
