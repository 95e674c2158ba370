import { Checkbox } from '@mantine/core'
import type { MonthlyRow } from '#contract/monthly.ts'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { figureText, totalOf } from './figures.ts'
import { MonthFigure } from './month-figure.tsx'
import classes from './monthly.module.css'
import { type Measure, monthField, monthName, monthNumbers, totalField } from './months.ts'

export type OpenMonth = (row: MonthlyRow, month: number) => void

interface Shown {
  measure: Measure
  chosen: readonly number[]
  onToggle: (month: number) => void
  onOpen: OpenMonth
}

const customer: DataColumn<MonthlyRow> = {
  id: 'RagSociale',
  header: 'Ragione sociale',
  cell: row => row.RagSociale,
  sortable: true,
  sticky: true,
  width: 210,
  card: 'title',
}

/** The customer, the sum of the chosen months, and the twelve months, each with its choice in the heading. */
export function monthlyColumns({
  measure,
  chosen,
  onToggle,
  onOpen,
}: Shown): readonly DataColumn<MonthlyRow>[] {
  const total: DataColumn<MonthlyRow> = {
    id: totalField(measure),
    header: 'Totale',
    cell: row => <strong>{figureText(totalOf(row, chosen, measure), measure)}</strong>,
    align: 'end',
    sortable: true,
    width: measure === 'F' ? 136 : 100,
    card: 'title',
  }
  const months = monthNumbers.map((month): DataColumn<MonthlyRow> => {
    const isChosen = chosen.includes(month)
    return {
      id: monthField(month, measure),
      header: monthName(month),
      headerControl: (
        <MonthCheck
          month={month}
          isChosen={isChosen}
          isLast={isChosen && chosen.length === 1}
          onToggle={onToggle}
        />
      ),
      cell: row => (
        <span data-left-out={!isChosen || undefined} className={classes.figure}>
          <MonthFigure row={row} month={month} measure={measure} onOpen={onOpen} />
        </span>
      ),
      align: 'end',
      sortable: true,
      width: measure === 'F' ? 122 : 116,
      card: 'hidden',
    }
  })
  return [customer, total, ...months]
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
      className={classes.check}
      aria-label={`${monthName(month)} nel totale`}
      title={isLast ? 'Almeno un mese entra nel totale' : undefined}
      checked={isChosen}
      disabled={isLast}
      onChange={() => onToggle(month)}
    />
  )
}
