-- $1 = 7
select "file"."id", "file"."name", "content"."kind", "content"."size_bytes", "file"."changed_at", "file"."small_id", file.new_until >= (select today_in_italy()) as "is_new", file.new_until <> ((changed_at at time zone 'Europe/Rome')::date + 14) as "is_by_hand"
from "download_file" as "file"
inner join "large_file" as "content" on "content"."id" = "file"."content_id"
where "file"."deleted_at" is null
and "file"."folder_id" = $1
order by "file"."sort", "file"."id";
