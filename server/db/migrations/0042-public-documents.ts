import { openTable } from '../policy-sql.ts'

export const publicDocuments = `
create table public_document (
  id int generated always as identity constraint public_document_pk primary key,
  description text not null constraint public_document_description check (length(description) between 1 and 120),
  name text not null,
  file_id uuid not null constraint public_document_file_fk references stored_file,
  picture_code text constraint public_document_picture_fk references picture,
  uploaded_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index public_document_file on public_document (file_id);
create index public_document_picture on public_document (picture_code);

create table public_document_code (
  id int generated always as identity constraint public_document_code_pk primary key,
  code text not null constraint public_document_code_code unique,
  name text not null,
  good_from date not null,
  good_until date not null constraint public_document_code_days check (good_until >= good_from),
  uses int not null default 0,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create table public_document_grant (
  code_id int not null constraint public_document_grant_code_fk references public_document_code on delete cascade,
  document_id int not null constraint public_document_grant_document_fk references public_document on delete cascade,
  constraint public_document_grant_pk primary key (code_id, document_id)
);
create index public_document_grant_document on public_document_grant (document_id);

create table public_document_session (
  hash text constraint public_document_session_pk primary key,
  code_id int not null constraint public_document_session_code_fk references public_document_code on delete cascade,
  expires_at timestamptz not null
);
create index public_document_session_code on public_document_session (code_id);
create index public_document_session_expiry on public_document_session (expires_at);
${openTable('public_document', 'select, insert, update')}
${openTable('public_document_code', 'select, insert, update')}
${openTable('public_document_grant', 'select, insert, delete')}
${openTable('public_document_session', 'select, insert, delete')}
insert into change_mark values ('documenti', 0);
`
