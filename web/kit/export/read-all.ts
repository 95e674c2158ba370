import type { Totals } from '#rules/tables/column.ts'
import type { Download, ListPage } from '../endpoint.ts'

export interface ListCalls<Row> {
  /** The call of the list, with the screen's filter, search and sort. */
  readPage: (page: { pagina: number; righe: number }, signal: AbortSignal) => Promise<ListPage<Row>>
  readTotals?: () => Promise<Totals>
  print?: (signal: AbortSignal, how: Printing) => Promise<Download>
}

export interface Printing {
  /** Another order than the screen's. */
  ordina?: string | undefined
  /** The columns that the screen does not show, separated by commas. */
  senza?: string | undefined
}

// the most that the contract gives at a time
const batch = 1000

interface Reading<Row> {
  signal: AbortSignal
  onRows: (rows: readonly Row[], total: number) => void
}

/** Every row of the list, in its order, a thousand at a time, until a page is not full. */
export async function readAll<Row>(
  readPage: ListCalls<Row>['readPage'],
  { signal, onRows }: Reading<Row>,
): Promise<number> {
  let done = 0
  for (let pagina = 1; ; pagina++) {
    const { rows, total } = await readPage({ pagina, righe: batch }, signal)
    done += rows.length
    onRows(rows, Math.max(total, done))
    if (rows.length < batch) return done
  }
}
