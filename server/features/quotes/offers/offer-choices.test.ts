import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { RouteShape } from '#contract/kit/route.ts'
import { asOwner } from '#server/db/owner.ts'
import { aCustomer, aToken, aUser } from '#tests/support/factories.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { aSentDoor } from '#tests/support/sent-door.ts'
import { aStoredCatalogue } from '#tests/support/stored-catalogue.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { choicesIn, isChoosable, withChoices, withDifferences } from './offer-choices.ts'
import type { OfferContent } from './offer-content.ts'

const row = (posizione: number, Importo: number, AlternativaDi: number | null = null, isCounted = true) =>
  ({ posizione, Importo, AlternativaDi, Alternativa: !isCounted }) as OfferContent['Righe'][number]

/** Two doors with alternatives and an own line of another rate of VAT. */
const content = {
  IvaPorte: 22,
  Righe: [
    row(1, 100.01),
    row(2, 80.05, 1, false),
    row(3, 120.37, 1, false),
    row(4, 50),
    row(5, 60.03, 4, false),
    row(6, 10),
  ],
  Voci: [{ Descrizione: 'Posa', Quantita: 1, Prezzo: 30, Iva: 10, Importo: 30 }],
  Imponibile: 190.01,
  Iva: [],
  Totale: 228.21,
} as unknown as OfferContent

describe('the sum of what is chosen', () => {
  test('counts the chosen doors in place of the proposed ones, each at its rate of VAT', () => {
    const choices = choicesIn(content, [2, 5])
    expect(choices).toEqual([
      { position: 2, insteadOf: 1 },
      { position: 5, insteadOf: 4 },
    ])
    const chosen = withChoices(content, choices)
    expect(chosen).toMatchObject({
      Imponibile: 180.08,
      Iva: [
        { Aliquota: 22, Imponibile: 150.08, Imposta: 33.02 },
        { Aliquota: 10, Imponibile: 30, Imposta: 3 },
      ],
      Totale: 216.1,
    })
    expect(chosen.Righe.filter(one => !one.Alternativa).map(one => one.posizione)).toEqual([2, 5, 6])
  })

  test('differs by what each row of a choice says, whatever else is chosen', () => {
    for (const others of [[], [5]]) {
      const before = withChoices(content, choicesIn(content, others)).Totale
      const shown = withDifferences(content, choicesIn(content, others))
      for (const position of [1, 2, 3]) {
        const after = withChoices(content, choicesIn(content, [...others, position])).Totale
        const said = shown.Righe.find(one => one.posizione === position)?.Differenza
        expect(said).toBeCloseTo(after - before, 6)
      }
      expect(shown.Righe.find(one => one.posizione === 6)).not.toHaveProperty('Differenza')
    }
  })

  test('reads each row a few times, however many choices an offer has', () => {
    let reads = 0
    const counting = (posizione: number, main: number | null) =>
      Object.defineProperty(row(posizione, 10, main, main === null), 'Importo', {
        get: () => {
          reads += 1
          return 10
        },
      })
    const firsts = Array.from({ length: 100 }, (_, at) => 2 * at + 1)
    withDifferences(
      { ...content, Righe: firsts.flatMap(at => [counting(at, null), counting(at + 1, at)]) },
      [],
    )
    expect(reads).toBeLessThan(200 * 10)
  })

  test.each([
    [[1], true],
    [[2, 5], true],
    [[], true],
    [[2, 3], false],
    [[6], false],
    [[99], false],
    [[2, 2], false],
  ])('%j can be chosen: %s', (chosen, can) => {
    expect(isChoosable(content, chosen)).toBe(can)
  })

  test('an offer that does not know its rate of VAT lets nobody choose', () => {
    const { IvaPorte: _, ...former } = content
    expect(isChoosable(former, [2])).toBe(false)
    expect(withDifferences(former, choicesIn(former, [2]))).toEqual(former)
  })
})

