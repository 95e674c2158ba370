/** Position in the source and in the target of a copy. */
export interface Cursor {
  source: Buffer
  /** Next byte to read, and the end of the line. */
  from: number
  end: number
  /** The byte that ends the field: a comma or the closing quote. */
  stop: number
  target: Buffer
  at: number
  /** The last copied integer. */
  number: number
}

/**
 * Copies a non-empty, clearly valid field in the database's form and moves the cursor behind it. False only means that
 * the kind's `read` must decide. A copied value always equals the result of `read`.
 */
export type PlainCopy = (cursor: Cursor) => boolean

export const comma = 0x2c
export const quote = 0x22
const minus = 0x2d
const zero = 0x30

const beginsInvisible = new Set([0xc2, 0xd8, 0xdb, 0xdc, 0xe0, 0xe1, 0xe2, 0xef, 0xf0, 0xf3])

// Bytes that stop the fast copy. Mark 1 stops text and codes. Mark 2 stops codes, and text that begins or ends with it.
// Some marked bytes begin invisible characters.
const care = new Uint8Array(256).map((_, byte) => {
  if (byte < 0x20 || byte === quote || byte === 0x5c || byte === 0x7f || beginsInvisible.has(byte)) return 1
  return byte === 0x20 || byte > 0x7f ? 2 : 0
})

/** @NOTE counts bytes; a text never has fewer bytes than characters. */
export function copyText(longest: number): PlainCopy {
  return cursor => {
    const { source, target, end, stop } = cursor
    let { from, at } = cursor
    for (; from < end; from++) {
      const byte = byteAt(source, from)
      if (byte === stop) break
      if (care[byte] === 1) return false
      target[at++] = byte
    }
    const isTidy = care[byteAt(source, cursor.from)] === 0 && care[byteAt(source, from - 1)] === 0
    return isTidy && from - cursor.from <= longest && advance(cursor, from, at)
  }
}

export function copyCode(longest: number): PlainCopy {
  return cursor => {
    const { source, target, end, stop } = cursor
    let { from, at } = cursor
    for (; from < end; from++) {
      const byte = byteAt(source, from)
      if (byte === stop) break
      if (byte === comma || care[byte] !== 0) return false
      target[at++] = byte
    }
    return from - cursor.from <= longest && advance(cursor, from, at)
  }
}

export function copyInteger(smallest: number, largest: number): PlainCopy {
  return cursor => {
    const { source, target, end } = cursor
    let { from, at } = cursor
    let value = 0
    for (; from < end; from++) {
      const byte = byteAt(source, from)
      if (!isDigit(byte)) break
      value = value * 10 + byte - zero
      target[at++] = byte
    }
    cursor.number = value
    return from - cursor.from < 10 && value >= smallest && value <= largest && advance(cursor, from, at)
  }
}

/** Both `1234,50` and `1234.50` become the digits 123450. */
export const copyAmount: PlainCopy = cursor => {
  const { source, target, end, stop } = cursor
  let { from, at } = cursor
  if (source[from] === minus) target[at++] = byteAt(source, from++)
  const firstDigit = from
  while (from < end && isDigit(source[from])) target[at++] = byteAt(source, from++)
  const digits = from - firstDigit
  if (digits < 1 || digits > 9) return false
  const hasCents = from < end && source[from] !== stop
  if (hasCents) {
    const isPoint = source[from] === 0x2e || source[from] === comma
    if (!isPoint || from + 2 >= end || !isDigit(source[from + 1]) || !isDigit(source[from + 2])) return false
  }
  target[at++] = hasCents ? byteAt(source, from + 1) : zero
  target[at++] = hasCents ? byteAt(source, from + 2) : zero
  return advance(cursor, hasCents ? from + 3 : from, at)
}

const shortestMonths = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

export const copyDay: PlainCopy = cursor => {
  const { source, target, from, at } = cursor
  if (cursor.end - from < 10 || source[from + 4] !== minus || source[from + 7] !== minus) return false
  const century = twoDigits(source, from)
  const month = twoDigits(source, from + 5)
  const day = twoDigits(source, from + 8)
  if ((century !== 19 && century !== 20) || twoDigits(source, from + 2) < 0) return false
  if (month < 1 || month > 12 || day < 1 || day > (shortestMonths[month] ?? 0)) return false
  for (let place = 0; place < 10; place++) target[at + place] = byteAt(source, from + place)
  return advance(cursor, from + 10, at + 10)
}

export const copyFlag: PlainCopy = cursor => {
  const letter = cursor.source[cursor.from]
  if (letter !== 0x53 && letter !== 0x4e) return false
  cursor.target[cursor.at] = letter === 0x53 ? 0x74 : 0x66
  return advance(cursor, cursor.from + 1, cursor.at + 1)
}

function advance(cursor: Cursor, from: number, at: number): boolean {
  if (from > cursor.end || (from < cursor.end && cursor.source[from] !== cursor.stop)) return false
  cursor.from = from
  cursor.at = at
  return true
}

export function byteAt(bytes: Uint8Array, at: number): number {
  return bytes[at] ?? 0
}

function isDigit(byte = 0): boolean {
  return byte >= zero && byte <= 0x39
}

function twoDigits(source: Buffer, at: number): number {
  const tens = source[at] ?? 0
  const units = source[at + 1] ?? 0
  return isDigit(tens) && isDigit(units) ? (tens - zero) * 10 + units - zero : -1
}
