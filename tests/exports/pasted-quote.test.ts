import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import type { Quote } from '#contract/quotes.ts'
import type { Door } from '#rules/catalogue.ts'
import { admitted, doorProblems, emptyDoor, modelsFor } from '#rules/door-configuration.ts'
import { type ListedDoor, listedDoors } from '#rules/door-list/listed-doors.ts'
import { type DoorList, readDoorList } from '#rules/door-list/read-list.ts'
import type { FileTableRow } from '#rules/table-cell.ts'
import { listSheet, sheetLines } from '#rules/tables/exported.ts'
import { exportedQuote, quoteSumsSheet } from '#rules/tables/quote.ts'
import { toDay } from '#server/demo/calendar.ts'
import { demoCatalogues } from '#server/demo/door-catalogue.ts'
import { readTable } from '#server/xlsx/read-table.ts'
import { writeWorkbook } from '#server/xlsx/write-workbook.ts'
import { aCustomer, aToken, aUser } from '#tests/support/factories.ts'
import { aStoredCatalogue } from '#tests/support/stored-catalogue.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { toListedRows } from '#web/features/quotes/paste/listed-row.ts'

const { quotes, doorLists } = contract
const { current: catalogue } = demoCatalogues({ today: toDay('2026-11-27') })

let portal: TestPortal
let as: string
beforeAll(async () => {
  portal = await openTestPortal()
  await aStoredCatalogue(portal.database, catalogue)
  const { code } = await aCustomer(portal.database)
  as = await aToken(portal.database, await aUser(portal.database, { role: 'Cliente', code }))
})
afterAll(() => portal.close())

/** A door of each model and type for every variant that the kind with the most variants has. */
function everyDoor(): Door[] {
  const doors = (['battente', 'scorrevole'] as const).flatMap(type =>
    modelsFor(catalogue, type).flatMap(model =>
      Array.from({ length: 9 }, (_, at): Door => {
        const pick = <T>(values: readonly T[], from = at) => values[from % values.length] as T
        const bare: Door = { ...emptyDoor(), type, model: model.code, quantity: 1 + at }
        const choices: Record<string, string> = {}
        for (const { code: kind } of catalogue.kinds) {
          const isLeftOut = ['Mantovana', 'Maniglietta'].includes(kind) && at % 2 === 0
          const offered = isLeftOut ? [] : admitted(catalogue, { ...bare, choices }, kind)
          if (offered.length > 0) choices[kind] = pick(offered).code
        }
        const sizes = { widthMm: pick(model.widthsMm), thicknessMm: pick(model.thicknessesMm) }
        return { ...bare, choices, ...sizes, heightMm: pick(model.heightsMm) }
      }),
    ),
  )
  return doors.filter(door => Object.keys(doorProblems(catalogue, door)).length === 0).slice(0, 300)
}

type Drafts = Parameters<typeof toListedRows>[0]

async function aQuoteOf(drafts: Drafts): Promise<Quote> {
  const id: number = (await portal.call(quotes.create, { as, body: { rifCliente: 'Casa' } })).json()
  const params = { id: String(id) }
  const added = await portal.call(doorLists.add, { as, params, body: { righe: toListedRows(drafts) } })
  expect(added.statusCode, added.body).toBe(200)
  return (await portal.call(quotes.read, { as, params })).json()
}

/** The rows of the workbook that "Esporta in Excel (XLSX)" saves. */
async function exportedFile(quote: Quote): Promise<Buffer> {
  const { list, rows } = exportedQuote(quote, catalogue)
  const lines = sheetLines(list, rows)
  return Buffer.from(await writeWorkbook([{ ...listSheet(list, undefined), lines }, quoteSumsSheet(quote)]))
}

async function rowsIn(file: Buffer): Promise<FileTableRow[]> {
  const read: FileTableRow[] = []
  for await (const part of readTable(file)) read.push(...part)
  return read
}

const texts = (row: FileTableRow) => Array.from(row.cells, cell => String(cell ?? ''))
const withPoint = (text: string) => text.replace(/^(\d)(\d{3})$/, '$1.$2')

/** A spreadsheet copies what its cells show: tabs between them, and figures with their points. */
async function copied(file: Buffer) {
  const rows = await rowsIn(file)
  return readDoorList(catalogue, rows.map(row => texts(row).map(withPoint).join('\t')).join('\r\n'))
}

async function loaded(file: Buffer) {
  const sent = { name: 'preventivo.xlsx', contentType: 'application/octet-stream', bytes: file }
  const read = await portal.call(doorLists.read, { as, file: sent })
  return readDoorList(catalogue, read.json().Testo)
}

/** A door unlike the others, of which nothing may come into a row that names everything. */
const before = everyDoor().find(({ choices }) => choices.Mantovana && choices.Maniglietta)

function drafted(list: DoorList | undefined): ListedDoor[] {
  const doors = list ? listedDoors(catalogue, list, () => before) : []
  expect(doors.flatMap(({ line, problems }) => problems.map(({ text }) => `${line} ${text}`))).toEqual([])
  return doors
}

/** A row without its numbers and version, which are those of its quote. */
const content = ({ posizione: _position, Versione: _version, Alternativa: _main, ...row }: QuoteRow) => row

test.each([
  ['pasted', copied],
  ['loaded as a file', loaded],
])('the workbook of a quote, %s, makes the same positions', async (_, listOf) => {
  const rooms = ['Piano terra', '', 'Zona notte']
  // Every fifth door has the next two as alternatives, the last of which counts.
  const doors = everyDoor()
  const drafts = doors.slice(0, doors.length - (doors.length % 5)).map((door, at) => ({
    ...{ line: at, isCounted: at % 5 >= 2, ...([1, 2].includes(at % 5) && { main: at - (at % 5) }) },
    door,
    reference: `=P${at}; "su misura"`.slice(0, 30),
    note: at % 3 === 0 ? `Nota, ${at}` : '',
    room: rooms[Math.floor(at / 5) % 3] ?? '',
  }))
  const quote = await aQuoteOf(drafts)
  expect(before && quote.Righe.length).toBeGreaterThan(100)
  const again = await aQuoteOf(drafted(await listOf(await exportedFile(quote))))
  const { rows } = exportedQuote(quote, catalogue)
  const alternatives = (shown: readonly QuoteRow[]) =>
    shown.map(row => shown.findIndex(({ posizione }) => posizione === row.Alternativa?.Di))
  expect(alternatives(again.Righe)).toEqual(alternatives(rows))
  expect(again.Righe.map(content)).toEqual(rows.map(content))
  expect(again.Totali).toEqual(quote.Totali)
})
