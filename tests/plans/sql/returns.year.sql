-- $1 = 2026
-- $2 = 2026
-- $3 = 2026
-- $4 = 2026
select page.*, case when count(*) over () = 999 then (select count(*)::int
from (select 1 as "one"
from "non_conformity" as "document"
where "document"."kind" = 'Reso'
and "document"."closed_on" is null
and document.dated_on between make_date($1::int, 1, 1)
and make_date($2::int, 12, 31)
and true
and true
limit 10001) as counted) end as total
from (select "document"."id", "document"."document_type" as "type", "document"."number", "document"."confirmation_number" as "confirmation", "document"."dated_on" as "datedOn", "document"."reference", "document"."payment_code" as "payment", "document"."note", "document"."customer_code" as "code", "customer"."company_name" as "name", "document"."amount_cents" as "cents", "document"."departments", "document"."viewed_at" as "viewedAt", "document"."viewed_by" as "viewedBy", ( select json_agg(json_build_object('id', file.id, 'name', file.name, 'kind', file.kind, 'isMissing', file.file_id is null)
order by file.id)
from non_conformity_file file
where file.document_id = document.id
and file.closed_on is null) as "files"
from "non_conformity" as "document"
inner join "customer" on "customer"."code" = "document"."customer_code"
where "document"."kind" = 'Reso'
and "document"."closed_on" is null
and document.dated_on between make_date($3::int, 1, 1)
and make_date($4::int, 12, 31)
and true
and true
order by "document"."dated_on" desc, "document"."id" desc
limit 999) as page;
