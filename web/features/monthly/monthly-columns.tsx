import { Checkbox } from '@mantine/core'
import type { MonthlyRow } from '#contract/monthly.ts'
import { figureText, totalOf } from '#rules/monthly-figures.ts'
import { type Measure, monthField, monthName, monthNumbers, totalField } from '#rules/months.ts'
import { cellValue } from '#rules/tables/column.ts'
import { monthlyColumns } from '#rules/tables/monthly.ts'
import { customerCell } from '#web/parts/customers/customer-link.tsx'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { type Drawing, drawnColumns } from '#web/ui/data-table/drawn-columns.ts'
import { MonthFigure, shownMonth } from './month-figure.tsx'
import classes from './monthly.module.css'
import { shownFigure } from './shown-figure.tsx'

export type OpenMonth = (row: MonthlyRow, month: number) => void

interface ShownFigures {
  measure: Measure
  chosen: readonly number[]
  /** True on screens too narrow for cents; amounts are then rounded, and the heading says so. */
  isWhole: boolean
}

interface Shown extends ShownFigures {
  onToggle: (month: number) => void
  onOpen: OpenMonth
}

/** Each month's heading has a checkbox, and its figures link to the orders. */
export function drawnMonthly({
  measure,
  chosen,
  isWhole,
  onToggle,
  onOpen,
}: Shown): readonly DataColumn<MonthlyRow>[] {
  const months = monthNumbers.map((month): [string, Drawing<MonthlyRow>] => {
    const isChosen = chosen.includes(month)
    const isLast = isChosen && chosen.length === 1
    return [
      monthField(month, measure),
      {
        headerControl: <MonthCheck month={month} isChosen={isChosen} isLast={isLast} onToggle={onToggle} />,
        cell: row => (
          <span data-left-out={!isChosen || undefined} className={classes.figure}>
            <MonthFigure {...{ row, month, measure, isWhole, onOpen }} />
          </span>
        ),
        text: row => shownMonth(row, month, measure, isWhole),
        card: 'hidden',
        ...(isWhole && measure === 'F' && { group: 'in euro interi' }),
        isTight: true,
        shortHeader: monthName(month).slice(0, 3),
      },
    ]
  })
  return drawnColumns(monthlyColumns(measure, chosen), {
    ...Object.fromEntries(months),
    RagSociale: {
      ...customerCell((row: MonthlyRow) => ({ code: row.CodCliente, name: row.RagSociale })),
      sticky: true,
      card: 'title',
      width: 128,
    },
    [totalField(measure)]: {
      cell: (row: MonthlyRow) => <strong>{figureText(totalOf(row, chosen, measure), measure)}</strong>,
      card: 'figure',
      isTight: true,
    },
  })
}

export function drawnTotals(sums: MonthlyRow, { measure, chosen, isWhole }: ShownFigures) {
  const total = totalField(measure)
  const totals = monthlyColumns(measure, chosen)
    .filter(column => column.total)
    .map(column => {
      const value = cellValue(column, sums)
      return [
        column.field,
        <span key={column.field} className={classes.figure} data-left-out={column.muted || undefined}>
          {typeof value === 'number'
            ? shownFigure({ value, measure, isWhole: isWhole && column.field !== total })
            : '—'}
        </span>,
      ]
    })
  return Object.fromEntries(totals)
}

interface MonthCheckProps {
  month: number
  isChosen: boolean
  isLast: boolean
  onToggle: (month: number) => void
}

function MonthCheck({ month, isChosen, isLast, onToggle }: MonthCheckProps) {
  return (
    <Checkbox
      size="xs"
      flex="none"
      me="sm"
      aria-label={`${monthName(month)} nel totale`}
      title={isLast ? 'Almeno un mese entra nel totale' : undefined}
      checked={isChosen}
      disabled={isLast}
      onChange={() => onToggle(month)}
    />
  )
}
