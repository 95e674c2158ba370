import { openTable } from '../policy-sql.ts'

export const offerImages = `
create table picture (
  code text constraint picture_pk primary key,
  width_px int not null,
  height_px int not null,
  made_at timestamptz not null default now()
);
create table picture_size (
  picture_code text not null constraint picture_size_picture_fk references picture on delete cascade,
  width_px int not null,
  format text not null constraint picture_size_format check (format in ('avif', 'webp')),
  file_id uuid not null constraint picture_size_file_fk references stored_file,
  constraint picture_size_pk primary key (picture_code, width_px, format)
);
create index picture_size_file on picture_size (file_id);

create table offer_image (
  id int generated always as identity constraint offer_image_pk primary key,
  place text not null constraint offer_image_place check (place in ('griglia', 'carosello')),
  position int not null,
  description text not null constraint offer_image_description check (length(description) between 1 and 80),
  picture_code text not null constraint offer_image_picture_fk references picture,
  deleted_at timestamptz
);
create index offer_image_picture on offer_image (picture_code);
${openTable('picture', 'select, insert')}
${openTable('picture_size', 'select, insert')}
${openTable('offer_image', 'select, insert, update')}
insert into change_mark values ('offerte', 0);
`
