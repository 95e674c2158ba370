import { oneLine } from '#contract/kit/text.ts'
import { type Entity, type FeedColumn, leastWidth } from './entity.ts'
import { type Rejection, shorten } from './kinds.ts'
import { type LineBlock, longestLineBytes, UnreadableFileError } from './line-blocks.ts'
import type { Rejects, RowError } from './rejects.ts'
import { splitLine } from './split-line.ts'

export type FeedValue = string | null

/** Receives rows. A rejected row with a readable key is added too, with its key only. */
export interface RowSink {
  /** Told before the first row: columns after this number are empty in every row. */
  expect(width: number): void
  begin(bytes: Buffer): void
  /** Copies an ordinary row as bytes. Returns false if it cannot; the caller then parses the row. */
  addPlain(line: number, start: number, end: number): boolean
  add(line: number, values: FeedValue[], isGood: boolean): void
}

type BadField = Omit<RowError, 'line'>

const newline = 10
const carriageReturn = 13

/** Reads the lines of one file, passes its rows on, and reports rejected ones with reasons. */
export class RowReader {
  rows = 0
  readonly #entity: Entity
  readonly #sink: RowSink
  readonly #rejects: Rejects
  /** Number of columns in the header; 0 before it is read. */
  #width = 0

  constructor(entity: Entity, sink: RowSink, rejects: Rejects) {
    this.#entity = entity
    this.#sink = sink
    this.#rejects = rejects
  }

  read({ firstLine, bytes }: LineBlock): void {
    if (bytes) this.#readLines(firstLine, bytes)
    else this.#readCarefully(firstLine, undefined)
  }

  #readLines(firstLine: number, bytes: Buffer): void {
    this.#sink.begin(bytes)
    let line = firstLine
    for (let start = 0; start < bytes.length; line++) {
      const found = bytes.indexOf(newline, start)
      const next = found < 0 ? bytes.length : found
      const end = next > start && bytes[next - 1] === carriageReturn ? next - 1 : next
      this.#readLine(line, bytes, start, end)
      start = next + 1
    }
  }

  /** Called after the last block, because even a file without rows needs a header. */
  requireHeader(): void {
    if (this.#width === 0) throw new UnreadableFileError("Il file è vuoto o non ha un'intestazione leggibile")
  }

  #readLine(line: number, bytes: Buffer, start: number, end: number): void {
    if (line === 1) {
      this.#width = widthOf(this.#entity, bytes.toString('utf8', start, end))
      this.#sink.expect(this.#width)
    } else if (end - start > longestLineBytes) this.#readCarefully(line, undefined)
    else if (end > start) {
      if (this.#sink.addPlain(line, start, end)) this.rows++
      else this.#readCarefully(line, bytes.toString('utf8', start, end))
    }
  }

  #readCarefully(line: number, text: string | undefined): void {
    this.rows++
    const fields = toFields(this.#entity, this.#width, text)
    if (Array.isArray(fields)) this.#readValues(line, fields)
    else this.#refuse(line, fields)
  }

  #readValues(line: number, fields: string[]): void {
    const values = toValues(this.#entity, fields)
    if (Array.isArray(values)) this.#sink.add(line, values, true)
    else this.#refuse(line, values, keyAlone(this.#entity, fields))
  }

  // The key is passed on, so that the row in the database does not count as missing.
  #refuse(line: number, field: BadField, key?: FeedValue[]): void {
    this.#rejects.add({ line, ...field })
    if (key) this.#sink.add(line, key, false)
    else this.#rejects.isKeyLost = true
  }
}

function toFields({ columns }: Entity, width: number, line: string | undefined): string[] | BadField {
  if (line === undefined)
    return {
      column: null,
      reason: `Riga più lunga di ${longestLineBytes / 1024} kB: non letta`,
      remedy: 'Accorciare i testi della riga.',
    }
  const fields = splitLine(line)
  if (!fields)
    return {
      column: null,
      reason: 'Virgolette aperte e non chiuse, o in mezzo a un campo',
      remedy: 'Chiudere il campo tra virgolette e raddoppiare quelle al suo interno.',
    }
  if (fields.length !== width)
    return {
      column: null,
      reason: `Campi attesi: ${width}; trovati: ${fields.length}`,
      remedy: 'Scrivere tutti i campi, anche vuoti, e tra virgolette quelli che contengono una virgola.',
    }
  const at = fields.findIndex(field => field.includes('\0'))
  if (at >= 0)
    return {
      column: columns[at]?.name ?? null,
      reason: 'Contiene un carattere di controllo',
      remedy: 'Togliere il carattere U+0000.',
    }
  return fields.map(oneLine)
}

function toValues({ columns }: Entity, fields: string[]): FeedValue[] | BadField {
  const values: FeedValue[] = []
  for (const [at, column] of columns.entries()) {
    const value = readField(column, fields[at])
    if (isRejection(value)) return badField(column, fields[at], value)
    values.push(value)
  }
  return values
}

function badField({ name, kind }: FeedColumn, field = '', { reason }: Rejection): BadField {
  const value = shorten(field.trim())
  if (value === '') return { column: name, reason, remedy: 'Scrivere un valore.' }
  return { column: name, value, reason, remedy: kind.remedy }
}

function keyAlone({ columns, key }: Entity, fields: string[]): FeedValue[] | undefined {
  const values: FeedValue[] = []
  for (const [at, column] of columns.entries()) {
    const value = key.includes(column.column) ? readField(column, fields[at]) : null
    if (isRejection(value)) return undefined
    values.push(value)
  }
  return values
}

function readField(column: FeedColumn, field = ''): FeedValue | Rejection {
  const text = field.trim()
  if (text !== '') return column.kind.read(text)
  return column.isRequired ? { reason: 'Il campo è obbligatorio' } : column.kind.whenEmpty
}

function isRejection(value: FeedValue | Rejection): value is Rejection {
  return typeof value === 'object' && value !== null
}

function widthOf(entity: Entity, line: string): number {
  const expected = entity.columns.map(column => column.name)
  const found = splitLine(line) ?? [line]
  const isWhole = found.length >= leastWidth(entity) && found.length <= expected.length
  if (isWhole && found.every((name, at) => name === expected[at])) return found.length
  throw new UnreadableFileError(`${headerProblem(entity, found)}. Attesa: ${expected.join()}`)
}

function headerProblem(entity: Entity, found: string[]): string {
  const expected = entity.columns.map(column => column.name)
  if (found.length === 1 && found[0]?.includes(';'))
    return 'Intestazione errata: il separatore è la virgola, non il punto e virgola'
  const missing = expected.slice(0, leastWidth(entity)).filter(name => !found.includes(name))
  const extra = found.filter(name => !expected.includes(name)).map(name => name.slice(0, 40))
  if (missing.length > 0 && extra.length > 0)
    return `Intestazione errata: mancano ${missing.join()}; di troppo ${extra.slice(0, 10).join()}`
  if (missing.length > 0) return `Intestazione errata: mancano le colonne ${missing.join()}`
  if (extra.length > 0) return `Intestazione errata: colonne di troppo ${extra.slice(0, 10).join()}`
  return 'Intestazione errata: le colonne sono ripetute o in un altro ordine'
}
