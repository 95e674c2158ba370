import { afterAll, expect, test } from 'vitest'
import { columns } from '#rules/tables/column.ts'
import { manufacturer } from '#server/demo/manufacturer.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { openPdfEngine } from './engine.ts'
import { tableDocument } from './table.ts'

const engine = openPdfEngine()
afterAll(() => engine.close())

interface Customer {
  Agente: string
  Nome: string
  Prima: number
  Dopo: number
  Incremento?: never
}

const described = columns<Customer>([
  { field: 'Agente', title: 'Codice agente', format: 'text', sheetOnly: 'Nome' },
  { field: 'Nome', title: 'Ragione sociale', format: 'text', width: 210 },
  { field: 'Prima', title: 'Fatturato', format: 'euro', group: 'Periodo 1', total: true },
  { field: 'Dopo', title: 'Fatturato', format: 'euro', group: 'Periodo 2', total: true },
  {
    field: 'Incremento',
    title: 'Incremento',
    format: 'increment',
    compares: ['Prima', 'Dopo'],
  },
])
const rows: Customer[] = [
  { Agente: 'A1', Nome: '#evil[Rossi]', Prima: 1234.5, Dopo: 2469 },
  { Agente: 'A1', Nome: 'Città Porte', Prima: 0, Dopo: 10 },
  { Agente: 'A2', Nome: 'Bianchi', Prima: 5, Dopo: 0 },
]
const table = {
  title: 'Clienti a confronto',
  notes: ['importi in euro', 'anna'],
  columns: described,
  rows,
  groupOf: (row: Customer) => ({ key: row.Agente, cells: { Nome: `Agente ${row.Agente}` } }),
  totals: { Prima: 1239.5, Dopo: 2479 },
}

const printed = async (changed: Partial<typeof table> = {}) =>
  readPdf(await engine.render(tableDocument({ ...table, ...changed }, manufacturer)))

test('a table is printed with its notes, headings of two lines, groups, rows and totals, in their order', async () => {
  const { pages, tagged } = await printed()
  const words = [
    'Clienti a confronto',
    'importi in euro · anna',
    'Periodo 1',
    'Periodo 2',
    'Ragione sociale',
    'Agente A1',
    '#evil[Rossi]',
    '1.234,50',
    '+100,0%',
    'Città Porte',
    'nuovo',
    'Agente A2',
    'Bianchi',
    '-100,0% perso',
    'Totale',
    '1.239,50',
    '2.479,00',
  ]
  const text = pages.join(' ')
  const places = words.map(word => text.indexOf(word))
  expect(places.every(place => place >= 0)).toBe(true)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(text).not.toMatch(/1\.234,50\s*€/)
  expect(text).not.toContain('Codice agente')
  expect(text).toContain('pagina 1 di 1')
  expect(tagged).toBe(false)
})

test('a long table repeats its headings, and says which page of how many', async () => {
  const many = Array.from({ length: 150 }, () => rows[0] as Customer)
  const { pages } = await printed({ rows: many })
  expect(pages.length).toBeGreaterThan(2)
  for (const [at, page] of pages.entries()) {
    expect(page).toContain('Ragione sociale')
    expect(page).toContain(`pagina ${at + 1} di ${pages.length}`)
  }
})

test.each([
  [1, false],
  [6, true],
])('%s columns of figures lie: %s', (times, lies) => {
  const figures = Array.from({ length: times }, () => described[2] as (typeof described)[number])
  const { data } = tableDocument({ ...table, columns: [...described.slice(1, 3), ...figures] }, manufacturer)
  expect((data as { landscape: boolean }).landscape).toBe(lies)
})

test("names and titles are set in the brand's type", async () => {
  const file = await engine.render(tableDocument(table, manufacturer))
  expect(Buffer.from(file).toString('latin1')).toMatch(/\/FontName ?\/\w+\+BricolageGrotesque/)
})
