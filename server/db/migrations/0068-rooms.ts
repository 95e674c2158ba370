import { offerStates } from './0050-offer-states.ts'
import type { Migration } from './migration.ts'

const formerMark = offerStates.slice(offerStates.indexOf('create function'), offerStates.indexOf('$$;') + 3)

/** An offer shows the room, so another room is another content. Contents without rooms keep the mark they had. */
export const contentMark = formerMark
  .replace('create function', 'create or replace function')
  .replace(
    'end) order by position',
    "end) || case when room = '' then '[]' else jsonb_build_array(room) end order by position",
  )

/** The floor or room that a position of a quote belongs to; empty where the dealer makes no groups. */
export const rooms: Migration = {
  olderMayServe: true,
  text: `
alter table quote_position add column room text not null default '';
${contentMark}
`,
}
