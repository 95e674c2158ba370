import { openTable } from '../policy-sql.ts'

export const homeContents = `
create table home_picture (
  place int constraint home_picture_pk primary key constraint home_picture_place check (place in (1, 2)),
  description text not null constraint home_picture_description check (length(description) between 1 and 120),
  picture_code text not null constraint home_picture_picture_fk references picture,
  deleted_at timestamptz
);
create index home_picture_picture on home_picture (picture_code);
${openTable('home_picture', 'select, insert, update')}
insert into change_mark values ('contenuti', 0);
`
