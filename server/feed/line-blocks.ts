import { isUtf8 } from 'node:buffer'

/** Complete lines of a file; undefined marks one line that was too long. */
export interface LineBlock {
  firstLine: number
  bytes: Buffer | undefined
}

/** The file cannot be read at all. The message is for the Admin. */
export class UnreadableFileError extends Error {}

export const longestLineBytes = 64 * 1024

const newline = 10

/** Splits bytes into lines as they arrive, and never holds more than a chunk and one permitted line. */
export async function* readLineBlocks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<LineBlock> {
  let rest: Buffer = Buffer.alloc(0)
  let isTooLong = false
  let line = 1
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    const end = bytes.lastIndexOf(newline) + 1
    if (end > 0) {
      if (isTooLong) yield { firstLine: line++, bytes: undefined }
      const start = isTooLong ? bytes.indexOf(newline) + 1 : 0
      const whole = Buffer.concat([rest, bytes.subarray(start, end)])
      if (whole.length > 0) yield checked(whole, line)
      line += countLines(whole)
      rest = Buffer.alloc(0)
      isTooLong = false
    }
    if (!isTooLong) rest = Buffer.concat([rest, bytes.subarray(end)])
    if (rest.length > longestLineBytes) {
      rest = Buffer.alloc(0)
      isTooLong = true
    }
  }
  if (isTooLong) yield { firstLine: line, bytes: undefined }
  else if (rest.length > 0) yield checked(rest, line)
}

function checked(bytes: Buffer, firstLine: number): LineBlock {
  if (!isUtf8(bytes)) throw new UnreadableFileError(encodingProblem(bytes, firstLine))
  const hasMark = firstLine === 1 && bytes.subarray(0, 3).toString('hex') === 'efbbbf'
  return { firstLine, bytes: hasMark ? bytes.subarray(3) : bytes }
}

function countLines(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) count++
  return count
}

function encodingProblem(block: Buffer, firstLine: number): string {
  const mark = block.subarray(0, 2).toString('hex')
  if (firstLine === 1 && (mark === 'fffe' || mark === 'feff'))
    return 'Il file è in UTF-16: esportarlo in UTF-8'
  const { line, bytes } = firstInvalidLine(block)
  const where = `(riga ${firstLine + line})`
  const high = bytes.filter(byte => byte >= 0x80)
  if (high.every(byte => byte >= 0xa0))
    return `Il file non è in UTF-8, sembra in ISO-8859-15 ${where}: esportarlo in UTF-8`
  if (!bytes.includes(0))
    return `Il file non è in UTF-8, sembra in Windows-1252 ${where}: esportarlo in UTF-8`
  return `Il file non è in UTF-8 ${where}`
}

function firstInvalidLine(block: Buffer): { line: number; bytes: Buffer } {
  let start = 0
  for (let line = 0; ; line++) {
    const end = block.indexOf(newline, start)
    const bytes = block.subarray(start, end < 0 ? undefined : end)
    if (end < 0 || !isUtf8(bytes)) return { line, bytes }
    start = end + 1
  }
}
