import type { ViewAddress } from '#contract/saved-views.ts'
import { agentFields, customerFields } from '#contract/statistics-names.ts'
import { trends } from '#contract/trends.ts'
import { sentPeriods } from '#rules/sent-periods.ts'
import { calculatedPeriods, promotionPeriod, trendPeriods } from '#rules/view-periods.ts'
import type { Reach } from '#server/db/reach.ts'
import type { Reader } from '#server/db/reader.ts'
import { printAgents, printCustomers, printSeries } from '../statistics/print.ts'
import { readSeries } from '../statistics/series.ts'
import { printPromotions, printTrends } from '../trends/print.ts'
import { fileOf, type MakeFile, type Making } from './view-file.ts'

// The same limit as for a printed list.
const most = 5_000

interface Loading {
  tx: Reader
  reach: Reach
  address: ViewAddress
  today: string
  making: Omit<Making, 'query'>
}

/** A mailed view runs the screen's queries in the recipient's transaction, so it shows what the recipient may see. */
export function loadView(loading: Loading): Promise<MakeFile> {
  return loaders[loading.address.tab](loading)
}

const loaders = {
  0: loadSeries,
  1: loadCustomers,
  2: loadAgents,
  3: loadTrends,
  4: loadPromotions,
} as const

async function loadSeries({ tx, reach, address, today, making }: Loading): Promise<MakeFile> {
  const periods = calculatedPeriods(address, today)
  const { misura: measure, stato: state } = address
  const compared =
    address.anno === '' ? { measure, ...periods } : { measure, first: periods.second, second: undefined }
  const series = await readSeries(tx, { reach, state: Number(state) }, compared)
  const query = { cerca: '', ordina: undefined }
  return fileOf(
    { ...printSeries(series, { compared, state }), sheetName: 'statistiche' },
    { ...making, query },
  )
}

async function loadCustomers(loading: Loading): Promise<MakeFile> {
  const ordina = sortAmong(customerFields, loading.address)
  const list = await printCustomers(summaryOf(loading, ordina))
  return fileOf({ ...list, sheetName: 'riepilogo' }, makingOf(loading, ordina))
}

async function loadAgents(loading: Loading): Promise<MakeFile> {
  const ordina = sortAmong(agentFields, loading.address)
  const list = await printAgents(summaryOf(loading, ordina))
  return fileOf({ ...list, sheetName: 'riepilogo agenti' }, makingOf(loading, ordina))
}

async function loadTrends(loading: Loading): Promise<MakeFile> {
  const { tx, address, today } = loading
  const { cerca } = address
  const ordina = sortAmong(trends.details.list.sortable, address)
  const page = { pagina: 1, righe: most, cerca, ordina }
  const list = await printTrends(tx, trendPeriods(address, today), page)
  return fileOf({ ...list, sheetName: 'tendenze' }, makingOf(loading, ordina))
}

async function loadPromotions(loading: Loading): Promise<MakeFile> {
  const { tx, address, today } = loading
  const { cerca, stato: confermati, attive } = address
  const ordina = sortAmong(trends.promotions.list.sortable, address)
  const page = { pagina: 1, righe: most, cerca, ordina }
  const asked = {
    confermati,
    promoAttive: attive ? ('1' as const) : ('0' as const),
    period: promotionPeriod(address, today),
  }
  const list = await printPromotions(tx, asked, page)
  return fileOf({ ...list, sheetName: 'promo attive' }, makingOf(loading, ordina))
}

function summaryOf({ tx, making: { user }, address, today }: Loading, ordina: string | undefined) {
  const { stato: ordini, prodotti: serie, misura, gruppo, cerca } = address
  return {
    ...{ tx, user },
    params: { ordini, serie, misura, colonna: 'default', verso: 'default' as const },
    query: { gruppo, cerca },
    body: sentPeriods(calculatedPeriods(address, today)),
    page: { pagina: 1, righe: most, cerca, ordina },
  }
}

function makingOf({ making, address: { cerca } }: Loading, ordina: string | undefined): Making {
  return { ...making, query: { cerca, ordina } }
}

/** All tabs share one sort parameter, so a field that this list lacks is ignored. */
function sortAmong<const Field extends string>(fields: readonly Field[], { ordina }: ViewAddress) {
  return fields.flatMap(field => [field, `-${field}` as const]).find(sort => sort === ordina)
}
