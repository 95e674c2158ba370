import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { aCustomer, aToken, aUser } from '#tests/support/factories.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { aSentDoor } from '#tests/support/sent-door.ts'
import { aStoredCatalogue } from '#tests/support/stored-catalogue.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { quotes, quoteRows, quoteTools, quoteOffers, doorLists } = contract

let portal: TestPortal
let as: string
beforeAll(async () => {
  portal = await openTestPortal()
  await aStoredCatalogue(portal.database)
  const { code } = await aCustomer(portal.database)
  as = await aToken(portal.database, await aUser(portal.database, { role: 'Cliente', code }))
})
afterAll(() => portal.close())

async function aQuoteOf(doors: number): Promise<number> {
  const made = await portal.call(quotes.create, { as, body: { rifCliente: 'Casa Conti' } })
  const id = made.json()
  for (let at = 0; at < doors; at += 1)
    await portal.call(quoteRows.savePosition, { as, body: { ...aSentDoor, id } })
  return id
}
const move = (id: number, posizioni: number[], Locale: string) =>
  portal.call(quoteTools.moveToRoom, { as, body: { id, posizioni, Locale } })
const read = async (id: number) => (await portal.call(quotes.read, { as, params: { id } })).json()

test('positions are put under a room with their alternatives, and a copy stays there', async () => {
  const id = await aQuoteOf(2)
  const place = { as, params: { id, posizione: '1' } }
  await portal.call(quoteRows.duplicateRow, { ...place, body: { Alternativa: true } })
  const { Testata } = await read(id)
  expect((await move(id, [1], ' Zona notte ')).statusCode).toBe(200)
  await portal.call(quoteRows.duplicateRow, { ...place, body: {} })
  const quote = await read(id)
  expect(quote.Righe.map(row => row.Locale)).toEqual(['Zona notte', '', 'Zona notte', 'Zona notte'])
  expect(quote.Testata.Versione).toBe(Testata.Versione + 2)
  await move(id, [1], 'Zona notte')
  expect((await read(id)).Testata.Versione).toBe(quote.Testata.Versione)
  expect((await move(id, [1, 9], 'Zona giorno')).statusCode).toBe(404)
  expect((await move(id, [1], 'x'.repeat(41))).statusCode).toBe(422)
})

test('an edited position stays in its room', async () => {
  const id = await aQuoteOf(1)
  await move(id, [1], 'Zona giorno')
  await portal.call(quoteRows.savePosition, { as, body: { ...aSentDoor, id, pos: 1, quantita: 3 } })
  expect((await read(id)).Righe).toMatchObject([{ Locale: 'Zona giorno', quantita: 3 }])
})

test('deleted positions come back where they were, though others went elsewhere and back meanwhile', async () => {
  const id = await aQuoteOf(5)
  const order = async () => (await read(id)).Righe.map(row => row.posizione)
  for (const posizione of [2, 3]) await portal.call(quoteRows.removeRow, { as, params: { id, posizione } })
  for (const Ordine of [
    [5, 1, 4],
    [1, 4, 5],
  ])
    await portal.call(quoteTools.moveToRoom, { as, body: { id, posizioni: [5], Locale: '', Ordine } })
  expect(await order()).toEqual([1, 4, 5])
  await portal.call(doorLists.restore, { as, params: { id }, body: { posizioni: [2, 3] } })
  expect(await order()).toEqual([1, 2, 3, 4, 5])
})

test('positions keep the order they were put in, in the PDF and in a copy of the quote, and new ones come last', async () => {
  const id = await aQuoteOf(3)
  const arrange = (Locale: string, Ordine: number[]) =>
    portal.call(quoteTools.moveToRoom, { as, body: { id, posizioni: [3], Locale, Ordine } })
  const order = async (of = id) => (await read(of)).Righe.map(row => row.posizione)
  await arrange('', [3, 1])
  expect(await order()).toEqual([3, 1, 2])
  const { Versione } = (await read(id)).Testata
  await arrange('', [3, 1, 2])
  expect((await read(id)).Testata.Versione).toBe(Versione)
  await portal.call(quoteRows.savePosition, { as, body: { ...aSentDoor, id, Locale: ' Bagno ' } })
  expect((await read(id)).Righe.at(-1)).toMatchObject({ posizione: 4, Locale: 'Bagno' })
  await arrange('Bagno', [4, 3, 2, 1])
  expect((await read(id)).Righe.map(row => [row.posizione, row.Locale])).toEqual([
    [4, 'Bagno'],
    [3, 'Bagno'],
    [2, ''],
    [1, ''],
  ])
  const copy = await portal.call(quotes.duplicate, { as, params: { id }, body: {} })
  expect(await order(copy.json())).toEqual([4, 3, 2, 1])
})

test('a saved alternative takes its door and the other alternatives to its room', async () => {
  const id = await aQuoteOf(2)
  for (const _ of [1, 2])
    await portal.call(quoteRows.duplicateRow, {
      as,
      params: { id, posizione: 1 },
      body: { Alternativa: true },
    })
  await portal.call(quoteRows.savePosition, { as, body: { ...aSentDoor, id, pos: 4, Locale: 'Bagno' } })
  expect((await read(id)).Righe.map(row => [row.posizione, row.Locale])).toEqual([
    [1, 'Bagno'],
    [2, ''],
    [3, 'Bagno'],
    [4, 'Bagno'],
  ])
})

test('the PDF and the offer have the rooms with their sub-totals, without rooms nothing is added', async () => {
  const id = await aQuoteOf(3)
  const print = async () =>
    (await readPdf((await portal.call(quotes.print, { as, params: { id } })).rawPayload)).pages.join('\n')
  expect(await print()).not.toContain('Senza locale')
  await move(id, [2, 3], 'Zona notte')
  const text = await print()
  expect(text).toMatch(/Zona notte\s*4 porte/)
  expect(text.indexOf('Zona notte')).toBeLessThan(text.indexOf('Senza locale'))
  await portal.call(quoteOffers.publish, { as, params: { id }, body: {} })
  const address = (await read(id)).Offerta?.Indirizzo ?? ''
  const params = { codice: address.split('/').at(-1) ?? '' }
  const offer = (await portal.call(quoteOffers.read, { params })).json()
  expect(offer.Righe.map(row => [row.posizione, row.Locale])).toEqual([
    [2, 'Zona notte'],
    [3, 'Zona notte'],
    [1, undefined],
  ])
  const paper = await portal.call(quoteOffers.pdf, { params })
  expect((await readPdf(paper.rawPayload)).pages.join('\n')).toMatch(/Zona notte\s*4 porte/)
})
