import type {
  AgentSummaryRow,
  CustomerSummaryRow,
  SalesFigures,
  SeriesRow,
} from '#contract/statistics-rows.ts'
import { incrementOf } from '#rules/increment.ts'
import { dayText } from '#rules/italian-format.ts'
import { measureFormat } from '#rules/monthly-figures.ts'
import type { Measure } from '#rules/months.ts'
import { summedFigures } from '#rules/sales-figures.ts'
import { sharesOf, shareText } from '#rules/shares.ts'
import { type Column, columns, type Group } from './column.ts'

/** A range of days, first and last included. */
export interface ShownPeriod {
  from: string
  to: string
}

/** Measure and periods of a table; without a second period there is no comparison. */
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

/** Users with one agent need no agent column. */
export function customerSummaryColumns(
  compared: Comparison,
  hasAgents: boolean,
): readonly Column<CustomerSummaryRow>[] {
  return columns<CustomerSummaryRow>([
    ...(hasAgents ? agentOf(170) : []),
    { field: 'Cod_cli', title: 'Codice cliente', format: 'text', width: 84, sheetOnly: 'ClRagSoc' },
    {
      field: 'ClRagSoc',
      title: 'Cliente',
      format: 'text',
      kind: 'name',
      width: 240,
      sortable: true,
      code: 'Cod_cli',
    },
    ...figureColumns<CustomerSummaryRow>(compared),
  ])
}

function agentOf(width: number) {
  return columns<Pick<AgentSummaryRow, 'AnCodAge' | 'AnNomAge'>>([
    { field: 'AnCodAge', title: 'Codice agente', format: 'text', width: 84, sheetOnly: 'AnNomAge' },
    {
      field: 'AnNomAge',
      title: 'Agente',
      format: 'text',
      kind: 'person',
      value: row => row.AnNomAge || 'Senza agente',
      width,
      sortable: true,
      code: 'AnCodAge',
    },
  ])
}

export function agentSummaryColumns(compared: Comparison): readonly Column<AgentSummaryRow>[] {
  return columns<AgentSummaryRow>([
    ...agentOf(240),
    { field: 'NumClienti', title: 'Clienti', format: 'integer', width: 90, sortable: true },
    ...figureColumns<AgentSummaryRow>(compared),
  ])
}

/** A series; `Quota` has a value only in the heading of a product group. */
export interface SeriesTableRow extends SeriesRow {
  Quota?: never
}

/** The columns of the table that `seriesGroup` divides. */
export function seriesColumns(compared: Comparison): readonly Column<SeriesTableRow>[] {
  return columns<SeriesTableRow>([
    { field: 'Tipologia', title: 'Tipologia', format: 'text', width: 130, sheetOnly: 'Serie' },
    { field: 'CodSerie', title: 'Codice serie', format: 'text', width: 90, sheetOnly: 'Serie' },
    { field: 'Serie', title: 'Serie', format: 'text', width: 180 },
    { field: 'Quota', title: 'Quota', format: 'text', value: () => '', width: 200 },
    ...figureColumns<SeriesTableRow>(compared, 'difference'),
  ])
}

/** Heading of a product group: name, share and sums. */
export function seriesGroup(
  rows: readonly SeriesRow[],
  { measure, second }: Comparison,
): (row: SeriesRow) => Group {
  const fields = fieldsOf[measure]
  const groups = [...Map.groupBy(rows, row => row.Tipologia)].map(([name, group]) => ({
    name,
    sums: summedFigures(group),
  }))
  const [now, before] = [fields.second, fields.first].map(field =>
    sharesOf(groups.map(({ sums }) => sums[field])),
  )
  const headings = new Map(
    groups.map(({ name, sums }, at) => [
      name,
      {
        key: name,
        cells: {
          Serie: name,
          Quota: second ? shareText(now?.[at], before?.[at]) : shareText(before?.[at]),
          [fields.first]: sums[fields.first],
          [fields.second]: sums[fields.second],
          [fields.difference]: sums[fields.difference],
          [fields.increment]: incrementOf(sums[fields.first], sums[fields.second]),
        },
      },
    ]),
  )
  return ({ Tipologia }) => headings.get(Tipologia) ?? { key: Tipologia, cells: { Serie: Tipologia } }
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
      dash: true,
      signed: field === fields.difference,
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
      compares: [fields.first, fields.second],
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

/** `01/01/2025 – 21/11/2025`; a whole year is written as its number. */
export function periodText({ from, to }: ShownPeriod): string {
  const year = from.slice(0, 4)
  if (from === `${year}-01-01` && to === `${year}-12-31`) return year
  return `${dayText(from)} – ${dayText(to)}`
}

/** `Laminato, Legno, senza Ecorever`: the counted series, and series that are missing without the user's choice. */
export function productsText(series: { names: readonly string[]; unnamed: readonly string[] }): string {
  const { names, unnamed } = series
  if (names.length === 0) return 'nessuno'
  return [...names, ...(unnamed.length > 0 ? [`senza ${unnamed.join(', ')}`] : [])].join(', ')
}
