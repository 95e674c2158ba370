/** A row of a pasted text, with its number in the text from 1. */
export interface TextRow {
  line: number
  cells: string[]
}

/** Splits a pasted table at tabs, else at semicolons, commas or wide gaps; undefined if the text is no table. */
export function tableRows(text: string): TextRow[] | undefined {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  if (plain.includes('\t')) return filledRows(quotedRows(plain, '\t'))
  if (isTable(plain, /;/)) return filledRows(quotedRows(plain, ';'))
  // A cell with a name and measures belongs to a sentence.
  if (/\p{L}[^,|\n]{0,40}?\d ?[x×*] ?\d/u.test(plain)) return undefined
  const sign = [/\|/, /,(?!\d)|(?<!\d),/, / {2,}/].find(one => isTable(plain, one))
  return sign && filledRows(plain.split('\n').map((row, at) => ({ line: at + 1, cells: row.split(sign) })))
}

/** True if most lines have three cells or more, and all of these nearly as many. */
function isTable(text: string, sign: RegExp): boolean {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  const counts = lines.map(line => line.trim().split(sign).length)
  const wide = counts.filter(count => count >= 3)
  return wide.length * 2 > lines.length && Math.max(...wide) - Math.min(...wide) <= 2
}

/** Cells may be quoted as spreadsheets do it; a quoted cell may contain line ends. */
function quotedRows(text: string, separator: string): TextRow[] {
  const rows: TextRow[] = []
  let row: TextRow = { line: 1, cells: [] }
  let line = 1
  let at = 0
  for (;;) {
    const { cell, end } = cellAt(text, at, separator)
    row.cells.push(cell)
    line += cell.split('\n').length - 1
    at = end + 1
    if (text[end] === separator) continue
    rows.push(row)
    if (end >= text.length) return rows
    line += 1
    row = { line, cells: [] }
  }
}

function cellAt(text: string, from: number, separator: string): { cell: string; end: number } {
  const quoted = /"((?:[^"]|"")*)"/y
  quoted.lastIndex = from
  const [whole = '', content = ''] = quoted.exec(text) ?? []
  const after = text[from + whole.length]
  // A quote that is not closed before the separator is part of the text.
  if (whole && (after === separator || after === '\n' || after === undefined))
    return { cell: content.replaceAll('""', '"'), end: from + whole.length }
  let end = from
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1
  return { cell: text.slice(from, end), end }
}

function filledRows(rows: readonly TextRow[]): TextRow[] {
  return rows
    .map(({ line, cells }) => ({ line, cells: cells.map(tidied) }))
    .filter(({ cells }) => cells.some(cell => cell !== ''))
}

/** One line without invisible signs. */
export function tidied(cell: string): string {
  return cell
    .replace(/[\u200B-\u200C\u200E\u200F\u2060\uFEFF]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
