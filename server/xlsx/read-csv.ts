import { isUtf8 } from 'node:buffer'
import { setImmediate as others } from 'node:timers/promises'
import type { FileTableRow } from '#rules/table-cell.ts'
import { tableLimits, tooManyColumns, UnreadableTableError } from './unreadable-table.ts'

const separators = [';', ',', '\t'] as const
const rowsAtOnce = 1_000
const longestRow = 64 * 1_024

/** Fields are separated by semicolons, commas or tabs and quoted as in RFC 4180; a quoted field may span lines. */
export async function* readCsv(bytes: Buffer): AsyncGenerator<FileTableRow[]> {
  const text = textOf(bytes)
  const announced = /^sep=(.)\r?\n/i.exec(text)
  const separator = announced?.[1] ?? likelySeparator(text)
  let at = announced?.[0].length ?? 0
  let line = announced ? 2 : 1
  let part: FileTableRow[] = []
  while (at < text.length) {
    const row = readRow(text, { at, line, separator })
    if (row.cells.some(cell => cell !== ''))
      part.push({ line, cells: row.cells.map(cell => cell || undefined) })
    at = row.end
    line += row.lines
    if (part.length < rowsAtOnce) continue
    yield part
    part = []
    await others()
  }
  yield part
}

function textOf(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex')
  const isWide = mark === 'fffe' || mark === 'feff'
  const encoding = isWide
    ? mark === 'fffe'
      ? 'utf-16le'
      : 'utf-16be'
    : isUtf8(bytes)
      ? 'utf-8'
      : 'windows-1252'
  const text = new TextDecoder(encoding).decode(bytes)
  if (text.includes('\0')) throw new UnreadableTableError('Il file non è un XLSX o un CSV leggibile.')
  return text
}

/** The separator that most lines have. A sign of one line alone may belong to a sentence or a letterhead. */
function likelySeparator(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .split('\n', 20)
    .map(line => line.replace(/"[^"]*"/g, ''))
    .filter(line => line.trim() !== '')
  const [best] = separators
    .map(sign => ({ sign, times: lines.map(line => line.split(sign).length - 1).filter(Boolean) }))
    .toSorted((one, other) => other.times.length - one.times.length || sum(other.times) - sum(one.times))
  if (!best) return ';'
  const isSure = best.times.length * 2 > lines.length || Math.max(...best.times) > 1
  return isSure ? best.sign : ';'
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0)
}

interface Place {
  at: number
  line: number
  separator: string
}

function readRow(text: string, { at, line, separator }: Place) {
  const cells: string[] = []
  let lines = 1
  let from = at
  for (;;) {
    const isQuoted = text[from] === '"'
    const { value, end } = isQuoted ? readQuoted(text, from, line) : readPlain(text, from, separator)
    if (isQuoted) lines += value.split('\n').length - 1
    cells.push(value.trim())
    if (end - at > longestRow)
      throw new UnreadableTableError(`La riga ${line} è troppo lunga: controlla il file e riprova.`)
    if (cells.length > tableLimits.columns) throw tooManyColumns()
    if (text[end] !== separator) {
      const newline = text.indexOf('\n', end)
      return { cells, lines, end: newline < 0 ? text.length : newline + 1 }
    }
    from = end + 1
  }
}

function readPlain(text: string, from: number, separator: string) {
  let end = from
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1
  return { value: text.slice(from, end), end }
}

function readQuoted(text: string, start: number, line: number) {
  let value = ''
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0)
      throw new UnreadableTableError(`Dalla riga ${line} le virgolette si aprono e non si chiudono più.`)
    value += text.slice(from, quote)
    if (text[quote + 1] !== '"') return { value, end: quote + 1 }
    value += '"'
    from = quote + 2
  }
}
