import type { MonthlyRow } from '#contract/monthly.ts'
import { figureText, hasOrders, wholeText } from '#rules/monthly-figures.ts'
import { type Measure, monthField, monthName } from '#rules/months.ts'
import { CellButton } from '#web/ui/data-table/cell-button.tsx'
import classes from './monthly.module.css'
import { shownFigure } from './shown-figure.tsx'

interface Props {
  row: MonthlyRow
  month: number
  measure: Measure
  isWhole?: boolean
  onOpen: (row: MonthlyRow, month: number) => void
}

/** The text of a month, as it is shown. */
export function shownMonth(row: MonthlyRow, month: number, measure: Measure, isWhole: boolean): string {
  if (!hasOrders(row, month)) return '—'
  const value = row[monthField(month, measure)]
  return isWhole && measure === 'F' ? wholeText(value) : figureText(value, measure)
}

/** A month's figure with a link to its orders; a dash without link if the month has no orders. */
export function MonthFigure({ row, month, measure, isWhole = false, onOpen }: Props) {
  if (!hasOrders(row, month)) {
    return (
      <span className={classes.none}>
        <span aria-hidden>—</span>
        <span className="visually-hidden">nessun ordine</span>
      </span>
    )
  }
  const value = row[monthField(month, measure)]
  return (
    <CellButton
      label={`${shownMonth(row, month, measure, isWhole)}, ordini di ${monthName(month).toLowerCase()} di ${row.RagSociale}`}
      onClick={() => onOpen(row, month)}
    >
      {shownFigure({ value, measure, isWhole })}
    </CellButton>
  )
}
