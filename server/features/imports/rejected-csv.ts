import type { ImportReport } from '#contract/imports.ts'
import { integer } from '#rules/italian-format.ts'
import { csvLine } from '#server/feed/csv-line.ts'

/** As a spreadsheet in Italy opens it: with a byte-order mark, the semicolon between the cells. */
export function rejectedCsv({ File }: Pick<ImportReport, 'File'>): string {
  const rows = File.flatMap(file => [
    ...file.Scarti.map(({ Riga, Colonna, Motivo }) => [file.File, Riga, Colonna ?? '', Motivo]),
    ...others(file),
  ])
  return `\uFEFF${[['File', 'Riga', 'Colonna', 'Motivo'], ...rows].map(cells => csvLine(cells, ';')).join('')}`
}

/** A report keeps the first rows of a file: that there were more stands where they would. */
function others({ File, Rifiutate, Scarti, Problema }: ImportReport['File'][number]): string[][] {
  const left = Rifiutate - Scarti.length
  return [
    ...(left > 0 ? [[File, '', '', `Altre ${integer(left)} righe rifiutate non sono elencate`]] : []),
    ...(Problema ? [[File, '', '', Problema]] : []),
  ]
}
