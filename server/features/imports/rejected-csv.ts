import type { ImportReport } from '#contract/imports.ts'
import { integer } from '#rules/italian-format.ts'
import { csvLine } from '#server/feed/csv-line.ts'

/** A CSV for Italian spreadsheets: byte-order mark, and semicolons between cells. */
export function rejectedCsv({ File }: Pick<ImportReport, 'File'>): string {
  const rows = File.flatMap(file => [
    ...file.Scarti.map(({ Riga, Colonna, Motivo }) => [file.File, Riga, Colonna ?? '', Motivo]),
    ...others(file),
  ])
  return `\uFEFF${[['File', 'Riga', 'Colonna', 'Motivo'], ...rows].map(cells => csvLine(cells, ';')).join('')}`
}

/** A report keeps only the first rows of a file, so this line counts the others. */
function others({ File, Rifiutate, Scarti, Problema }: ImportReport['File'][number]): string[][] {
  const left = Rifiutate - Scarti.length
  return [
    ...(left > 0 ? [[File, '', '', `Altre ${integer(left)} righe rifiutate non sono elencate`]] : []),
    ...(Problema ? [[File, '', '', Problema]] : []),
  ]
}
