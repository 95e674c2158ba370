import { openTable } from '../policy-sql.ts'
import type { Migration } from './migration.ts'

const marked = (table: string) => `
create trigger mark_catalogue after insert or update or delete or truncate on ${table}
  for each statement execute function mark_catalogue();
${openTable(table)}`

/** Kinds of variant by the feed, besides those that the specification names, and words and order of collections. */
export const doorKinds: Migration = {
  // An older release answers no catalogue whose variants are of kinds that it does not know.
  olderMayServe: false,
  text: `
create table door_kind (
  code text constraint door_kind_pk primary key,
  name text not null,
  step text not null constraint door_kind_step check (step in ('anta', 'ferramenta')),
  sort int not null,
  is_required boolean not null,
  part text not null default ''
);
create table door_collection (
  code text constraint door_collection_pk primary key,
  about text not null default '',
  sort int not null
);
${marked('door_kind')}
${marked('door_collection')}
alter table door_variant drop constraint door_variant_kind;
`,
}
