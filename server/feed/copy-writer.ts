import { foldForSearch } from '#rules/search-fold.ts'
import type { Entity } from './entity.ts'
import { PlainRow } from './plain-row.ts'

/** Writes rows in COPY's text format for staging: line, columns, and the search text if the entity has one. */
export class CopyWriter {
  /** True while keys have risen from row to row, which rules out duplicates. */
  isAscending = true
  readonly #plain: PlainRow
  readonly #keyAt: number[]
  readonly #searchAt: number[]
  readonly #entity: Entity
  readonly #lastKey: (string | number)[] = []

  constructor(entity: Entity) {
    const indexOf = (name: string) => entity.columns.findIndex(({ column }) => column === name)
    this.#entity = entity
    this.#keyAt = entity.key.map(indexOf)
    this.#searchAt = (entity.searchText ?? []).map(indexOf)
    this.#plain = new PlainRow(entity.columns, this.#keyAt, this.#searchAt)
  }

  /** Takes the number of fields that the header names. */
  expect(width: number): void {
    this.#plain.width = width
  }

  begin(source: Buffer): void {
    const { cursor } = this.#plain
    cursor.source = source
    cursor.target = Buffer.allocUnsafe(source.length * 2 + 1024)
    cursor.at = 0
  }

  /** Copies an ordinary row straight from the file; false means that the row must be parsed. */
  addPlain(line: number, start: number, end: number): boolean {
    this.#makeRoom(2 * (end - start) + 64 + 4 * this.#entity.columns.length)
    if (!this.#plain.copy(line, start, end)) return false
    if (this.isAscending) this.#checkOrder(this.#plain.key)
    return true
  }

  add(line: number, values: (string | null)[], isGood: boolean): void {
    if (isGood && this.isAscending) this.#checkOrder(this.#keyAt.map(at => this.#keyPart(at, values[at])))
    let row = String(isGood ? line : -line)
    for (const value of values) row += value === null ? '\t\\N' : `\t${escapeCopy(value)}`
    if (this.#searchAt.length > 0) row += `\t${escapeCopy(this.#searchText(values))}`
    this.#makeRoom(Buffer.byteLength(row) + 1)
    const { cursor } = this.#plain
    cursor.at += cursor.target.write(`${row}\n`, cursor.at)
  }

  take(): Buffer {
    const { target, at } = this.#plain.cursor
    return target.subarray(0, at)
  }

  #keyPart(at: number, value: string | null | undefined): string | number {
    if (this.#entity.columns[at]?.kind.sqlType === 'int') return Number(value)
    return Buffer.from(value ?? '').toString('latin1')
  }

  #searchText(values: (string | null)[]): string {
    return foldForSearch(this.#searchAt.map(at => values[at] ?? '').join(' '))
  }

  #checkOrder(key: readonly (string | number)[]): void {
    this.isAscending = isAfter(key, this.#lastKey)
    for (let at = 0; at < key.length; at++) this.#lastKey[at] = key[at] ?? ''
  }

  #makeRoom(bytes: number): void {
    const { cursor } = this.#plain
    if (cursor.target.length - cursor.at >= bytes) return
    const larger = Buffer.allocUnsafe(2 * (cursor.target.length + bytes))
    cursor.target.copy(larger, 0, 0, cursor.at)
    cursor.target = larger
  }
}

function escapeCopy(value: string): string {
  return value.includes('\\') ? value.replaceAll('\\', '\\\\') : value
}

function isAfter(key: readonly (string | number)[], last: readonly (string | number)[]): boolean {
  if (last.length === 0) return true
  for (let at = 0; at < key.length; at++) {
    const part = key[at] ?? ''
    const before = last[at] ?? ''
    if (part !== before) return part > before
  }
  return false
}
