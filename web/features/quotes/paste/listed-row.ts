import type { ListedDoor } from '#rules/door-list/listed-doors.ts'
import { toSave } from '../position-dialog/position-draft.ts'

type Listed = Pick<ListedDoor, 'line' | 'door' | 'reference' | 'note' | 'room' | 'main' | 'isCounted'>

/** Rows of a list as the server takes them: an alternative names the place of its main row. */
export function toListedRows(rows: readonly Listed[]) {
  return rows.map(({ door, reference, note, room, main, isCounted }) => {
    const { id: _id, pos: _position, ...row } = toSave(0, 0, { door, reference, note, room })
    return {
      ...row,
      ...(main !== undefined && { AlternativaDi: rows.findIndex(({ line }) => line === main) }),
      ...(!isCounted && { Conta: false }),
    }
  })
}
