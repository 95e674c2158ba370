import { openTable } from '../policy-sql.ts'

export const downloads = `
create table large_file (
  id uuid constraint large_file_pk primary key default gen_random_uuid(),
  name text not null,
  size_bytes int not null,
  received_bytes int not null default 0,
  sender text not null,
  begun_at timestamptz not null default now(),
  -- by its content, once its beginning has come
  kind text,
  content_type text,
  constraint large_file_size check (size_bytes between 1 and 1073741824),
  constraint large_file_received check (received_bytes between 0 and size_bytes)
);
create table large_file_piece (
  large_file_id uuid not null constraint large_file_piece_file_fk references large_file on delete cascade,
  from_byte int not null,
  stored_id uuid not null constraint large_file_piece_stored_fk references stored_file,
  constraint large_file_piece_pk primary key (large_file_id, from_byte)
);
create index large_file_piece_stored on large_file_piece (stored_id);

create table download_folder (
  id int generated always as identity constraint download_folder_pk primary key,
  parent_id int,
  name text not null constraint download_folder_name check (name <> ''),
  roles text[] not null,
  sort int not null default 0,
  deleted_at timestamptz,
  -- two levels: what lies in a folder lies in one at the top
  is_top boolean not null generated always as (parent_id is null) stored,
  parent_is_top boolean generated always as (case when parent_id is not null then true end) stored,
  constraint download_folder_level unique (id, is_top),
  constraint download_folder_parent_fk foreign key (parent_id, parent_is_top) references download_folder (id, is_top)
);
create index download_folder_parent on download_folder (parent_id);

create table download_file (
  id int generated always as identity constraint download_file_pk primary key,
  folder_id int not null,
  folder_is_top boolean not null generated always as (false) stored,
  name text not null constraint download_file_name check (name <> ''),
  sort int not null default 0,
  content_id uuid not null constraint download_file_content_fk references large_file,
  constraint download_file_content unique (content_id),
  -- pictures of it, drawn anew
  small_id uuid constraint download_file_small_fk references stored_file,
  large_id uuid constraint download_file_large_fk references stored_file,
  changed_at timestamptz not null default now(),
  new_until date not null,
  deleted_at timestamptz,
  constraint download_file_folder_fk foreign key (folder_id, folder_is_top) references download_folder (id, is_top)
);
create index download_file_folder on download_file (folder_id, sort);
create index download_file_small on download_file (small_id);
create index download_file_large on download_file (large_id);

${openTable('large_file', 'select, insert, update')}
${openTable('large_file_piece', 'select, insert')}
${openTable('download_folder', 'select, insert, update')}
${openTable('download_file', 'select, insert, update')}

insert into change_mark values ('download', 0);

-- what lets a browser fetch pictures and files by their address, for as long as its session lasts
alter table session_token drop constraint session_token_kind;
alter table session_token add constraint session_token_kind check (kind in ('access', 'refresh', 'address'));
`
