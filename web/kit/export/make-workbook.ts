import { type Exported, filterText, informationSheet, listSheet, sheetLines } from '#rules/tables/exported.ts'
import { now } from '#web/kit/clock.ts'
import type { NamedFilter } from '../filter.ts'
import { saveFile } from '../save-file.ts'
import { type ListCalls, readAll } from './read-all.ts'
import { openWorkbook } from './workbook.ts'

export interface ExportProgress {
  done: number
  total: number | undefined
}

interface Making {
  signal: AbortSignal
  /** Name and role of the user who exports. */
  user: string
  filter: NamedFilter | undefined
  onProgress: (progress: ExportProgress) => void
}

/** Reads a thousand rows at a time and lets a worker write the workbook. */
export async function makeWorkbook<Row>(
  list: Exported<Row>,
  calls: ListCalls<Row>,
  { signal, user, filter, onProgress }: Making,
): Promise<void> {
  const workbook = openWorkbook(signal)
  try {
    const totals = await calls.readTotals?.()
    let done = 0
    let last: Row | undefined
    const rows = await readAll(calls.readPage, {
      signal,
      onRows: (read, total) => {
        workbook.add(sheetLines(list, read, last))
        last = read.at(-1)
        done += read.length
        onProgress({ done, total })
      },
    })
    const asking = { user, filterText: filterText(filter), now: now(), rows }
    const file = await workbook.written([listSheet(list, totals), informationSheet(list, asking)])
    saveFile(file, `${list.fileName}.xlsx`)
  } finally {
    workbook.close()
  }
}
