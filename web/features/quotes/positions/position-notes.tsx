import { Box, Button, Flex } from '@mantine/core'
import { useState } from 'react'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import type { Quote } from '#contract/quotes.ts'
import { dayText } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { useUser } from '#web/kit/user.ts'
import { BulkBar } from '#web/ui/bulk-bar.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import type { OutboxEntry } from '../outbox/outbox-entries.ts'
import { draftedPositions } from '../position-dialog/kept-drafts.ts'
import quoteClasses from '../quote.module.css'
import type { RowCommands } from './position-data.ts'
import { positionsText, undecidedRows } from './positions.ts'
import { measureAction } from './row-actions.tsx'

interface DraftProps {
  quote: Quote
  onResume: (position: number) => void
}

/** Offers to resume a draft that a reload or crash has interrupted. */
export function DraftNote({ quote, onResume }: DraftProps) {
  const user = useUser().Utente
  const [positions, setPositions] = useState(() =>
    draftedPositions(Object.keys(localStorage), { user, quote: quote.Testata.id }),
  )
  const [position] = positions
  const isThere = position === 0 || quote.Righe.some(({ posizione }) => posizione === position)
  if (position === undefined || !isThere) return null
  function resume(next: number) {
    setPositions(now => now.slice(1))
    onResume(next)
  }
  return (
    <Notice
      tone="info"
      quiet
      action={
        <Button variant="default" size="xs" onClick={() => resume(position)}>
          Riprendi
        </Button>
      }
    >
      {position === 0
        ? 'Hai una posizione nuova non salvata.'
        : `Hai modifiche non salvate alla posizione ${position}.`}
    </Notice>
  )
}

const stateOf = {
  waiting: <StatusChip tone="neutral">Non ancora inviata</StatusChip>,
  conflict: <StatusChip tone="warning">Modificata anche altrove</StatusChip>,
  refused: <StatusChip tone="danger">Non accettata</StatusChip>,
}

interface UnsentProps {
  entries: readonly OutboxEntry[]
  onOpen: (entry: OutboxEntry) => void
}

/** Positions that were saved on this device but have not reached the server. */
export function UnsentPositionsNote({ entries, onOpen }: UnsentProps) {
  if (entries.length === 0) return null
  return (
    <Notice tone="warning" quiet>
      <p className={quoteClasses.subtitle}>Salvate su questo dispositivo</p>
      <Flex component="ul" direction="column" gap="sm">
        {entries.map(entry => (
          <Flex component="li" key={entry.key} align="flex-start" justify="space-between" gap="md">
            <Box component="span" flex={1} miw={0}>
              {entry.position === 0 ? 'Nuova posizione' : `Posizione ${entry.position}`}{' '}
              {stateOf[entry.state]} {entry.state === 'refused' && entry.message}
            </Box>
            <Button variant="default" size="compact-sm" flex="none" onClick={() => onOpen(entry)}>
              {entry.state === 'waiting' ? 'Apri' : 'Risolvi'}
            </Button>
          </Flex>
        ))}
      </Flex>
    </Notice>
  )
}

interface SettleProps {
  rows: readonly QuoteRow[]
  commands: RowCommands
  /** One word for the rows, such as "tutti". */
  object: string
  size?: 'xs'
}

/** After a change of price list, the user keeps the promised prices or takes the new prices. */
export function SettleButtons({ rows, commands, object, size }: SettleProps) {
  const look = {
    variant: 'default',
    disabled: commands.isBusy,
    ...(size && { size, mih: { base: 44, sm: 0 } }),
  }
  return (
    <>
      <Button {...look} onClick={() => commands.settle(rows, 'mantieni')}>
        Mantieni {object}
      </Button>
      <Button {...look} onClick={() => commands.settle(rows, 'ricalcola')}>
        Ricalcola {object}
      </Button>
    </>
  )
}

export function ListChangedNote({ quote, commands }: { quote: Quote; commands: RowCommands }) {
  const rows = undecidedRows(quote.Righe)
  if (rows.length === 0) return null
  const { Nome, Dal } = quote.Listino
  return (
    <Notice
      tone="info"
      quiet
      action={
        <Flex component="span" wrap="wrap" gap="sm">
          <SettleButtons {...{ rows, commands }} object="tutti" size="xs" />
        </Flex>
      }
    >
      {articled('Dal', dayText(Dal))} vale il listino «{Nome}»: {positionsText(rows.length)}{' '}
      {rows.length === 1 ? 'ha' : 'hanno'} ancora il prezzo di prima.
    </Notice>
  )
}

interface ChosenProps {
  rows: readonly QuoteRow[]
  commands: RowCommands
  isCustomerMode: boolean
  onChangeAll: () => void
  onMove: () => void
  onChoose: (keys: Iterable<string>) => void
}

/** Actions on all ticked positions. */
export function ChosenPositions({ rows, commands, isCustomerMode, onChoose, ...on }: ChosenProps) {
  if (rows.length === 0) return null
  const undecided = isCustomerMode ? [] : undecidedRows(rows)
  const measure = measureAction(rows, commands)
  return (
    <BulkBar count={`${positionsText(rows.length)} ${rows.length === 1 ? 'scelta' : 'scelte'}`}>
      <Button variant="default" onClick={() => onChoose([])}>
        Annulla scelta
      </Button>
      {undecided.length > 0 && <SettleButtons rows={undecided} commands={commands} object="prezzi" />}
      <Button variant="default" disabled={commands.isBusy} onClick={() => commands.remove(rows)}>
        Elimina
      </Button>
      <Button variant="default" onClick={on.onMove}>
        Sposta in
      </Button>
      <Button variant="default" onClick={measure.run}>
        {measure.label}
      </Button>
      <Button onClick={on.onChangeAll}>Cambia su tutte</Button>
    </BulkBar>
  )
}
