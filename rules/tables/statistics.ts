import type {
  AgentSummaryRow,
  CustomerSummaryRow,
  SalesFigures,
  SeriesRow,
} from '#contract/statistics-rows.ts'
import { incrementValue } from '#rules/increment.ts'
import { dayText } from '#rules/italian-format.ts'
import { measureFormat } from '#rules/monthly-figures.ts'
import type { Measure } from '#rules/months.ts'
import { summedFigures } from '#rules/sales-figures.ts'
import { type Column, columns } from './column.ts'
import { valueText } from './formats.ts'

/** Both days included. */
export interface ShownPeriod {
  from: string
  to: string
}

/** What the figures of a table are; without a second period there is nothing to compare. */
export interface Comparison {
  measure: Measure
  first: ShownPeriod
  second?: ShownPeriod | undefined
}

export const orderStateText: Readonly<Record<'1' | '3' | '0', string>> = {
  1: 'Confermati',
  3: 'Consegnati',
  0: 'Da consegnare',
}

export const measureText: Readonly<Record<Measure, string>> = { F: 'Fatturato', Q: 'Quantità' }

export function customerSummaryColumns(compared: Comparison): readonly Column<CustomerSummaryRow>[] {
  return columns<CustomerSummaryRow>([
    { field: 'AnCodAge', title: 'Codice agente', format: 'text', width: 84, sheetOnly: true },
    { field: 'AnNomAge', title: 'Agente', format: 'text', width: 170, sortable: true },
    { field: 'Cod_cli', title: 'Codice cliente', format: 'text', width: 84, sheetOnly: true },
    { field: 'ClRagSoc', title: 'Cliente', format: 'text', width: 240, sortable: true },
    ...figureColumns<CustomerSummaryRow>(compared),
  ])
}

export function agentSummaryColumns(compared: Comparison): readonly Column<AgentSummaryRow>[] {
  return columns<AgentSummaryRow>([
    { field: 'AnCodAge', title: 'Codice agente', format: 'text', width: 84, sheetOnly: true },
    {
      field: 'AnNomAge',
      title: 'Agente',
      format: 'text',
      value: row => row.AnNomAge || row.Agente,
      width: 240,
      sortable: true,
    },
    { field: 'NumClienti', title: 'Clienti', format: 'integer', width: 90, sortable: true },
    ...figureColumns<AgentSummaryRow>(compared),
  ])
}

/** In the groups of `seriesGroupText`. */
export function seriesColumns(compared: Comparison): readonly Column<SeriesRow>[] {
  return columns<SeriesRow>([
    { field: 'Tipologia', title: 'Tipologia', format: 'text', width: 130, sheetOnly: true },
    { field: 'CodSerie', title: 'Codice serie', format: 'text', width: 90, sheetOnly: true },
    { field: 'Serie', title: 'Serie', format: 'text', width: 220 },
    ...figureColumns<SeriesRow>(compared, 'difference'),
  ])
}

/** The heading of a product group, which is its total at once. */
export function seriesGroupText(rows: readonly SeriesRow[], { measure, second }: Comparison) {
  const fields = fieldsOf[measure]
  const text = (value: number) => valueText(value, measureFormat[measure])
  const headings = new Map(
    [...Map.groupBy(rows, row => row.Tipologia)].map(([name, group]) => {
      const total = summedFigures(group)
      const [before, after] = [total[fields.first], total[fields.second]]
      const change = `${text(before)} → ${text(after)}, ${valueText(incrementValue(before, after), 'increment')}`
      return [name, `${name}: ${second ? change : text(before)}`]
    }),
  )
  return (row: SeriesRow) => headings.get(row.Tipologia) ?? row.Tipologia
}

const fieldsOf = {
  F: {
    first: 'FatturatoPeriodo1',
    second: 'FatturatoPeriodo2',
    difference: 'DiffFatturato',
    increment: 'PercIncrementoFatturato',
  },
  Q: {
    first: 'QuantitaPeriodo1',
    second: 'QuantitaPeriodo2',
    difference: 'DiffQuantita',
    increment: 'PercIncremento',
  },
} as const

function figureColumns<Row extends SalesFigures>(
  { measure, first, second }: Comparison,
  difference?: 'difference',
): Column<Row>[] {
  const fields = fieldsOf[measure]
  const figure = (field: keyof SalesFigures, title: string, group?: string) =>
    column<Row>({
      field,
      title,
      format: measureFormat[measure],
      width: 190,
      sortable: field !== fields.difference,
      total: true,
      ...(group && { group }),
    })
  if (!second) return [figure(fields.first, periodText(first))]
  return [
    figure(fields.first, periodText(first), 'Periodo 1'),
    figure(fields.second, periodText(second), 'Periodo 2'),
    ...(difference ? [figure(fields.difference, 'Differenza')] : []),
    column<Row>({
      field: fields.increment,
      title: 'Incremento',
      format: 'increment',
      value: row => incrementValue(row[fields.first], row[fields.second]),
      width: 140,
      sortable: true,
      total: true,
    }),
  ]
}

function column<Row extends SalesFigures>(
  described: Omit<Column<Row>, 'field'> & { field: keyof SalesFigures },
): Column<Row> {
  return described
}

/** `01/01/2025 – 21/11/2025`; a whole year is its number. */
export function periodText({ from, to }: ShownPeriod): string {
  const year = from.slice(0, 4)
  if (from === `${year}-01-01` && to === `${year}-12-31`) return year
  return `${dayText(from)} – ${dayText(to)}`
}
