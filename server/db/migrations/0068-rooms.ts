import type { Migration } from './migration.ts'

/** The floor or room that a position of a quote belongs to; empty where the dealer makes no groups. */
export const rooms: Migration = {
  olderMayServe: true,
  text: `
alter table quote_position add column room text not null default '';
`,
}
