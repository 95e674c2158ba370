import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { RouteShape } from '#contract/kit/route.ts'
import type { Quote } from '#contract/quotes.ts'
import { aCustomer, aToken, aUser } from '#tests/support/factories.ts'
import { aSentDoor } from '#tests/support/sent-door.ts'
import { aStoredCatalogue } from '#tests/support/stored-catalogue.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { quotes, quoteRows, quoteTools } = contract

let portal: TestPortal
let as: string
beforeAll(async () => {
  portal = await openTestPortal()
  await aStoredCatalogue(portal.database)
  const customer = await aCustomer(portal.database)
  as = await aToken(portal.database, await aUser(portal.database, { role: 'Cliente', code: customer.code }))
})
afterAll(() => portal.close())

type Command = (id: number) => Promise<{ statusCode: number }>
const call = <R extends RouteShape>(route: R, options: object) => portal.call(route, { as, ...options })

const posizione = fc.integer({ min: 1, max: 6 })
const quantita = fc.integer({ min: 0, max: 999 })
const hundredths = (max: number) => fc.integer({ min: 0, max: max * 100 }).map(value => value / 100)
const markups = fc.record({ Sconto: hundredths(100), MaggPerc: hundredths(90), MaggNetta: hundredths(50) })
const lock = fc.constantFrom('PATENT', 'MAGNETICA', '')
const extra = fc.record({
  riga: fc.integer({ min: 0, max: 3 }),
  Descrizione: fc.constant('Posa'),
  Quantita: hundredths(20).map(value => value + 0.01),
  Prezzo: hundredths(500),
  Iva: fc.constantFrom(4, 10, 22),
})

const commands: fc.Arbitrary<Command>[] = [
  fc
    .record({ quantita, Serratura: lock })
    .map(given => id => call(quoteRows.savePosition, { body: { id, ...aSentDoor, ...given } })),
  fc
    .record({ pos: posizione, quantita, Serratura: lock })
    .map(given => id => call(quoteRows.savePosition, { body: { id, ...aSentDoor, ...given } })),
  fc
    .record({ posizione, valore: lock })
    .map(given => id => call(quoteRows.saveVariant, { body: { id, cod_var: 'Serratura', ...given } })),
  fc.tuple(posizione, fc.boolean()).map(
    ([row, Alternativa]) =>
      id =>
        call(quoteRows.duplicateRow, { params: { id, posizione: row }, body: { Alternativa } }),
  ),
  posizione.map(row => id => call(quoteRows.removeRow, { params: { id, posizione: row } })),
  posizione.map(row => id => call(quoteRows.restoreRow, { params: { id, posizione: row } })),
  posizione.map(row => id => call(quoteTools.chooseAlternative, { body: { id, posizione: row } })),
  fc.constant(id => call(quoteRows.add, { params: { id }, body: {} })),
  lock.map(
    valore => id =>
      call(quoteTools.changeAll, {
        body: { id, posizioni: [1, 2, 3, 4], cod_var: 'Serratura', valore, prova: false },
      }),
  ),
  fc
    .constantFrom('mantieni', 'ricalcola')
    .map(azione => id => call(quoteTools.settlePrices, { body: { id, posizioni: [1, 2, 3], azione } })),
  extra.map(given => id => call(quoteTools.saveExtra, { body: { id, ...given } })),
  fc
    .integer({ min: 1, max: 3 })
    .map(line => id => call(quoteTools.removeExtra, { params: { id, posizione: line } })),
  markups.map(given => id => call(quotes.saveMarkups, { body: { IdPrev: id, ...given } })),
  markups.map(given => () => call(quotes.saveMarkups, { body: { IdPrev: -1, ...given } })),
  fc
    .integer({ min: 0, max: 99 })
    .map(iva => id => call(quotes.saveHeader, { body: { id, rifCliente: 'Casa', iva } })),
  markups.map(given => async id => {
    await call(quotes.remove, { params: { id } })
    await call(quotes.saveMarkups, { body: { IdPrev: -1, ...given } })
    return call(quotes.restore, { params: { id } })
  }),
]

const cents = (euro: number) => Math.round(euro * 100)

function sumHolds({ Testata, Righe, Voci, Totali }: Quote) {
  const parts = [...Righe.filter(row => row.Conta), ...Voci].map(({ Importo }) => cents(Importo))
  expect(cents(Testata.Importo)).toBe(parts.reduce((sum, part) => sum + part, 0))
  expect(cents(Totali.Imponibile)).toBe(cents(Testata.Importo))
  const taxes = Totali.Iva.reduce((sum, { Imposta }) => sum + cents(Imposta), 0)
  expect(cents(Totali.TotaleIvato)).toBe(cents(Totali.Imponibile) + taxes)
}

/** Exactly one of each group of alternatives must count, whatever was deleted and restored. */
function oneCounts({ Righe }: Quote) {
  const groups = Map.groupBy(Righe, row => row.Alternativa?.Di ?? row.posizione)
  for (const rows of groups.values()) expect(rows.filter(row => row.Conta)).toHaveLength(1)
}

test('after every command, whatever came before, the quote is the sum of what it counts', async () => {
  const sequences = fc.array(fc.oneof(...commands), { minLength: 5, maxLength: 25 })
  await fc.assert(
    fc.asyncProperty(sequences, async sequence => {
      const id = (await call(quotes.create, { body: { rifCliente: 'Casa' } })).json()
      for (const command of sequence) {
        expect((await command(id)).statusCode).toBeLessThan(500)
        const quote = (await portal.call(quotes.read, { as, params: { id } })).json()
        sumHolds(quote)
        oneCounts(quote)
        const listed = (await portal.call(quotes.list, { as, query: { cerca: String(id) } })).json()
        expect(listed[0]?.Posizioni).toBe(quote.Righe.length)
      }
      const copy = (await portal.call(quotes.duplicate, { as, params: { id }, body: {} })).json()
      sumHolds((await portal.call(quotes.read, { as, params: { id: copy } })).json())
    }),
    { numRuns: 8 },
  )
}, 60_000)
