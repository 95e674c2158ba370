import { Flex } from '@mantine/core'
import { use } from 'react'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import { instantText } from '#rules/italian-format.ts'
import { RowActive } from '#web/ui/data-table/row-active.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import type { Settlement } from './position-data.ts'
import classes from './positions.module.css'
import { groupOf } from './positions.ts'

export interface BadgeCommands {
  /** Makes this alternative count in the total. */
  onCount: (row: QuoteRow) => void
  onSettle: (row: QuoteRow, settlement: Settlement) => void
}

interface Props {
  row: QuoteRow
  /** True if the position has alternatives. */
  isChoice: boolean
  isCustomerMode: boolean
  /** Undefined if the quote is locked. */
  commands: BadgeCommands | undefined
}

/** Marks of a position, with decisions that can be made at once. */
export function PositionBadges({ row, isChoice, isCustomerMode, commands }: Props) {
  const { Alternativa, Completa, Conta, ListinoNuovo, MisureDefinitive: measured, posizione } = row
  const isUndecided = ListinoNuovo !== null && !isCustomerMode
  if (Completa && !isChoice && !isUndecided && !measured) return null
  return (
    <Flex component="span" wrap="wrap" align="center" gap="xs">
      {!Completa && <StatusChip tone="warning">Incompleta</StatusChip>}
      {measured && (
        <span title={`${measured.Utente}, ${instantText(measured.Quando)}`}>
          <StatusChip tone="info">Misure definitive</StatusChip>
        </span>
      )}
      {isChoice && Alternativa && <StatusChip tone="neutral">Alternativa di {groupOf(row)}</StatusChip>}
      {isChoice && Conta && <StatusChip tone="success">Conta</StatusChip>}
      {isChoice && !Conta && commands && (
        <Word label={`Conta questa: posizione ${posizione}`} onClick={() => commands.onCount(row)}>
          Conta questa
        </Word>
      )}
      {isUndecided && commands && (
        <>
          <Word
            label={`Mantieni il prezzo della posizione ${posizione}`}
            onClick={() => commands.onSettle(row, 'mantieni')}
          >
            Mantieni
          </Word>
          {ListinoNuovo.Listino !== null && (
            <Word
              label={`Ricalcola il prezzo della posizione ${posizione}`}
              onClick={() => commands.onSettle(row, 'ricalcola')}
            >
              Ricalcola
            </Word>
          )}
        </>
      )}
    </Flex>
  )
}

interface WordProps {
  /** The accessible name, which begins with the visible word. */
  label: string
  onClick: () => void
  children: string
}

function Word({ label, onClick, children }: WordProps) {
  const isActive = use(RowActive)
  return (
    <button
      type="button"
      className={classes.word}
      tabIndex={isActive ? 0 : -1}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