const { quotes, quoteRows, quoteTools, quoteOffers, quoteRequests } = contract

let portal: TestPortal
let as: string
let id: number
let codice: string
beforeAll(async () => {
  portal = await openTestPortal()
  await aStoredCatalogue(portal.database)
})
afterAll(() => portal.close())

/** A quote of one door of 200,00 € in two pieces, with an alternative of one piece. */
beforeEach(async () => {
  const { code } = await aCustomer(portal.database)
  as = await aToken(portal.database, await aUser(portal.database, { role: 'Cliente', code }))
  id = (await call(quotes.create, { body: { rifCliente: 'Casa' } })).json()
  await save({ riferimento: 'Cucina' })
  const copy = { params: { id, posizione: 1 }, body: { Alternativa: true } }
  await call(quoteRows.duplicateRow, copy)
  await save({ pos: 2, quantita: 1, riferimento: 'Cucina' })
  await publish()
})

const call = <R extends RouteShape>(route: R, options: object) => portal.call(route, { as, ...options })
const save = (given: object = {}) => call(quoteRows.savePosition, { body: { id, ...aSentDoor, ...given } })
async function publish() {
  codice = (await call(quoteOffers.publish, { params: { id } })).json().Indirizzo.split('/').at(-1) ?? ''
}
const seen = async (scelte = '') =>
  (await portal.call(quoteOffers.read, { params: { codice }, query: { scelte } })).json()
const accept = (Scelte: number[] = [], given: object = {}) =>
  portal.call(quoteOffers.answer, {
    params: { codice },
    body: { Esito: 'accettata', Nome: 'Mario Rossi', Versione: 1, Scelte, ...given },
  })
const count = (posizione: number) => call(quoteTools.chooseAlternative, { body: { id, posizione } })
const quote = async () => (await call(quotes.read, { params: { id } })).json()
const counted = async () => (await quote()).Righe.filter(one => one.Conta).map(one => one.posizione)
const listed = async () => (await call(quotes.list, { query: {} })).json()[0]

test('the page is summed by the server for each choice, and shows neither list nor markup', async () => {
  expect(await seen()).toMatchObject({ Totale: 488, Righe: [{ Differenza: 0 }, { Differenza: -244 }] })
  const chosen = await seen('2')
  expect(chosen).toMatchObject({
    ...{ Totale: 244, Imponibile: 200, AlternativeScelte: [] },
    Righe: [
      { posizione: 1, Alternativa: true },
      { posizione: 2, Alternativa: false, Differenza: -244 },
    ],
  })
  expect(JSON.stringify(chosen)).not.toMatch(/Listino|Magg|Sconto|Costo|CodListino/)
  expect((await seen('99')).Totale).toBe(488)
  const refused = await portal.call(quoteOffers.read, { params: { codice }, query: { scelte: '2;drop' } })
  expect(refused.statusCode).toBe(422)
})

test('what is accepted is kept with its choices, and the quote counts it', async () => {
  expect((await accept([2])).json()).toBe('OK')
  expect(await counted()).toEqual([2])
  const { Offerta, Totali, Testata } = await quote()
  expect(Totali.TotaleIvato).toBe(244)
  expect(Testata.Importo).toBe(200)
  expect(Offerta).toMatchObject({
    ...{ Esito: 'accettata', Superata: false, Differenze: [] },
    AlternativeScelte: [{ posizione: 2, AlPostoDi: 1 }],
  })
  expect(await listed()).toMatchObject({ OffertaCambiata: false, Importo: 200 })
  expect(await seen()).toMatchObject({ Totale: 244, AlternativeScelte: [{ posizione: 2, AlPostoDi: 1 }] })
  const request = (await call(quoteRequests.check, { params: { id } })).json()
  expect(request).toMatchObject({ Insoliti: [], Differenze: [] })
  await call(quoteRequests.send, { body: { id, Visti: [], Versione: request.Versione } })
  const { content: sent } = await asOwner(portal.database.db, tx =>
    tx.selectFrom('order_request').where('quote_id', '=', id).select('content').executeTakeFirstOrThrow(),
  )
  expect(JSON.stringify(sent)).toContain('"quantita":1,"posizione":2')
})

