import type { TwoPeriods } from '#contract/statistics.ts'
import type { SummaryGroup } from '#contract/statistics-names.ts'
import type { SeriesStatistics } from '#contract/statistics-rows.ts'
import { canChooseAgent } from '#rules/permissions.ts'
import { figuresOfTotals, summedFigures } from '#rules/sales-figures.ts'
import { readPeriods } from '#rules/sent-periods.ts'
import { totalsOf } from '#rules/tables/column.ts'
import {
  agentSummaryColumns,
  type Comparison,
  customerSummaryColumns,
  measureText,
  orderStateText,
  periodText,
  productsText,
  seriesColumns,
  seriesGroup,
} from '#rules/tables/statistics.ts'
import type { Reader } from '#server/db/reader.ts'
import type { SignedIn } from '#server/kit/handler.ts'
import { askedOf } from './asked.ts'
import type { SumsAsked } from './period-sums.ts'
import { listAgentSums, listCustomerSums, type ShownSummary } from './summary.ts'

type State = keyof typeof orderStateText

interface SummaryInput {
  tx: Reader
  user: SignedIn
  params: {
    ordini: State
    serie: string
    misura: Comparison['measure']
    colonna: string
    verso: 'asc' | 'desc' | 'default'
  }
  query: { gruppo: SummaryGroup; cerca: string }
  body: TwoPeriods
  page: { pagina: number; righe: number; cerca: string; ordina?: string | undefined }
}

/** Turns the specification's sort parameters into the sort form of lists, like `-FatturatoPeriodo2`. */
export function printedSort<Input extends Pick<SummaryInput, 'params' | 'query'>>(
  input: Input,
  usual: string,
) {
  const { colonna, verso } = input.params
  const isUsual = colonna === 'default' && verso === 'default'
  const field = colonna === 'default' ? usual : colonna
  const ordina = isUsual ? undefined : verso === 'desc' ? `-${field}` : field
  return { ...input, query: { ...input.query, ordina } }
}

export async function printCustomers(input: SummaryInput) {
  const asked = await askedOf(input)
  const summary = await listCustomerSums(input.tx, asked, shownBy(input))
  const columns = customerSummaryColumns(comparedBy(input), canChooseAgent(input.user.role))
  return {
    ...documentOf('Riepilogo', input, asked),
    rows: summary.Righe,
    total: summary.Totale,
    counted: 'clienti',
    columns,
    totals: totalsOf(columns, { ...namesOfTotal, ...figuresOfTotals(summary) }),
    standardSort: 'ClRagSoc',
  }
}

export async function printAgents(input: SummaryInput) {
  const asked = await askedOf(input)
  const summary = await listAgentSums(input.tx, asked, shownBy(input))
  const columns = agentSummaryColumns(comparedBy(input))
  return {
    ...documentOf('Riepilogo agenti', input, asked),
    rows: summary.Righe,
    total: summary.Totale,
    counted: 'agenti',
    columns,
    totals: totalsOf(columns, { ...namesOfTotal, NumClienti: 0, ...figuresOfTotals(summary) }),
    standardSort: 'AnNomAge',
  }
}

const namesOfTotal = { AnNomAge: '', AnCodAge: '', ClRagSoc: '', Cod_cli: '', Agente: '' }

const groupWords: Readonly<Record<SummaryGroup, string>> = {
  tutti: '',
  crescita: 'solo in crescita',
  calo: 'solo in calo',
  nuovi: 'solo nuovi',
  persi: 'solo persi',
  invariati: 'solo invariati',
}

function shownBy({ params, query, page }: SummaryInput): ShownSummary {
  return { ...page, misura: params.misura, gruppo: query.gruppo }
}

function comparedBy({ params, body }: SummaryInput): Comparison {
  return { measure: params.misura, ...readPeriods(body) }
}

function documentOf(name: string, input: SummaryInput, { series }: SumsAsked) {
  const { params, query } = input
  const products = series ? `prodotti: ${productsText(series)}` : 'tutti i prodotti'
  return {
    title: titleOf(name, comparedBy(input), params.ordini),
    fileName: fileName(name, params.misura),
    notes: [products, groupWords[query.gruppo]].filter(note => note !== ''),
  }
}

function titleOf(name: string, { measure, first, second }: Comparison, state: State): string {
  const periods = [first, ...(second ? [second] : [])].map(periodText).join(' e ')
  return `${name} – ${measureText[measure]}, ${orderStateText[state].toLowerCase()}: ${periods}`
}

interface SeriesAsked {
  compared: Comparison
  state: State
}

export function printSeries({ DatiExcel: rows }: SeriesStatistics, { compared, state }: SeriesAsked) {
  const columns = seriesColumns(compared)
  return {
    title: titleOf('Statistiche', compared, state),
    fileName: fileName('Statistiche', compared.measure),
    rows,
    total: rows.length,
    counted: 'serie',
    columns,
    groupOf: seriesGroup(rows, compared),
    totals: totalsOf(columns, {
      Tipologia: '',
      CodGruppo: '',
      CodSerie: '',
      Serie: '',
      ...summedFigures(rows),
    }),
  }
}

function fileName(name: string, measure: Comparison['measure']): string {
  return `${name} ${measure === 'F' ? 'fatturato' : 'quantita'}`.toLowerCase().replaceAll(' ', '-')
}
