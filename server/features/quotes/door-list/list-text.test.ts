import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { writeWorkbook } from '#server/xlsx/write-workbook.ts'
import { aCustomer, aToken, aUser } from '#tests/support/factories.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { zipOf } from '#tests/support/zip.ts'

const { doorLists } = contract

let portal: TestPortal
let as: string
beforeAll(async () => {
  portal = await openTestPortal()
  const { code } = await aCustomer(portal.database)
  as = await aToken(portal.database, await aUser(portal.database, { role: 'Cliente', code }))
})
afterAll(() => portal.close())

const withError = zipOf({
  'xl/workbook.xml':
    '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/worksheets/sheet1.xml':
    '<worksheet><sheetData><row r="2"><c r="A2" t="e"><v>#N/D</v></c></row></sheetData></worksheet>',
})
const read = (bytes: Uint8Array | string) =>
  portal.call(doorLists.read, {
    as,
    file: { name: 'porte', contentType: 'application/octet-stream', bytes: Buffer.from(bytes) },
  })
const textOf = async (bytes: Uint8Array | string) => (await read(bytes)).json().Testo

test('rows of a CSV come as they would be pasted, each in its line, without signs that would part cells', async () => {
  expect(await textOf('Rif;L;H\n\n"Bagno ""piccolo""";70;210\n"Sala\nda\tpranzo";80;210')).toBe(
    'Rif\tL\tH\n\n"Bagno ""piccolo"""\t70\t210\nSala da pranzo\t80\t210',
  )
})

test('a sentence with a comma makes no table', async () => {
  expect(await textOf('Serramenti Rossi, via Roma 1\nRif;L;H\nBagno;700;2100')).toContain(
    '\nBagno\t700\t2100',
  )
  expect(await textOf('Bagno 70x210 sx\nCucina 80x210 dx, rovere')).toBe(
    'Bagno 70x210 sx\nCucina 80x210 dx, rovere',
  )
})

test('figures of a workbook come with a comma, and texts as they stand', async () => {
  const columns = [
    { title: 'Rif', format: 'text' as const, width: 10 },
    { title: 'L', format: 'euro' as const, width: 10 },
  ]
  const workbook = await writeWorkbook([{ name: 'Porte', columns, lines: [['=1+1', 80.5]] }])
  expect(await textOf(workbook)).toMatch(/\n=1\+1\t80,5$/)
})

test.each<[name: string, bytes: () => Promise<Uint8Array> | string, code: string, text: RegExp]>([
  ['a file of blank lines', () => '\n \n', 'doorList.empty', /è vuoto/],
  ['a file of empty rows', () => ';;\n\n;;', 'doorList.empty', /è vuoto/],
  ['a picture', () => '\x89PNG\r\n\x1a\n\0\0', 'stockFile.unreadable', /XLSX o un CSV/],
  ['another archive', () => zipOf({ 'a.txt': 'x' }), 'stockFile.unreadable', /XLSX o un CSV/],
  [
    'a workbook with macros',
    () => zipOf({ 'xl/vbaProject.bin': 'x', 'xl/workbook.xml': '<a/>' }),
    'doorList.macros',
    /contiene macro/,
  ],
  [
    'a bomb',
    () => zipOf({ 'xl/workbook.xml': 'x'.repeat(60_000_000) }),
    'stockFile.unreadable',
    /troppo grande/,
  ],
  ['a cell with an error', () => withError, 'stockFile.unreadable', /^Riga 2, colonna 1\. .*#N\/D/],
  ['321 rows', () => 'A;70;210\n'.repeat(321), 'doorList.tooLong', /321 righe: al massimo 300/],
  ['51,000 rows', () => 'A;70;210\n'.repeat(51_000), 'stockFile.unreadable', /50\.000 righe/],
])('%s is refused in a sentence', async (_, bytes, code, text) => {
  const { code: found, Message } = (await read(await bytes())).problem()
  expect([found, Message]).toEqual([code, expect.stringMatching(text)])
})

test('more than five megabytes are not read', async () => {
  expect((await read(Buffer.alloc(5 * 2 ** 20 + 1, 'a;'))).problem().code).toBe('stockFile.tooLarge')
})
