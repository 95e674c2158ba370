import type { Totals } from '#rules/tables/column.ts'
import type { Download, ListPage } from '../endpoint.ts'

export interface ListCalls<Row> {
  /** The list's call with the screen's filter, search and sort order. */
  readPage: (page: { pagina: number; righe: number }, signal: AbortSignal) => Promise<ListPage<Row>>
  readTotals?: () => Promise<Totals>
  print?: (signal: AbortSignal, how: Printing) => Promise<Download>
}

export interface Printing {
  /** Overrides the screen's sort order. */
  ordina?: string | undefined
  /** Columns that the screen hides, separated by commas. */
  senza?: string | undefined
}

// The contract's largest page.
const batch = 1000

interface Reading<Row> {
  signal: AbortSignal
  onRows: (rows: readonly Row[], total: number) => void
}

/** Reads every row of the list, a thousand at a time, until a page is not full. */
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
