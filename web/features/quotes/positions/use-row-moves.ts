import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import { counted } from '#rules/italian-words.ts'
import { roomsOf, withoutRoom } from '#rules/rooms.ts'
import { useLatest } from '#web/kit/use-latest.ts'
import { type Dropped, dragRow } from '#web/ui/data-table/drag-row.ts'
import { isTextField, useKeyDown } from '#web/ui/use-shortcut.ts'
import type { RowCommands } from './position-data.ts'
import {
  movedByStep,
  movedTo,
  numbersOf,
  type RowArrangement,
  roomMovedByStep,
  roomMovedTo,
  roomOf,
  type Way,
} from './row-places.ts'

interface Asked {
  canEdit: boolean
  /** Rows in the order of the screen. */
  rows: readonly QuoteRow[]
  /** Rows in the order that the quote keeps, which an undo brings back. */
  stored: readonly QuoteRow[]
  chosen: readonly QuoteRow[]
  commands: RowCommands
  /** Answers what takes the arrangement back. */
  show: (arrangement: RowArrangement) => () => void
}

const ways: Record<string, Way> = { ArrowUp: 'up', ArrowDown: 'down' }

/** Moves rows and rooms by Alt with the arrows, by a dragged handle and by name. A ticked row takes the other ticked rows along. */
export function useRowMoves({ canEdit, rows, stored, chosen, commands, show }: Asked) {
  const [told, setTold] = useState('')
  const followed = useFollowed(rows)

  function arrange(next: RowArrangement | undefined, focused?: string) {
    if (!next) return
    const isSame = next.order.every((position, at) => position === rows[at]?.posizione)
    if (isSame && next.rows.every(row => row.Locale === next.room)) return
    followed.current = focused
    commands.move({ ...next, from: numbersOf(stored) }, show(next))
    setTold(`${counted(next.rows.length, 'posizione', 'posizioni')} in ${next.room || withoutRoom}`)
  }

  const withTicked = (row: QuoteRow) => (chosen.includes(row) ? chosen : [row])
  const rowOf = (key: string | undefined) => rows.find(({ posizione }) => String(posizione) === key)

  useKeyDown(event => {
    const way = ways[event.key]
    if (!canEdit || !way || !event.altKey || event.ctrlKey || event.metaKey || isTextField(event.target))
      return
    const { row, group } = placeOf(event.target)
    const focused = rowOf(row)
    if (group !== undefined) arrange(roomMovedByStep(rows, group, way), groupSelector(group))
    else if (focused) arrange(movedByStep(rows, withTicked(focused), way), rowSelector(focused))
    else if (chosen.length > 0) arrange(movedByStep(rows, chosen, way))
    else return
    event.preventDefault()
  })

  function drop(row: QuoteRow, { key, group, isAfter }: Dropped) {
    const beside = rowOf(key)
    const room = beside?.Locale ?? group
    if (room === undefined) return
    const inRoom = rows.filter(other => other.Locale === room)
    const before = beside ? inRoom[inRoom.indexOf(beside) + (isAfter ? 1 : 0)] : inRoom[0]
    arrange(movedTo(rows, withTicked(row), { room, before }))
  }

  function dropRoom(room: string, { key, group, isAfter }: Dropped) {
    const rooms = roomsOf(rows, roomOf)
    const from = rooms.indexOf(room)
    const over = rooms.indexOf(rowOf(key)?.Locale ?? group ?? '')
    // Dropped below a heading or row, a room comes after that whole room.
    const to = over + (isAfter || key !== undefined ? 1 : 0)
    arrange(roomMovedTo(rows, room, to > from ? to - 1 : to))
  }

  const stable = useLatest({
    onGrab: (event: PointerEvent<HTMLElement>, row: QuoteRow) =>
      dragRow(event, dropped => drop(row, dropped)),
    onGrabRoom: (event: PointerEvent<HTMLElement>, room: string) =>
      dragRow(event, dropped => dropRoom(room, dropped)),
  })
  return {
    ...stable,
    told,
    moveTo: (moved: readonly QuoteRow[], room: string) => arrange(movedTo(rows, moved, { room })),
  }
}

/** Gives the focus back to a row or heading that was moved, and keeps it in view. */
function useFollowed(rows: readonly QuoteRow[]) {
  const followed = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: moved elements lose the focus when the rows are drawn again
  useLayoutEffect(() => {
    if (followed.current === undefined) return
    const element = document.querySelector<HTMLElement>(followed.current)
    followed.current = undefined
    element?.focus()
    element?.scrollIntoView({ block: 'nearest' })
  }, [rows])
  return followed
}

function placeOf(target: EventTarget | null): { row?: string | undefined; group?: string | undefined } {
  const element =
    target instanceof Element ? target.closest<HTMLElement>('[data-row], [data-group]') : undefined
  return { row: element?.dataset.row, group: element?.dataset.group }
}

const rowSelector = ({ posizione }: QuoteRow) => `[data-row="${posizione}"]`
const groupSelector = (room: string) => `[data-group="${CSS.escape(room)}"] [aria-expanded]`
