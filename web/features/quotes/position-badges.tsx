import type { QuoteRow } from '#contract/quote-rows.ts'
import { CellButton } from '#web/ui/data-table/cell-button.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { euroText } from './euro-text.ts'
import classes from './positions.module.css'
import { groupOf } from './positions.ts'

interface Props {
  row: QuoteRow
  /** There are several to choose from. */
  isChoice: boolean
  isCustomerMode: boolean
  /** Absent where nothing can be changed. */
  onChoose: ((row: QuoteRow) => void) | undefined
}

/** What is to be known of a position besides what it is. */
export function PositionBadges({ row, isChoice, isCustomerMode, onChoose }: Props) {
  const { Alternativa, Completa, Conta, ListinoNuovo } = row
  if (Completa && !isChoice && !ListinoNuovo) return null
  return (
    <span className={classes.badges}>
      {!Completa && <StatusChip tone="warning">Incompleta</StatusChip>}
      {Alternativa && <StatusChip tone="neutral">Alternativa di {groupOf(row)}</StatusChip>}
      {isChoice && Conta && <StatusChip tone="success">Conta</StatusChip>}
      {isChoice && !Conta && onChoose && (
        <CellButton label={`Conta questa: posizione ${row.posizione}`} onClick={() => onChoose(row)}>
          <span className={classes.choose}>Conta questa</span>
        </CellButton>
      )}
      {ListinoNuovo && !isCustomerMode && (
        <StatusChip tone="info">
          {ListinoNuovo.Listino === null
            ? 'Non più a listino'
            : `Nuovo listino ${euroText(ListinoNuovo.Listino)}`}
        </StatusChip>
      )}
    </span>
  )
}
