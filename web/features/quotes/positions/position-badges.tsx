import { use } from 'react'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import { RowActive } from '#web/ui/data-table/row-active.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import type { Settlement } from './position-data.ts'
import classes from './positions.module.css'
import { groupOf } from './positions.ts'

export interface BadgeCommands {
  /** Makes it the one counted among its alternatives. */
  onCount: (row: QuoteRow) => void
  onSettle: (row: QuoteRow, settlement: Settlement) => void
}

interface Props {
  row: QuoteRow
  /** There are several to choose from. */
  isChoice: boolean
  isCustomerMode: boolean
  /** Absent where nothing can be changed. */
  commands: BadgeCommands | undefined
}

/** What is to be known of a position besides what it is, and what can be decided about it at once. */
export function PositionBadges({ row, isChoice, isCustomerMode, commands }: Props) {
  const { Alternativa, Completa, Conta, ListinoNuovo, posizione } = row
  const isUndecided = ListinoNuovo !== null && !isCustomerMode
  if (Completa && !isChoice && !isUndecided) return null
  return (
    <span className={classes.badges}>
      {!Completa && <StatusChip tone="warning">Incompleta</StatusChip>}
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
    </span>
  )
}

interface WordProps {
  /** The accessible name; it begins with the word that is shown. */
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
