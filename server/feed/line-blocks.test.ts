import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longestLineBytes, readLineBlocks, UnreadableFileError } from './line-blocks.ts'

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function linesOf(chunks: AsyncIterable<Uint8Array>): Promise<(string | undefined)[]> {
  const lines: (string | undefined)[] = []
  for await (const { firstLine, bytes } of readLineBlocks(chunks)) {
    expect(firstLine).toBe(lines.length + 1)
    if (!bytes) lines.push(undefined)
    else lines.push(...bytes.toString('utf8').replace(/\n$/, '').split('\n'))
  }
  return lines
}

test('lines are the same however the bytes arrive', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'è', '€', '𝄞', ' ') })
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { minLength: 1 }),
      fc.integer({ min: 1, max: 40 }),
      async (lines, size) => {
        const bytes = Buffer.from(`${lines.join('\n')}\n`)
        expect(await linesOf(inPieces(bytes, size))).toEqual(lines)
      },
    ),
  )
})

test('a byte-order mark before the first line is not part of it', async () => {
  expect(await linesOf(inPieces(Buffer.from('\ufeffA,B\nc'), 3))).toEqual(['A,B', 'c'])
})

test('a line of 100 MB is passed over without being held, and the next one is read', async () => {
  const piece = Buffer.alloc(64 * 1024, 'x')
  async function* chunks() {
    yield Buffer.from('header\n')
    for (let at = 0; at < 1_600; at++) yield piece
    yield Buffer.from('\nnext\n')
  }
  const before = process.memoryUsage().arrayBuffers
  let most = 0
  const lines: string[] = []
  for await (const { bytes } of readLineBlocks(chunks())) {
    most = Math.max(most, process.memoryUsage().arrayBuffers - before)
    lines.push(bytes?.toString() ?? 'too long')
  }
  expect(lines).toEqual(['header\n', 'too long', 'next\n'])
  expect(most).toBeLessThan(16 * 1024 * 1024)
})

test('a line at the limit is read, also where the last one has no end', async () => {
  const line = 'y'.repeat(longestLineBytes)
  expect(await linesOf(inPieces(Buffer.from(`a\n${line}\n${line}`), 10_000))).toEqual(['a', line, line])
  expect(await linesOf(inPieces(Buffer.from(`a\n${line}z`), 10_000))).toEqual(['a', undefined])
})

test.each([
  ['ISO-8859-15', Buffer.from('Codice,Nome\nA1,Citt\xe0\nA2,10 \xa4\n', 'latin1'), 'ISO-8859-15 (riga 2)'],
  ['Windows-1252', Buffer.from('Codice,Nome\nA1,Caff\xe8\x92\n', 'latin1'), 'Windows-1252 (riga 2)'],
  ['UTF-16', Buffer.from('\ufeffCodice,Nome\n', 'utf16le'), 'UTF-16'],
  ['a cut character', Buffer.from('Codice\nA1\nCitt\xc3', 'latin1'), 'ISO-8859-15 (riga 3)'],
  ['bytes of no encoding', Buffer.from('A\n\x00\x81\n', 'latin1'), 'non è in UTF-8 (riga 2)'],
])('a file in %s is refused, and why is said', async (_, bytes, reason) => {
  await expect(linesOf(inPieces(bytes, 7))).rejects.toThrow(UnreadableFileError)
  await expect(linesOf(inPieces(bytes, 1_000))).rejects.toThrow(reason)
})
