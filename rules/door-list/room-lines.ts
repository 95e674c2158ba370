import { longest } from '#contract/fields/lengths.ts'
import { foldForSearch } from '../search-fold.ts'
import { isHand } from './cells.ts'
import { sizesPattern } from './content.ts'

const places =
  /^(?:(?:\d{1,2}[°º.]?|primo|secondo|terzo|quarto|quinto|ultimo) )?(?:piano|p\.? ?t|zona|livello|appartamento|app|alloggio|scala|palazzina|interrato|seminterrato|mansarda|sottotetto)\b/

/** A line such as `Piano terra` or `Zona notte:` names the floor or room of the lines below it. */
function roomIn(text: string): string | undefined {
  const room = text.replace(/[:.\s–—-]+$/, '').replace(/^[–—-]+ */, '')
  const isDoor = sizesPattern.test(room) || /\d{2}|\d ?(?:porte|porta|pz|pezzi)\b/i.test(room) || isHand(room)
  if (room.length > longest.room || isDoor) return undefined
  return places.test(foldForSearch(room)) ? room : undefined
}

/** Rows with the floor or room that a line above names. A line without rows below it stays a row. */
export function underRoomLines<Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
): { row: Row; room: string }[] {
  const rooms = rows.map(row => roomIn(textOf(row)))
  const last = rooms.lastIndexOf(undefined)
  let room = ''
  return rows.flatMap((row, at) => {
    const named = at < last ? rooms[at] : undefined
    room = named ?? room
    return named === undefined ? [{ row, room }] : []
  })
}