test('the printed copy counts and names what was chosen, and neither list nor markup', async () => {
  const before = await portal.call(quoteOffers.pdf, { params: { codice }, query: { scelte: '2' } })
  const unsigned = (await readPdf(before.rawPayload)).pages.join('').replace(/\s+/g, ' ')
  expect(unsigned).toContain('244,00')
  expect(unsigned).toMatch(/Con le alternative scelte dal cliente: Cucina: .*, al posto della posizione 1/)
  const proposed = await portal.call(quoteOffers.pdf, { params: { codice } })
  expect((await readPdf(proposed.rawPayload)).pages.join('')).not.toContain('alternative scelte')
  await accept([2])
  const paper = await portal.call(quoteOffers.pdf, { params: { codice } })
  const text = (await readPdf(paper.rawPayload)).pages.join('').replace(/\s+/g, ' ')
  expect(text).toContain('Offerta accettata')
  expect(text).toMatch(/Cucina: .*, al posto della posizione 1/)
  expect(text).toContain('244,00')
  expect(text).not.toMatch(/listino|maggiorazion|sconto/i)
})

test('a withdrawn offer that comes back has its choices', async () => {
  await accept([2])
  await call(quoteOffers.withdraw, { params: { id } })
  await call(quoteOffers.restore, { params: { id } })
  expect((await quote()).Offerta).toMatchObject({
    ...{ Esito: 'accettata', Superata: false, AlternativeScelte: [{ posizione: 2, AlPostoDi: 1 }] },
  })
  expect(await seen()).toMatchObject({ Totale: 244 })
})

test('who takes what is proposed changes nothing in the quote', async () => {
  const before = (await quote()).Testata.Versione
  expect((await accept([1])).json()).toBe('OK')
  expect(await counted()).toEqual([1])
  expect((await quote()).Testata.Versione).toBe(before)
  expect((await quote()).Offerta).toMatchObject({ Superata: false, AlternativeScelte: [] })
})

test.each([[[1, 2]], [[3]]])('%j is no choice: refused, and nothing is accepted', async chosen => {
  expect((await accept(chosen)).problem().code).toBe('offer.choice')
  expect((await quote()).Offerta?.Esito).toBeNull()
  expect(await counted()).toEqual([1])
})

test('accepted twice, also at the same time, one answer counts, and the quote is that answer', async () => {
  const keys = ['0b0e7d1c-0000-4000-8000-000000000001', '0b0e7d1c-0000-4000-8000-000000000002']
  const answers = await Promise.all([
    accept([2], { Chiave: keys[0] }),
    accept([], { Chiave: keys[1], Nome: 'Anna Bianchi' }),
  ])
  const codes = answers.map(answer => (answer.statusCode === 200 ? 'OK' : answer.problem().code))
  expect(codes.toSorted()).toEqual(['OK', 'offer.answered'])
  expect(await counted()).toEqual(codes[0] === 'OK' ? [2] : [1])
  const again = await accept(codes[0] === 'OK' ? [2] : [], { Chiave: keys[codes.indexOf('OK')] })
  expect(again.json()).toBe('OK')
})

test('an offer that was replaced meanwhile is refused, and the quote stays as it is', async () => {
  await save({ pos: 1, quantita: 3 })
  await publish()
  expect((await accept([2])).problem().code).toBe('offer.changed')
  expect(await counted()).toEqual([1])
  expect((await accept([2], { Versione: 2 })).json()).toBe('OK')
  expect(await counted()).toEqual([2])
})

