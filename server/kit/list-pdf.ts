import type { FilterPair } from '#contract/kit/route.ts'
import { instantText, integer } from '#rules/italian-format.ts'
import { shownColumns, sortText } from '#rules/tables/column.ts'
import { filterText } from '#rules/tables/exported.ts'
import type { Reader } from '#server/db/reader.ts'
import { currentTrace } from '#server/db/request-trace.ts'
import { type PrintedTable, tableDocument } from '#server/pdf/table.ts'
import { readCompany } from './company.ts'
import type { FileContent, SignedIn } from './handler.ts'
import { renderOrRefuse } from './render-pdf.ts'
import type { Services } from './services.ts'

// No manufacturer has more customers than this; longer lists belong in a spreadsheet.
const mostPrinted = 5_000

/** Input of a list's PDF call. */
interface Asked {
  tx: Reader
  query: { cerca: string; ordina?: string | undefined; senza?: string | undefined }
  user: SignedIn
  filter: FilterPair | undefined
  services: Services
}

type FirstPage<Input extends Asked> = Omit<Input, 'page'> & {
  page: { pagina: number; righe: number; cerca: string; ordina: Input['query']['ordina'] }
}

export interface PrintedList<Row> extends Omit<PrintedTable<Row>, 'notes'> {
  /** The Italian plural noun for the rows, such as `clienti`. */
  counted: string
  /** Number of found rows; the document may print fewer. */
  total: number
  /** Counting stopped at a limit, so there are more rows than the total says. */
  hasMore?: true
  /** File name without extension. */
  fileName: string
  /** The list's default sort order; absent if no column expresses it. */
  standardSort?: string
  notes?: readonly string[]
}

/** Makes the PDF handler of a list. The PDF begins with the first row, in the order of the screen. */
export function listPdf<Input extends Asked, Row>(
  load: (input: FirstPage<Input>) => Promise<PrintedList<Row>>,
): (input: Input) => Promise<() => Promise<FileContent>> {
  return async input => {
    const { tx, query, services } = input
    const page = { pagina: 1, righe: mostPrinted, cerca: query.cerca, ordina: query.ordina }
    const loaded = await load({ ...input, page })
    const trace = currentTrace()
    if (trace) trace.printedRows = loaded.rows.length
    const list = { ...loaded, columns: shownColumns(loaded.columns, query.senza?.split(',')) }
    const company = await readCompany(tx)
    const looking = await filterTextOf(tx, input.filter)
    const document = tableDocument(
      { ...list, notes: notesOf(list, { ...input, filterText: looking }) },
      company,
    )
    return async () => ({
      body: await renderOrRefuse(services.pdf, document),
      fileName: `${list.fileName}.pdf`,
    })
  }
}

/** Notes above a printed list: filter, order, limit, author and time. */
export function notesOf<Row>(
  list: Omit<PrintedList<Row>, 'title' | 'fileName' | 'groupOf'>,
  { filterText: looking, query, user, services }: Pick<Asked, 'query'> & NotesContext,
): string[] {
  const { notes = [], rows, total, hasMore, counted, totals, columns, standardSort } = list
  const found = `${hasMore ? 'oltre ' : ''}${integer(total)}`
  const sort = query.ordina ?? standardSort
  const hasEuro = columns.some(column => column.format === 'euro')
  return [
    ...notes,
    ...(hasEuro ? ['importi in euro'] : []),
    ...(looking ? [looking] : []),
    ...(query.cerca ? [`ricerca «${query.cerca}»`] : []),
    ...(sort ? [`ordine: ${sortText(columns, sort)}`] : []),
    ...(hasMore || total > rows.length
      ? [`solo i primi ${integer(rows.length)} ${counted} di ${found}${totals ? ', totali di tutti' : ''}`]
      : []),
    `${user.name}, ${instantText(services.now().toISOString())}`,
  ]
}

/** Text about the switched user; the name is missing if the reach does not allow it. */
export async function filterTextOf(tx: Reader, filter: FilterPair | undefined): Promise<string> {
  if (!filter) return ''
  const { Tipo, Codice } = filter
  const found =
    Tipo === 'Cliente'
      ? await tx.selectFrom('customer').where('code', '=', Codice).select('company_name as name').execute()
      : await tx.selectFrom('agent').where('code', '=', Codice).select('name').execute()
  return filterText({ ...filter, Nome: found[0]?.name ?? '' })
}

interface NotesContext {
  filterText: string
  user: Pick<SignedIn, 'name'>
  services: Pick<Services, 'now'>
}
