import type { Quote } from '#contract/quotes.ts'
import type { Catalogue } from '#rules/catalogue.ts'
import { filterText, informationSheet, listSheet, sheetLines } from '#rules/tables/exported.ts'
import { exportedQuote, quoteSumsSheet } from '#rules/tables/quote.ts'
import { now } from '#web/kit/clock.ts'
import { openWorkbook } from '#web/kit/export/workbook.ts'
import type { NamedFilter } from '#web/kit/filter.ts'
import { saveFile } from '#web/kit/save-file.ts'

interface Asking {
  /** Name and role of the user who exports. */
  user: string
  filter: NamedFilter | undefined
}

/** Answers the name of the saved file. */
export async function saveQuoteWorkbook(
  quote: Quote,
  catalogue: Catalogue,
  { user, filter }: Asking,
): Promise<string> {
  const { list, rows } = exportedQuote(quote, catalogue)
  const workbook = openWorkbook(new AbortController().signal)
  try {
    workbook.add(sheetLines(list, rows))
    const asking = { user, filterText: filterText(filter), now: now(), rows: rows.length }
    const file = await workbook.written([
      listSheet(list, undefined),
      quoteSumsSheet(quote),
      informationSheet(list, asking),
    ])
    const name = `${list.fileName}.xlsx`
    saveFile(file, name)
    return name
  } finally {
    workbook.close()
  }
}
