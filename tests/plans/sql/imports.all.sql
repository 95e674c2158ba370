select page.*, case when count(*) over () = 100 then (select count(*)::int
from (select 1 as "one"
from "feed_run"
limit 10001) as counted) end as total
from (select "id" as "Id", "source" as "Nome", "origin", "started_by" as "AvviataDa", "started_at", "finished_at", "outcome", "file_count" as "FileLetti", "expected_count" as "FileAttesi", "reading" as "InLettura", "row_count" as "Righe", "inserted_count" as "Nuove", "changed_count" as "Cambiate", "absent_count" as "Tolte", "refused_count" as "Rifiutate"
from "feed_run"
order by "started_at" desc, "id" desc
limit 100) as page;
