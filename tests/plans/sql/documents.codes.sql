select "code"."id", "code"."code", "code"."name", "code"."good_from", "code"."good_until", "code"."uses", "code"."last_used_at", case when code.revoked_at is not null then 'revocato' when today_in_italy() < code.good_from then 'futuro' when today_in_italy() > code.good_until then 'scaduto' else 'attivo' end as "state", array(select granted.document_id
from public_document_grant granted
join public_document document on document.id = granted.document_id
and document.deleted_at is null
where granted.code_id = code.id
order by 1) as "documents"
from "public_document_code" as "code"
order by "code"."id" desc;
