import { Box, Flex, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconGripVertical, IconPlus } from '@tabler/icons-react'
import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { type PointerEvent, useEffect, useMemo, useState } from 'react'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import { euroOf } from '#rules/italian-format.ts'
import { counted } from '#rules/italian-words.ts'
import { inRooms, withoutRoom } from '#rules/rooms.ts'
import { keep, readKept } from '#web/kit/kept.ts'
import type { RowGrouping } from '#web/ui/data-table/table-props.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { arranged, type RowArrangement, roomOf } from './row-places.ts'

interface RoomCommands {
  /** Adds a position to a room; absent where the quote cannot be changed. */
  onAdd?: ((room: string) => void) | undefined
  /** Begins to drag a room; absent on a phone. */
  onGrab?: ((event: PointerEvent<HTMLElement>, room: string) => void) | undefined
}

/** The rows by floor or room; without rooms the table has no headings. Closed rooms are kept on this device. */
export function useRooms(quoteId: number, saved: readonly QuoteRow[], { onAdd, onGrab }: RoomCommands) {
  const key = `soglia.closedRooms.${quoteId}`
  const [closed, setClosed] = useState<readonly string[]>(
    () => readKept<string[]>(key, names => Array.isArray(names)) ?? [],
  )
  const [asked, show] = useAsked()
  const all = useMemo(() => asked.reduce<readonly QuoteRow[]>(arranged, saved), [asked, saved])
  const hasRooms = all.some(row => row.Locale !== '')
  const rows = useMemo(() => inRooms(all, roomOf), [all])
  function close(next: readonly string[]) {
    setClosed(next)
    keep(key, next.length > 0 ? next : undefined)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` is made anew with each drawing
  const grouping = useMemo((): RowGrouping<QuoteRow> | undefined => {
    if (!hasRooms) return undefined
    return {
      groupOf: roomOf,
      isClosed: room => closed.includes(room),
      heading: room => (
        <RoomHead
          name={room || withoutRoom}
          rows={rows.filter(row => row.Locale === room)}
          isClosed={closed.includes(room)}
          onToggle={() =>
            close(closed.includes(room) ? closed.filter(other => other !== room) : [...closed, room])
          }
          onAdd={onAdd && (() => onAdd(room))}
          onGrab={onGrab && room !== '' ? event => onGrab(event, room) : undefined}
        />
      ),
    }
  }, [hasRooms, closed, key, rows, onAdd, onGrab])
  return {
    ...{ rows, grouping },
    /** The order that the quote keeps, where a room's rows need not stand together. */
    stored: all,
    open: hasRooms ? rows.filter(row => !closed.includes(row.Locale)) : rows,
    /** Shows an arrangement until the server has answered, or it is taken back; rows never vanish into a closed room. */
    show(arrangement: RowArrangement) {
      if (closed.includes(arrangement.room) && arrangement.rows.some(row => row.Locale !== arrangement.room))
        close(closed.filter(room => room !== arrangement.room))
      return show(arrangement)
    },
  }
}

/** Arrangements that the quote may not have yet, because a change or a reading is under way. */
function useAsked() {
  const isUnderWay = useIsMutating() + useIsFetching() > 0
  const [asked, setAsked] = useState<readonly RowArrangement[]>([])
  useEffect(() => {
    if (!isUnderWay) setAsked([])
  }, [isUnderWay])
  function show(next: RowArrangement) {
    setAsked(before => [...before, next])
    return () => setAsked(before => before.filter(other => other !== next))
  }
  return [asked, show] as const
}

interface HeadProps {
  name: string
  rows: readonly QuoteRow[]
  isClosed: boolean
  onToggle: () => void
  onAdd: (() => void) | undefined
  onGrab: ((event: PointerEvent<HTMLElement>) => void) | undefined
}

function RoomHead({ name, rows, isClosed, onToggle, onAdd, onGrab }: HeadProps) {
  const doors = rows.filter(row => row.Conta)
  const Chevron = isClosed ? IconChevronRight : IconChevronDown
  return (
    <Flex align="center" gap="sm" mih={40}>
      {onGrab && <DragHandle onGrab={onGrab} />}
      <UnstyledButton aria-expanded={!isClosed} flex={1} onClick={onToggle}>
        <Flex component="span" align="center" gap="sm">
          <Chevron size={16} stroke={1.75} aria-hidden />
          <strong>{name}</strong>
          <Box component="span" className="soft" fw={400}>
            {counted(
              doors.reduce((sum, row) => sum + row.quantita, 0),
              'porta',
              'porte',
            )}
          </Box>
        </Flex>
      </UnstyledButton>
      <strong>{euroOf(doors.reduce((sum, row) => sum + Math.round(row.Importo * 100), 0) / 100)}</strong>
      {onAdd && (
        <IconButton icon={IconPlus} color="teal" label={`Nuova posizione in ${name}`} onClick={onAdd} />
      )}
    </Flex>
  )
}

/** For the pointer only; Alt with the arrows does the same. */
export function DragHandle({ onGrab }: { onGrab: (event: PointerEvent<HTMLElement>) => void }) {
  return (
    <Box
      component="span"
      className="center"
      c="var(--soglia-ink-faint)"
      flex="none"
      w={16}
      h={32}
      pos="relative"
      style={{ zIndex: 1, cursor: 'grab', touchAction: 'none' }}
      title="Trascina per spostare, o Alt con le frecce"
      aria-hidden
      onPointerDown={onGrab}
    >
      <IconGripVertical size={16} stroke={1.5} />
    </Box>
  )
}
