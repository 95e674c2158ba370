import type { FeedColumn } from './entity.ts'
import { byteAt, type Cursor, comma, quote } from './plain-copy.ts'

const tab = 9
const lineEnd = 10
const space = 0x20
const nothing = Buffer.alloc(0)

/** Turns an ordinary line into a COPY row without creating strings. */
export class PlainRow {
  readonly cursor: Cursor = {
    source: nothing,
    from: 0,
    end: 0,
    stop: comma,
    target: nothing,
    at: 0,
    number: 0,
  }
  readonly key: (string | number)[] = []
  /** Fields of a line; columns after them are empty. */
  width: number
  readonly #columns: readonly FeedColumn[]
  readonly #keyPlace: number[]
  readonly #searchAt: number[]
  readonly #empty: Buffer[]
  readonly #starts: number[]
  readonly #ends: number[]

  constructor(columns: readonly FeedColumn[], keyAt: number[], searchAt: number[]) {
    this.#columns = columns
    this.width = columns.length
    this.#keyPlace = columns.map((_, at) => keyAt.indexOf(at))
    this.#searchAt = searchAt
    this.#empty = columns.map(({ kind }) => Buffer.from(kind.whenEmpty ?? '\\N'))
    this.#starts = columns.map(() => 0)
    this.#ends = columns.map(() => 0)
  }

  /** @NOTE gives the same bytes as RowReader and CopyWriter.add, or returns false and leaves no trace. */
  copy(line: number, start: number, end: number): boolean {
    const { cursor } = this
    const before = cursor.at
    writeNumber(cursor, line)
    cursor.from = start
    cursor.end = end
    if (this.#copyFields() && this.#copySearchText()) {
      cursor.target[cursor.at++] = lineEnd
      return true
    }
    cursor.at = before
    return false
  }

  #copyFields(): boolean {
    const { cursor } = this
    const last = this.width - 1
    for (let at = 0; at <= last; at++) {
      cursor.target[cursor.at++] = tab
      const isQuoted = cursor.from < cursor.end && cursor.source[cursor.from] === quote
      cursor.stop = isQuoted ? quote : comma
      if (isQuoted) cursor.from++
      if (!this.#copyField(at)) return false
      if (isQuoted && cursor.source[cursor.from++] !== quote) return false
      if (at === last) return cursor.from === cursor.end && this.#copyLacking()
      if (cursor.from >= cursor.end || cursor.source[cursor.from++] !== comma) return false
    }
    return false
  }

  #copyLacking(): boolean {
    const { cursor } = this
    for (let at = this.width; at < this.#columns.length; at++) {
      cursor.target[cursor.at++] = tab
      writeAll(cursor, this.#empty[at] ?? nothing)
    }
    return true
  }

  #copyField(at: number): boolean {
    const { cursor } = this
    const column = this.#columns[at]
    if (!column) return false
    const start = cursor.from
    this.#starts[at] = cursor.at
    if (start === cursor.end || cursor.source[start] === cursor.stop) {
      if (column.isRequired) return false
      writeAll(cursor, this.#empty[at] ?? nothing)
    } else if (!column.kind.copyPlain?.(cursor)) return false
    this.#ends[at] = cursor.at
    const place = this.#keyPlace[at] ?? -1
    if (place >= 0) this.key[place] = this.#keyPart(column, start)
    return true
  }

  #keyPart({ kind }: FeedColumn, start: number): string | number {
    return kind.sqlType === 'int'
      ? this.cursor.number
      : this.cursor.source.toString('latin1', start, this.cursor.from)
  }

  // Folds ASCII text like foldForSearch; false leaves any other text to foldForSearch.
  #copySearchText(): boolean {
    if (this.#searchAt.length === 0) return true
    const { cursor } = this
    const { target } = cursor
    target[cursor.at++] = tab
    const textStart = cursor.at
    for (const column of this.#searchAt) {
      const end = this.#ends[column] ?? 0
      let from = this.#starts[column] ?? 0
      if (end > from && cursor.at > textStart) target[cursor.at++] = space
      for (; from < end; from++) {
        const byte = byteAt(target, from)
        if (byte > 0x7e || (byte === space && target[from - 1] === space)) return false
        target[cursor.at++] = byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte
      }
    }
    return true
  }
}

function writeAll(cursor: Cursor, bytes: Buffer): void {
  for (let from = 0; from < bytes.length; from++) cursor.target[cursor.at++] = byteAt(bytes, from)
}

function writeNumber(cursor: Cursor, value: number): void {
  let digits = 1
  for (let limit = 10; limit <= value; limit *= 10) digits++
  let rest = value
  for (let place = cursor.at + digits - 1; place >= cursor.at; place--) {
    cursor.target[place] = 0x30 + (rest % 10)
    rest = Math.floor(rest / 10)
  }
  cursor.at += digits
}
