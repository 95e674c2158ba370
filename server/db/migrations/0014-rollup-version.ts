import { openTable } from '../policy-sql.ts'

export const rollupVersion = `
create table rollup_version (
  rollup text constraint rollup_version_pk primary key,
  version text not null,
  rebuilt_at timestamptz not null default now()
);
${openTable('rollup_version')}
`