test('a quote that changed after the offer counts the choice, and says what else differs', async () => {
  await save({ pos: 2, quantita: 5, riferimento: 'Cucina' })
  expect((await accept([2])).json()).toBe('OK')
  expect(await counted()).toEqual([2])
  const { Offerta, Testata } = await quote()
  expect(Testata.Importo).toBe(1_000)
  expect(Offerta).toMatchObject({
    Superata: true,
    Differenze: [{ Testo: 'Posizione 2: quantità 1 → 5', Prima: 200, Dopo: 1_000 }],
  })
})

test('a request that was sent before stays as it is; another choice of the customer is a difference', async () => {
  const { Versione } = (await call(quoteRequests.check, { params: { id } })).json()
  await call(quoteRequests.send, { body: { id, Visti: [], Versione } })
  expect((await accept([2])).json()).toBe('OK')
  expect(await counted()).toEqual([1])
  const { Offerta } = await quote()
  expect(Offerta).toMatchObject({ Superata: true, AlternativeScelte: [{ posizione: 2, AlPostoDi: 1 }] })
  expect(Offerta?.Differenze).toHaveLength(2)
})

test('a new version after an accepted choice proposes it, and the old answer keeps its choices', async () => {
  await accept([2])
  await save({ pos: 2, quantita: 4, riferimento: 'Cucina' })
  await publish()
  expect((await quote()).Offerta).toMatchObject({
    ...{ Versione: 2, Esito: null, AlternativeScelte: [] },
    Risposte: [{ Versione: 1, AlternativeScelte: [{ posizione: 2, AlPostoDi: 1 }] }],
  })
  expect(await seen()).toMatchObject({ Righe: [{ Differenza: -488 }, { Differenza: 0 }] })
  const copy = await call(quoteOffers.signed, { params: { id, versione: 1 } })
  expect(copy.statusCode).toBe(200)
})

test('a choice that the dealer had counted already is no difference', async () => {
  await count(2)
  expect(await counted()).toEqual([2])
  await accept([2])
  expect(await counted()).toEqual([2])
  expect((await quote()).Offerta).toMatchObject({ Superata: false, Differenze: [] })
  expect(await listed()).toMatchObject({ OffertaCambiata: false })
})

test('a change that the dealer puts back after the choice is no difference any more', async () => {
  await save({ pos: 2, quantita: 5, riferimento: 'Cucina' })
  await accept([2])
  expect((await quote()).Offerta).toMatchObject({ Superata: true })
  await save({ pos: 2, quantita: 1, riferimento: 'Cucina' })
  expect((await quote()).Offerta).toMatchObject({ Superata: false, Differenze: [] })
  expect(await listed()).toMatchObject({ OffertaCambiata: false })
})

test('the proposed door, counted again after another was accepted, is a difference', async () => {
  await accept([2])
  await count(1)
  expect((await quote()).Offerta).toMatchObject({ Superata: true })
  expect(await listed()).toMatchObject({ OffertaCambiata: true })
  await count(2)
  expect((await quote()).Offerta).toMatchObject({ Superata: false })
})

test('an answer keeps its own choices only, whatever stood there before', async () => {
  await asOwner(portal.database.db, tx =>
    tx
      .updateTable('quote_offer')
      .set({ choices: JSON.stringify([{ position: 2, insteadOf: 1 }]) })
      .where('quote_id', '=', id)
      .execute(),
  )
  expect((await seen()).AlternativeScelte).toEqual([])
  expect((await quote()).Offerta).toMatchObject({ Superata: false, AlternativeScelte: [] })
  await accept()
  expect((await seen()).AlternativeScelte).toEqual([])
  expect((await quote()).Offerta).toMatchObject({ Superata: false, AlternativeScelte: [] })
})

test('the history of the quote says who chose', async () => {
  await accept([2])
  const [last] = await asOwner(portal.database.db, tx =>
    tx
      .selectFrom('quote_change')
      .where('quote_id', '=', id)
      .select(['user_name', 'what'])
      .orderBy('version', 'desc')
      .execute(),
  )
  expect(last).toEqual({ user_name: 'Mario Rossi', what: 'Scelta del cliente: conta la posizione 2' })
})
