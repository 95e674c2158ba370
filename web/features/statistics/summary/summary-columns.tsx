import { Box } from '@mantine/core'
import type { AgentSummaryRow, CustomerSummaryRow, SalesFigures } from '#contract/statistics-rows.ts'
import { shortPeriodText } from '#rules/sales-periods.ts'
import { CustomerLink } from '#web/parts/customers/customer-link.tsx'
import { IncrementMark } from '#web/parts/sales/increment.tsx'
import { IncrementBar } from '#web/parts/sales/increment-bar.tsx'
import { PeriodMark } from '#web/parts/sales/period-mark.tsx'
import type { Drawing, Drawings } from '#web/ui/data-table/drawn-columns.ts'
import type { Compared } from '../chosen.ts'
import { dashedText, seriesValues } from '../series/series-groups.ts'
import classes from './summary.module.css'

const fields = {
  F: ['FatturatoPeriodo1', 'FatturatoPeriodo2', 'PercIncrementoFatturato'],
  Q: ['QuantitaPeriodo1', 'QuantitaPeriodo2', 'PercIncremento'],
} as const

const noAgent = 'Senza agente'

export function customerDrawings(compared: Compared, isTablet = false): Drawings<CustomerSummaryRow> {
  return {
    AnNomAge: {
      cell: row => <span title={row.Agente}>{row.AnNomAge || noAgent}</span>,
    },
    ClRagSoc: {
      cell: row => (
        <strong>
          <CustomerLink code={row.Cod_cli} name={row.ClRagSoc} />
        </strong>
      ),
      card: 'title',
    },
    ...figureDrawings<CustomerSummaryRow>(compared, isTablet),
  }
}

export function agentDrawings(compared: Compared, isTablet = false): Drawings<AgentSummaryRow> {
  return {
    AnNomAge: { cell: row => <AgentName row={row} />, kind: 'name', card: 'title' },
    ...figureDrawings<AgentSummaryRow>(compared, isTablet),
  }
}

/** Agents may share a name, so the code is shown too. */
function AgentName({ row }: { row: AgentSummaryRow }) {
  if (!row.AnNomAge) return <strong>{noAgent}</strong>
  return (
    <>
      <strong>{row.AnNomAge}</strong>{' '}
      <Box component="span" c="var(--soglia-ink-faint)" fz={12} fw={400}>
        {row.AnCodAge}
      </Box>
    </>
  )
}

function figureDrawings<Row extends SalesFigures>({ measure, first, second }: Compared, isTablet = false) {
  const [before, after, increment] = fields[measure]
  const figure = (place: 'first' | 'second'): Drawing<Row> => ({
    cell: row => <>{dashedText(seriesValues(row, measure)[place], measure)}</>,
    header: shortPeriodText(place === 'first' ? first : second),
    headerControl: (
      <span className={classes.mark}>
        <PeriodMark period={place === 'first' ? 1 : 2} />
      </span>
    ),
    card: place === 'second' ? 'figure' : 'fact',
  })
  return {
    [before]: figure('first'),
    [after]: figure('second'),
    [increment]: {
      cell: (row: Row) => {
        const values = seriesValues(row, measure)
        return isTablet ? <IncrementMark isBrief {...values} /> : <IncrementBar {...values} />
      },
      width: isTablet ? 144 : 220,
    },
  }
}
