import { expect, test } from 'vitest'
import type { TableCell } from '#rules/table-cell.ts'
import { zipOf } from '#tests/support/zip.ts'
import { readTable } from './read-table.ts'
import { UnreadableTableError } from './unreadable-table.ts'
import { writeWorkbook } from './write-workbook.ts'

async function read(bytes: Buffer | string) {
  const rows: [number, ...TableCell[]][] = []
  for await (const part of readTable(Buffer.from(bytes)))
    rows.push(...part.map(({ line, cells }): [number, ...TableCell[]] => [line, ...cells]))
  return rows
}

test.each([
  ['semicolons', 'Codice;Qtà\nA;1,5\n'],
  ['commas', 'Codice,Qtà\r\nA,"1,5"\r\n'],
  ['tabs', 'Codice\tQtà\nA\t1,5'],
  ['a separator that Excel announces', 'sep=;\nCodice;Qtà\nA;1,5\n'],
  ['a byte-order mark', '\ufeffCodice;Qtà\nA;1,5\n'],
])('CSV with %s', async (name, text) => {
  const first = name.startsWith('a separator') ? 2 : 1
  expect(await read(text)).toEqual([
    [first, 'Codice', 'Qtà'],
    [first + 1, 'A', '1,5'],
  ])
})

test('CSV of an Excel from Windows, and in UTF-16', async () => {
  expect(await read(Buffer.from('Codice;Qt\xe0\n', 'latin1'))).toEqual([[1, 'Codice', 'Qtà']])
  const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Codice;Qtà\n', 'utf16le')])
  expect(await read(wide)).toEqual([[1, 'Codice', 'Qtà']])
})

test('quotes are doubled within quotes, a quoted field spans lines, and lines are those of the file', async () => {
  expect(await read('a;"b ""c""\nd"\n;;\ne;"f"\n')).toEqual([
    [1, 'a', 'b "c"\nd'],
    [4, 'e', 'f'],
  ])
})

const workbook = (sheet: string, shared = '') =>
  zipOf({
    'xl/workbook.xml':
      '<?xml version="1.0"?><workbook xmlns:r="x"><sheets><sheet name="Nascosto" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Foglio" sheetId="2" r:id="rId2"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Target="/xl/worksheets/sheet2.xml" Id="rId2"/></Relationships>',
    'xl/worksheets/sheet1.xml': '<worksheet/>',
    'xl/worksheets/sheet2.xml': `<x:worksheet><x:sheetData>${sheet}</x:sheetData></x:worksheet>`,
    ...(shared && { 'xl/sharedStrings.xml': `<sst>${shared}</sst>` }),
  })

test('a workbook’s first sheet that is shown: texts, figures, gaps and rich text', async () => {
  const bytes = await workbook(
    `<!-- <c> --><x:row r="3"><x:c r="A3" t="s"><x:v>0</x:v></x:c><x:c r="C3"><x:v>1.5E2</x:v></x:c><x:c t="inlineStr"><x:is><x:t>a &lt; b &#38; c</x:t></x:is></x:c></x:row><x:row r="5"/>`,
    '<si><r><t>Tel</t></r><r><t xml:space="preserve">aio</t></r><rPh><t>x</t></rPh></si>',
  )
  expect(await read(bytes)).toEqual([[3, 'Telaio', undefined, 150, 'a < b & c']])
})

test('a formula counts by its value; without one, and where there is an error, the cell says why', async () => {
  const bytes = await workbook(
    `<row><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f>"x"&amp;"y"</f><v>xy</v></c><c r="C1"><f>NOW()</f></c><c r="D1" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`,
  )
  expect(await read(bytes)).toEqual([
    [
      1,
      2,
      'xy',
      { problem: 'La formula non ha un valore: salva il file con Excel' },
      { problem: "La cella contiene l'errore #DIV/0!" },
    ],
  ])
})

test('what the portal writes is read as it was', async () => {
  const columns = [
    { title: 'Codice', format: 'text', width: 10 },
    { title: 'Qtà', format: 'integer', width: 10 },
  ] as const
  const bytes = await writeWorkbook([{ name: 'Articoli', columns, lines: [['=A&"1"', 1234]] }])
  expect(await read(Buffer.from(bytes))).toEqual([
    [1, 'Codice', 'Qtà'],
    [2, '=A&"1"', 1234],
  ])
})

const numbered = (files: number) =>
  Object.fromEntries(Array.from({ length: files }, (_, at) => [`${at}.xml`, '<a/>']))

test.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
  ['a declared entity', () => workbook('<!DOCTYPE x [<!ENTITY a "b">]><row/>'), /dichiarazioni/],
  ['an entity that nobody knows', () => workbook('<row><c><v>&boom;</v></c></row>'), /danneggiato/],
  ['a sheet that breaks off', () => workbook('<row><c r="A1'), /danneggiato/],
  ['a bomb', () => workbook(`<row><c><v>${' '.repeat(9_000_000)}</v></c></row>`), /troppo grande/],
  ['too many columns', () => workbook('<row><c r="BI1"><v>1</v></c></row>'), /60 colonne/],
  ['a CSV of too many columns', () => Buffer.from(`a${';'.repeat(4_000_000)}\n`), /60 colonne/],
  ['a CSV line without end', () => Buffer.from(`a;b\n${'x'.repeat(4_000_000)}`), /riga 2 è troppo lunga/],
  [
    'a quoted cell without end',
    () => Buffer.from(`a;b\n"${'x\n'.repeat(2_000_000)}"`),
    /riga 2 è troppo lunga/,
  ],
  ['too many files', () => zipOf(numbered(201)), /troppo grande/],
  ['too many rows', () => Buffer.from('1;2\n'.repeat(50_001)), /50\.000 righe/],
  ['an Excel of old', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), /vecchio formato/],
  ['a zip without a workbook', () => zipOf({ 'a.txt': 'a' }), /leggibile/],
  ['a zip that is cut off', async () => (await workbook('<row/>')).subarray(0, 300), /leggibile/],
  ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d', 'hex'), /leggibile/],
  ['quotes that never close', () => Buffer.from('a;b\n"c;d\n'), /riga 2/],
])('%s is refused in a sentence', async (_, make, text) => {
  const failure = read(await make())
  await expect(failure).rejects.toThrow(UnreadableTableError)
  await expect(failure).rejects.toThrow(text)
})
