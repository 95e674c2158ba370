import type { Migration } from './migration.ts'

/** Choices that a desk's new doors begin with, and the doors that it keeps under a name. */
export const sampleDoors: Migration = {
  olderMayServe: true,
  text: `
alter table quote_desk
  add column door_defaults jsonb not null default '[]',
  add column sample_doors jsonb not null default '[]';
`,
}
