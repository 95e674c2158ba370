select page.*, case when count(*) over () = 50 then (select count(*)::int
from (select 1 as "one"
from "stock_import"
limit 10001) as counted) end as total
from (select "id" as "Id", "file_name" as "Nome", "imported_by" as "Utente", "imported_at", "rows" as "Righe", "inserted" as "Nuovi", "changed" as "Cambiati", "unchanged" as "Invariati", "refused" as "Rifiutati"
from "stock_import"
order by "id" desc, "id" desc
limit 50) as page;
