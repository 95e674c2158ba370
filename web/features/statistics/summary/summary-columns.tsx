import type {
  AgentSummaryRow,
  CustomerSummaryRow,
  SalesFigures,
  SummaryTotals,
} from '#contract/statistics-rows.ts'
import { figureText } from '#rules/monthly-figures.ts'
import type { Measure } from '#rules/months.ts'
import { figuresOfTotals } from '#rules/sales-figures.ts'
import { type Periods, shortPeriodText } from '#rules/sales-periods.ts'
import { agentSummaryColumns, customerSummaryColumns } from '#rules/tables/statistics.ts'
import { CustomerLink } from '#web/parts/customers/customer-link.tsx'
import { IncrementBar } from '#web/parts/sales/increment-bar.tsx'
import { PeriodMark } from '#web/parts/sales/period-mark.tsx'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { type Drawing, drawnColumns } from '#web/ui/data-table/drawn-columns.ts'
import { seriesValues } from '../series/series-groups.ts'
import classes from './summary.module.css'

const fields = {
  F: ['FatturatoPeriodo1', 'FatturatoPeriodo2', 'PercIncrementoFatturato'],
  Q: ['QuantitaPeriodo1', 'QuantitaPeriodo2', 'PercIncremento'],
} as const

export function drawnCustomers(measure: Measure, periods: Periods, hasAgents: boolean) {
  return drawnColumns<CustomerSummaryRow>(customerSummaryColumns({ measure, ...periods }, hasAgents), {
    AnNomAge: { cell: row => <AgentName row={row} />, width: 124, card: 'note' },
    ClRagSoc: {
      cell: row => (
        <strong>
          <CustomerLink code={row.Cod_cli} name={row.ClRagSoc} />
        </strong>
      ),
      width: 160,
      card: 'title',
    },
    ...figureDrawings<CustomerSummaryRow>(measure, periods),
  })
}

export function drawnAgents(measure: Measure, periods: Periods): readonly DataColumn<AgentSummaryRow>[] {
  return drawnColumns<AgentSummaryRow>(agentSummaryColumns({ measure, ...periods }), {
    AnNomAge: { cell: row => <AgentName row={row} isStrong />, width: 220, card: 'title' },
    ...figureDrawings<AgentSummaryRow>(measure, periods),
  })
}

/** Agents may share a name, so the code is shown too. */
function AgentName({
  row,
  isStrong = false,
}: {
  row: CustomerSummaryRow | AgentSummaryRow
  isStrong?: boolean
}) {
  const name = row.AnNomAge || 'Senza agente'
  if (!isStrong) return <span title={row.Agente}>{name}</span>
  return (
    <>
      <strong>{name}</strong> {row.AnNomAge && <span className={classes.code}>{row.AnCodAge}</span>}
    </>
  )
}

function figureDrawings<Row extends SalesFigures>(measure: Measure, { first, second }: Periods) {
  const [before, after, increment] = fields[measure]
  const figure = (place: 'first' | 'second'): Drawing<Row> => ({
    cell: row => <SalesFigure value={seriesValues(row, measure)[place]} measure={measure} />,
    header: shortPeriodText(place === 'first' ? first : second),
    headerControl: (
      <span className={classes.mark}>
        <PeriodMark period={place === 'first' ? 1 : 2} />
      </span>
    ),
    width: 132,
  })
  return {
    [before]: figure('first'),
    [after]: figure('second'),
    [increment]: {
      cell: (row: Row) => <IncrementBar {...seriesValues(row, measure)} />,
      width: 220,
    },
  }
}

function SalesFigure({ value, measure }: { value: number; measure: Measure }) {
  return value === 0 ? '—' : figureText(value, measure)
}

/** Totals over all rows of the search and the group, not over the shown page. */
export function summarySums(totals: SummaryTotals, measure: Measure) {
  const sums = figuresOfTotals(totals)
  const { first, second } = seriesValues(sums, measure)
  const [before, after, increment] = fields[measure]
  return {
    [before]: <SalesFigure value={first} measure={measure} />,
    [after]: <SalesFigure value={second} measure={measure} />,
    [increment]: <IncrementBar first={first} second={second} />,
  }
}
