select page.*, case when count(*) over () = 100 then (select count(*)::int
from (select 1 as "one"
from "registry_sheet" as "sheet"
inner join "stored_file" as "file" on "file"."id" = "sheet"."file_id"
inner join "agent" on "agent"."code" = "sheet"."agent_code"
where "sheet"."taken_at" is null
limit 10001) as counted) end as total
from (select "sheet"."id" as "Id", "sheet"."file_name" as "Nome", "file"."size_bytes" as "Byte", "sheet"."sender" as "Mittente", "sheet"."agent_code" as "CodAgente", "agent"."name" as "NomeAgente", "sheet"."sent_at", "sheet"."taken_by", "sheet"."taken_at"
from "registry_sheet" as "sheet"
inner join "stored_file" as "file" on "file"."id" = "sheet"."file_id"
inner join "agent" on "agent"."code" = "sheet"."agent_code"
where "sheet"."taken_at" is null
order by "sheet"."id" desc, "sheet"."id" desc
limit 100) as page;
