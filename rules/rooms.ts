/** Heading of the rows without a room, where other rows have one. */
export const withoutRoom = 'Senza locale'

/** Rows of one floor or room stand together, in the order of their first rows. */
export function inRooms<Row>(rows: readonly Row[], roomOf: (row: Row) => string): Row[] {
  return roomsOf(rows, roomOf).flatMap(room => rows.filter(row => roomOf(row) === room))
}

/** The rooms in the order of their first rows; rows without a room come last. */
export function roomsOf<Row>(rows: readonly Row[], roomOf: (row: Row) => string): string[] {
  const rooms = new Set(rows.map(roomOf))
  const hasNone = rooms.delete('')
  return hasNone ? [...rooms, ''] : [...rooms]
}
