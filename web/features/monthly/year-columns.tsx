import type { YearComparison, YearMonth } from '#contract/monthly.ts'
import { figureText } from '#rules/monthly-figures.ts'
import { type Measure, monthName } from '#rules/months.ts'
import { type Totals, totalsOf } from '#rules/tables/column.ts'
import { valueText } from '#rules/tables/formats.ts'
import { yearTable } from '#rules/tables/year.ts'
import { CellButton } from '#web/ui/data-table/cell-button.tsx'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { drawnColumns } from '#web/ui/data-table/drawn-columns.ts'
import classes from './monthly.module.css'

interface Shown {
  measure: Measure
  year: number
  /** The last day that counts in the previous year, if the shown year is not over. */
  until: string | null
  /** The best of these months gets the longest bar. */
  months: readonly YearMonth[]
  onOpen: (month: number) => void
}

const fields = {
  F: { now: 'Importo', before: 'ImportoPrec' },
  Q: { now: 'Qta', before: 'QtaPrec' },
} as const

/** Bars next to figures; each month links to its orders. */
export function drawnYear({ measure, year, until, months, onOpen }: Shown): readonly DataColumn<YearMonth>[] {
  const { now, before } = fields[measure]
  const most = Math.max(0, ...months.flatMap(row => [row[now], row[before]]))
  const [month, ...figures] = drawnColumns(yearTable(measure, year, until), {
    Mese: { card: 'title', hideable: false },
    [now]: {
      cell: (row: YearMonth) => <Figure row={row} value={row[now]} {...{ measure, year, onOpen }} />,
      card: 'figure',
    },
    [before]: { cell: (row: YearMonth) => (row[before] === 0 ? '—' : figureText(row[before], measure)) },
  })
  const bars: DataColumn<YearMonth> = {
    id: 'Barre',
    header: 'Confronto',
    cell: row => <YearBars now={row[now]} before={row[before]} most={most} />,
    rank: 2,
    width: 160,
    card: 'fact',
  }
  return month ? [month, bars, ...figures] : []
}

interface FigureProps extends Pick<Shown, 'measure' | 'year' | 'onOpen'> {
  row: YearMonth
  value: number
}

function Figure({ row, value, measure, year, onOpen }: FigureProps) {
  if (row.Qta === 0 && row.Importo === 0) return '—'
  const text = figureText(value, measure)
  return (
    <CellButton
      label={`${text}, ordini di ${monthName(row.Mese).toLowerCase()} ${year}`}
      onClick={() => onOpen(row.Mese)}
    >
      {text}
    </CellButton>
  )
}

export function yearTotals(
  { Totale, FinoAl }: YearComparison,
  measure: Measure,
  year: number,
  isPhone: boolean,
) {
  const described = yearTable(measure, year, FinoAl)
  const sums: Totals = totalsOf(described, Totale)
  const texts = described
    .filter(column => column.total)
    .map(({ field, format }) => [field, valueText(sums[field] ?? null, format)])
  return { ...(!isPhone && { Mese: 'Totale' }), ...Object.fromEntries(texts) }
}

interface BarsProps {
  now: number
  before: number
  /** The value of a bar of full length. */
  most: number
}

/** The thick bar is this year and the thin bar is last year; figures stand next to the bars. */
function YearBars({ now, before, most }: BarsProps) {
  const width = (value: number) => `${most > 0 ? (Math.max(0, value) / most) * 100 : 0}%`
  return (
    <span className={classes.bars} aria-hidden>
      <span className={classes.before} style={{ width: width(before) }} />
      <span className={classes.now} style={{ width: width(now) }} />
    </span>
  )
}
