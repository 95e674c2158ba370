-- $1 = "Agente"
-- $2 = "Agente"
select "folder"."id", "folder"."name", "folder"."parent_id"
from "download_folder" as "folder"
left join "download_folder" as "top" on "top"."id" = "folder"."parent_id"
where folder.deleted_at is null
and $1 = any(folder.roles)
and (folder.parent_id is null or (top.deleted_at is null
and $2 = any(top.roles)))
order by "folder"."sort", "folder"."id";

-- $1 = "Agente"
-- $2 = "Agente"
select "file"."folder_id", json_agg(json_build_array(file.id, file.name, content.kind, content.size_bytes, (extract(epoch
from file.changed_at) * 1000)::bigint, file.new_until >= (select today_in_italy()), file.new_until <> ((changed_at at time zone 'Europe/Rome')::date + 14), file.small_id)
order by file.sort, file.id) as "files"
from "download_file" as "file"
inner join "large_file" as "content" on "content"."id" = "file"."content_id"
inner join "download_folder" as "folder" on "folder"."id" = "file"."folder_id"
inner join "download_folder" as "top" on "top"."id" = "folder"."parent_id"
where "file"."deleted_at" is null
and folder.deleted_at is null
and $1 = any(folder.roles)
and (folder.parent_id is null or (top.deleted_at is null
and $2 = any(top.roles)))
group by "file"."folder_id";
