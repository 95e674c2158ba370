import type { Migration } from './migration.ts'

/** The place of a position among those of its quote; null leaves it at the place of its number. */
export const rowPlaces: Migration = {
  olderMayServe: true,
  text: `
alter table quote_position add column place int;
`,
}
