select promotion.code as "Codice", promotion.name as "Nome", promotion.starts_on::text as "Dal", promotion.ends_on::text as "Al", case when (promotion.starts_on <= today_in_italy()
and coalesce(promotion.ends_on >= today_in_italy(), true)) then 'inCorso' when promotion.starts_on > today_in_italy() then 'futura' else 'passata' end as "Stato", (select json_build_object('name', promotion.file_name, 'bytes', file.size_bytes)
from stored_file file
where file.id = promotion.file_id) as feed, (select coalesce(json_agg(json_build_object('id', own.id, 'name', own.name, 'bytes', file.size_bytes, 'at', to_char(own.uploaded_at::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'covered', (promotion.file_id is not null
and lower(own.name) = lower(regexp_replace(promotion.file_name, '\.pdf$', '', 'i'))))
order by lower(own.name)), '[]')
from promotion_file own
join stored_file file on file.id = own.file_id
where own.promotion_code = promotion.code
and own.deleted_at is null) as files
from promotion
where promotion.closed_on is null
order by promotion.starts_on desc, promotion.code;
