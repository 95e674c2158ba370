import type { FileTableRow, TableCell } from '#rules/table-cell.ts'
import { tableLimits, tooManyColumns, UnreadableTableError } from './unreadable-table.ts'
import { attribute, XmlScanner } from './xml-scanner.ts'

const mostTexts = 500_000

/** The texts that cells refer to by index. */
export async function readSharedTexts(parts: AsyncIterable<string>): Promise<string[]> {
  const texts: string[] = []
  let current = ''
  let isText = false
  let isPhonetic = false
  const scanner = new XmlScanner({
    open: name => {
      if (name === 'si') current = ''
      if (name === 'rPh') isPhonetic = true
      isText = name === 't' && !isPhonetic
    },
    text: text => {
      if (isText) current += text
    },
    close: name => {
      if (name === 't') isText = false
      if (name === 'rPh') isPhonetic = false
      if (name === 'si') texts.push(current)
      if (texts.length > mostTexts)
        throw new UnreadableTableError('Il file ha troppi testi: dividilo e riprova.')
    },
  })
  for await (const part of parts) scanner.push(part)
  scanner.end()
  return texts
}

/** Reads the rows of a sheet as they arrive. A formula counts with its saved value and is never computed. */
export class SheetReader {
  readonly #shared: readonly string[]
  readonly #scanner = new XmlScanner({
    open: (name, attributes) => this.#open(name, attributes),
    text: text => {
      if (this.#isValue) this.#value += text
    },
    close: name => this.#close(name),
  })
  #rows: FileTableRow[] = []
  #line = 0
  #cells: TableCell[] = []
  #column = -1
  #type = ''
  #value = ''
  #isValue = false
  #hasFormula = false

  constructor(shared: readonly string[]) {
    this.#shared = shared
  }

  read(text: string): FileTableRow[] {
    this.#scanner.push(text)
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  end(): void {
    this.#scanner.end()
  }

  #open(name: string, attributes: string): void {
    if (name === 'row') {
      this.#line = Number(attribute(attributes, 'r') ?? this.#line + 1)
      this.#cells = []
      this.#column = -1
    } else if (name === 'c') {
      this.#column = columnOf(attribute(attributes, 'r')) ?? this.#column + 1
      this.#type = attribute(attributes, 't') ?? 'n'
      this.#value = ''
      this.#hasFormula = false
    } else if (name === 'f') this.#hasFormula = true
    else this.#isValue = name === 'v' || name === 't'
  }

  #close(name: string): void {
    if (name === 'v' || name === 't') this.#isValue = false
    if (name === 'c') this.#keep(this.#cell())
    if (name === 'row' && this.#cells.some(cell => cell !== undefined))
      this.#rows.push({ line: this.#line, cells: this.#cells })
  }

  #keep(cell: TableCell): void {
    if (cell === undefined) return
    if (this.#column >= tableLimits.columns) throw tooManyColumns()
    this.#cells[this.#column] = cell
  }

  #cell(): TableCell {
    const text = this.#value.trim()
    if (text === '')
      return this.#hasFormula
        ? { problem: 'La formula non ha un valore: salva il file con Excel' }
        : undefined
    if (this.#type === 's') return this.#shared[Number(text)]?.trim() || undefined
    if (this.#type === 'e') return { problem: `La cella contiene l'errore ${text.slice(0, 20)}` }
    if (this.#type === 'b') return text === '1' ? 'VERO' : 'FALSO'
    if (this.#type !== 'n') return text
    const number = Number(text)
    return Number.isFinite(number) ? number : text
  }
}

/** The zero-based index of a column: `AB12` gives 27. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? '')?.[0]
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
