import { Box, Button, Flex, TextInput, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { longest } from '#contract/fields/lengths.ts'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import { euroOf } from '#rules/italian-format.ts'
import { counted } from '#rules/italian-words.ts'
import { inRooms, withoutRoom } from '#rules/rooms.ts'
import { keep, readKept } from '#web/kit/kept.ts'
import type { RowGrouping } from '#web/ui/data-table/table-props.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'

const roomOf = (row: QuoteRow) => row.Locale

/** The rows by floor or room; without rooms the table has no headings. Closed rooms are kept on this device. */
export function useRooms(quoteId: number, all: readonly QuoteRow[]) {
  const key = `soglia.closedRooms.${quoteId}`
  const [closed, setClosed] = useState<readonly string[]>(
    () => readKept<string[]>(key, names => Array.isArray(names)) ?? [],
  )
  const hasRooms = all.some(row => row.Locale !== '')
  const rows = useMemo(() => inRooms(all, roomOf), [all])
  const grouping = useMemo((): RowGrouping<QuoteRow> | undefined => {
    if (!hasRooms) return undefined
    function toggle(room: string) {
      const next = closed.includes(room) ? closed.filter(other => other !== room) : [...closed, room]
      setClosed(next)
      keep(key, next.length > 0 ? next : undefined)
    }
    return {
      groupOf: roomOf,
      isClosed: room => closed.includes(room),
      heading: room => (
        <RoomHead
          name={room || withoutRoom}
          rows={rows.filter(row => row.Locale === room)}
          isClosed={closed.includes(room)}
          onToggle={() => toggle(room)}
        />
      ),
    }
  }, [hasRooms, closed, key, rows])
  return { rows, grouping, open: hasRooms ? rows.filter(row => !closed.includes(row.Locale)) : rows }
}

interface HeadProps {
  name: string
  rows: readonly QuoteRow[]
  isClosed: boolean
  onToggle: () => void
}

function RoomHead({ name, rows, isClosed, onToggle }: HeadProps) {
  const doors = rows.filter(row => row.Conta)
  const Chevron = isClosed ? IconChevronRight : IconChevronDown
  return (
    <Flex align="center" justify="space-between" gap="md" mih={40} pe={52}>
      <UnstyledButton aria-expanded={!isClosed} onClick={onToggle}>
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
    </Flex>
  )
}

interface DialogProps {
  rows: readonly QuoteRow[]
  onMove: (room: string) => void
  onClose: () => void
}

/** Names a new room for the ticked positions. */
export function RoomDialog({ rows, onMove, onClose }: DialogProps) {
  const [name, setName] = useState('')
  const plain = name.trim()
  const problem = plain.length > longest.room ? `Al massimo ${longest.room} caratteri` : undefined
  function move() {
    if (plain === '' || problem) return
    onMove(plain)
    onClose()
  }
  return (
    <Dialog
      onClose={onClose}
      title="Nuovo locale"
      size="small"
      footer={
        <FormButtons isBusy={false}>
          <Button disabled={plain === '' || problem !== undefined} onClick={move}>
            Sposta {counted(rows.length, 'posizione', 'posizioni')}
          </Button>
        </FormButtons>
      }
    >
      <TextInput
        label="Piano o locale"
        placeholder="Ad esempio: zona notte"
        data-autofocus
        value={name}
        error={problem}
        onChange={event => setName(event.currentTarget.value)}
        onKeyDown={event => event.key === 'Enter' && move()}
      />
    </Dialog>
  )
}
