import { agentFields, customerFields, orderStates, summaryGroups } from '#contract/statistics-names.ts'
import type { Measure } from '#rules/months.ts'
import type { PeriodPreset } from '#rules/sales-periods.ts'
import { listUrl } from '#web/kit/list/list-url.ts'
import { dayField, oneOf, pageField, textField, type UrlField, urlState } from '#web/kit/url-state.ts'
import { promotionFields } from './promotions/promotions-url.ts'
import { trendFields } from './trends/trends-url.ts'
import { yearField } from './url-fields.ts'

/** Tabs have numbers, because old links contain these numbers. */
export const statisticsTabs = [0, 1, 2, 3, 4] as const
export type StatisticsTab = (typeof statisticsTabs)[number]

/** Choices from which figures are calculated; changes apply when the user presses Calcola. */
const chosenFields = {
  /** Compares a whole year with the previous year, instead of two periods. */
  anno: yearField(),
  periodo: oneOf<PeriodPreset | 'libero'>(['anno', 'scorso', 'mese', 'mesi12', 'trimestre', 'libero']),
  da1: dayField(),
  a1: dayField(),
  da2: dayField(),
  a2: dayField(),
  stato: oneOf(orderStates),
  /** `Tutti`, `nessuno`, or series codes separated by semicolons. */
  prodotti: { standard: 'Tutti', read: value => textField(1_000).read(value) || 'Tutti' } as UrlField<string>,
}

const shownFields = {
  misura: oneOf<Measure>(['F', 'Q']),
  gruppo: oneOf(summaryGroups),
}

const summaryFields = { ...chosenFields, ...shownFields }
const rows = 60

export const customerSalesUrl = listUrl(
  { list: { rows, sortable: customerFields } },
  summaryFields,
  'ClRagSoc',
)
/** The list in an agent's dialog; the URL keeps its page and order apart from the list behind the dialog. */
export const agentCustomersUrl = listUrl(
  { list: { rows: 40, sortable: customerFields } },
  { ...summaryFields, agente: textField() },
  'ClRagSoc',
)
const inDialog = { paginaClienti: pageField(), ordinaClienti: agentCustomersUrl.fields.ordina }
export const agentsUrl = listUrl(
  { list: { rows, sortable: agentFields } },
  summaryFields,
  'AnNomAge',
  inDialog,
)
/** The answer contains all series, so the list has no pages. */
export const seriesUrl = listUrl({ list: { rows: 0, sortable: ['Serie'] } }, summaryFields, 'Serie')

/** URL fields of all tabs; each list reads its own fields. */
export const statisticsUrl = urlState({
  ...customerSalesUrl.fields,
  ...trendFields,
  ...promotionFields,
  ...inDialog,
  ordina: textField(40),
  tab: tabField(),
})

export type StatisticsUrl = typeof statisticsUrl.standard
export type SummaryUrl = typeof customerSalesUrl.standard

export type Chosen = Pick<StatisticsUrl, keyof typeof chosenFields>

export function chosenOf(url: Chosen): Chosen {
  const { anno, periodo, da1, a1, da2, a2, stato, prodotti } = url
  return { anno, periodo, da1, a1, da2, a2, stato, prodotti }
}

function tabField(): UrlField<StatisticsTab> {
  return { standard: 0, read: value => statisticsTabs.find(tab => tab === Number(value)) ?? 0 }
}
