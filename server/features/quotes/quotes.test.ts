import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { FilterPair } from '#contract/kit/route.ts'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import { asOwner } from '#server/db/owner.ts'
import { daysFromNow } from '#tests/support/clock.ts'
import { aCustomer, anAgent, aPair, aToken, aUser } from '#tests/support/factories.ts'
import { aSentDoor } from '#tests/support/sent-door.ts'
import { aStoredCatalogue } from '#tests/support/stored-catalogue.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { quotes, quoteRows, quoteTools } = contract

let portal: TestPortal
let dealer: string
let customer: { code: string; agent_code: string | null }
beforeAll(async () => {
  portal = await openTestPortal()
  await aStoredCatalogue(portal.database)
})
afterAll(() => portal.close())
beforeEach(async () => {
  customer = await aCustomer(portal.database)
  dealer = await tokenOf('Cliente', customer.code)
})

const tokenOf = async (role: 'Cliente' | 'Agente' | 'AgenteCapo' | 'Admin', code = '') =>
  aToken(portal.database, await aUser(portal.database, { role, code }))
const forCustomer = (code = customer.code) => ({ Tipo: 'Cliente' as const, Codice: code })

async function aQuote(as = dealer, rifCliente = 'Casa Rossi', filter?: FilterPair) {
  const answer = await portal.call(quotes.create, { as, filter, body: { rifCliente } })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const save = async (id: number, given: Record<string, unknown> = {}, as = dealer) =>
  portal.call(quoteRows.savePosition, { as, body: { id, ...aSentDoor, ...given } })
const read = async (id: number, as = dealer) =>
  (await portal.call(quotes.read, { as, params: { id } })).json()
const rowsOf = async (id: number): Promise<QuoteRow[]> => (await read(id)).Righe
const importo = async (id: number) => (await read(id)).Testata.Importo

async function sumHolds(id: number) {
  const quote = await read(id)
  const parts = [
    ...quote.Righe.filter((row: QuoteRow) => row.Conta).map((row: QuoteRow) => row.Importo),
    ...quote.Voci.map((extra: { Importo: number }) => extra.Importo),
  ]
  const sum = parts.reduce((total: number, part: number) => total + Math.round(part * 100), 0)
  expect(Math.round(quote.Testata.Importo * 100)).toBe(sum)
}

describe('a quote', () => {
  test('is made with the fixed defaults, listed, renamed, and deleted until it is brought back', async () => {
    const id = await aQuote()
    const { Testata } = await read(id)
    expect(Testata).toMatchObject({
      id,
      rifCliente: 'Casa Rossi',
      codCliente: customer.code,
      collezione: 'Speedy',
      sconto: 0,
      note: '',
      Importo: 0,
      Stato: 'aperto',
    })
    const listed = await portal.call(quotes.list, { as: dealer, query: { days: '30' } })
    expect(listed.headers['x-total-count']).toBe('1')
    expect(listed.json()[0]).toMatchObject({ NumPrev: id, RifCliente: 'Casa Rossi', Importo: 0 })
    const renamed = await portal.call(quotes.saveHeader, {
      as: dealer,
      body: { id, rifCliente: 'Villa', pagamento: 'RiBa', notePagamento: '60 gg', note: 'urgente' },
    })
    expect(renamed.json()).toMatchObject({ Esito: 'OK' })
    const gone = await portal.call(quotes.remove, { as: dealer, params: { id } })
    expect(gone.json()).toBe('OK')
    expect((await portal.call(quotes.read, { as: dealer, params: { id } })).statusCode).toBe(404)
    expect((await portal.call(quotes.list, { as: dealer })).json()).toEqual([])
    await portal.call(quotes.restore, { as: dealer, params: { id } })
    expect((await read(id)).Testata).toMatchObject({ rifCliente: 'Villa', note: 'urgente' })
  })

  test('is made once, however often the button is pressed', async () => {
    const Chiave = '3f0a7a50-0000-4000-8000-000000000001'
    const press = () => portal.call(quotes.create, { as: dealer, body: { rifCliente: 'Doppio', Chiave } })
    const made = await Promise.all([press(), press(), press()])
    expect(new Set(made.map(answer => answer.json())).size).toBe(1)
  })

  test('needs a reference of at most 30 characters, and answers NO where there is none to save', async () => {
    const empty = await portal.call(quotes.create, { as: dealer, body: { rifCliente: ' ' } })
    expect([empty.statusCode, empty.problem().errors.rifCliente]).toEqual([
      422,
      'Nessun riferimento inserito',
    ])
    const long = await portal.call(quotes.create, { as: dealer, body: { rifCliente: 'x'.repeat(31) } })
    expect(long.statusCode).toBe(422)
    const unknown = await portal.call(quotes.saveHeader, {
      as: dealer,
      body: { id: 999_999, rifCliente: 'x' },
    })
    expect(unknown.json()).toBe('NO')
  })

  test('is searched by reference and number, and filtered by its last change', async () => {
    const id = await aQuote(dealer, 'Attico Perché')
    await aQuote(dealer, 'Altro')
    const search = async (cerca: string) =>
      (await portal.call(quotes.list, { as: dealer, query: { cerca } }))
        .json()
        .map((row: { Id: number }) => row.Id)
    expect(await search('perche')).toEqual([id])
    expect(await search(String(id))).toEqual([id])
    await asOwner(portal.database.db, tx =>
      tx
        .updateTable('quote')
        .set({ changed_at: daysFromNow(-45) })
        .where('id', '=', id)
        .execute(),
    )
    const count = async (query: { days?: '30' | '60' | '0'; giorni?: '30' | '60' | '0' }) =>
      (await portal.call(quotes.list, { as: dealer, query })).json().length
    expect([await count({}), await count({ days: '30' })]).toEqual([1, 1])
    expect([await count({ days: '60' }), await count({ days: '0' })]).toEqual([2, 2])
    expect([await count({ giorni: '0' }), await count({ days: '30', giorni: '0' })]).toEqual([2, 1])
  })

  test('is duplicated with its lines and prices', async () => {
    const id = await aQuote()
    await save(id)
    const copy = (
      await portal.call(quotes.duplicate, { as: dealer, params: { id }, body: { rifCliente: 'Copia' } })
    ).json()
    expect(copy).not.toBe(id)
    expect(await importo(copy)).toBe(400)
    await save(copy, { pos: 1, quantita: 1 })
    expect([await importo(id), await importo(copy)]).toEqual([400, 200])
  })
})

describe('a position', () => {
  test('is numbered and priced by the server', async () => {
    const id = await aQuote()
    const number = await portal.call(quoteRows.nextNumber, {
      as: dealer,
      params: { id, collezione: 'Speedy' },
    })
    expect(number.json()).toBe(1)
    const saved = await save(id, { prezzo: 1, Importo: 1, posizione: 77 })
    expect(saved.json()).toMatchObject({ Esito: 'OK', Posizione: 1, prezzo: 200, Importo: 400 })
    const [row] = await rowsOf(id)
    expect(row).toMatchObject({
      posizione: 1,
      modello: '110',
      riempimento: "Nido d'ape",
      Completa: true,
      Listino: 200,
      CodListino: 'L1',
    })
    expect(await importo(id)).toBe(400)
  })

  test('begins empty, and is filled one variant at a time', async () => {
    const id = await aQuote()
    const added = await portal.call(quoteRows.add, { as: dealer, params: { id }, body: {} })
    expect(added.json()).toBe(1)
    expect((await rowsOf(id))[0]).toMatchObject({ quantita: 1, H: 2100, L: 600, S: 80, Completa: false })
    const { Apertura, CopEsterno, CopInterno, Serratura, ColoreFerramenta, ...asDocumented } = aSentDoor
    await save(id, { pos: 1, ...asDocumented, ...without(aSentDoor, asDocumented) })
    for (const [cod_var, valore] of Object.entries({
      Apertura,
      CopEsterno,
      CopInterno,
      Serratura,
      ColoreFerramenta,
    }))
      await portal.call(quoteRows.saveVariant, {
        as: dealer,
        body: { id, posizione: 1, cod_var, valore },
      })
    expect((await rowsOf(id))[0]).toMatchObject({ Completa: true, prezzo: 200 })
    const choices = await portal.call(quoteRows.choices, { as: dealer, params: { id, posizione: 1 } })
    expect(choices.json()[0]).toMatchObject({ cod_var: 'ColoreAnta', descrizione: 'Colore anta: Bianco' })
  })

  test.each([
    ['a variant that the model does not admit', { modello: 'UNO', ColoreAnta: 'ANTRACITE' }, 'ColoreAnta'],
    ['a variant that there is not', { maniglia: 'NESSUNA' }, 'Maniglia'],
    ['a model that there is not', { modello: '999' }, 'modello'],
    ['an opening of the other type', { Apertura: 'SCORINT' }, 'Apertura'],
    ['a width that the model has not', { L: 655 }, 'L'],
    ['a height beyond the tallest', { H: 9000 }, 'H'],
  ])('%s is refused, with the field named', async (_name, given, field) => {
    const id = await aQuote()
    const answer = await save(id, given)
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.problem().errors)).toContain(field)
    expect(await rowsOf(id)).toEqual([])
  })

  test('is deleted, and brought back where it was', async () => {
    const id = await aQuote()
    await save(id)
    await save(id, { quantita: 1 })
    const before = await rowsOf(id)
    await portal.call(quoteRows.removeRow, { as: dealer, params: { id, posizione: 1 } })
    expect(await importo(id)).toBe(200)
    await portal.call(quoteRows.restoreRow, { as: dealer, params: { id, posizione: 1 } })
    expect((await rowsOf(id)).map(({ Versione, ...row }) => row)).toEqual(
      before.map(({ Versione, ...row }) => row),
    )
    expect(await importo(id)).toBe(600)
    await save(id)
    expect((await rowsOf(id)).map(row => row.posizione)).toEqual([1, 2, 3])
  })

  test('has alternatives, of which one counts', async () => {
    const id = await aQuote()
    await save(id)
    const alternative = await portal.call(quoteRows.duplicateRow, {
      as: dealer,
      params: { id, posizione: 1 },
      body: { Alternativa: true },
    })
    expect(alternative.json()).toBe(2)
    await save(id, { pos: 2, Serratura: 'MAGNETICA' })
    expect(await importo(id)).toBe(400)
    await portal.call(quoteTools.chooseAlternative, { as: dealer, body: { id, posizione: 2 } })
    expect(await importo(id)).toBe(477)
    await portal.call(quoteRows.removeRow, { as: dealer, params: { id, posizione: 2 } })
    expect(await importo(id)).toBe(400)
    await portal.call(quoteRows.restoreRow, { as: dealer, params: { id, posizione: 2 } })
    expect(await importo(id)).toBe(477)
    expect((await rowsOf(id)).map(row => row.Conta)).toEqual([false, true])
  })
})

function without(all: Record<string, unknown>, some: Record<string, unknown>) {
  return Object.fromEntries(
    Object.keys(all)
      .filter(key => !(key in some))
      .map(key => [key, undefined]),
  )
}

describe('markups', () => {
  const set = (IdPrev: number, given: object) =>
    portal.call(quotes.saveMarkups, {
      as: dealer,
      body: { IdPrev, Sconto: 0, MaggPerc: 0, MaggNetta: 0, ...given },
    })

  test('of the quote win over those of the list, and the sum follows both', async () => {
    const id = await aQuote()
    await save(id)
    expect((await set(-1, { MaggPerc: 20, MaggNetta: 5, Sconto: 10 })).json()).toBe('OK')
    expect((await rowsOf(id))[0]).toMatchObject({ prezzo: 220.5, Importo: 441, Listino: 200 })
    expect(await importo(id)).toBe(441)
    await set(id, { MaggPerc: 50 })
    expect(await importo(id)).toBe(600)
    await set(-1, { MaggPerc: 0 })
    expect(await importo(id)).toBe(600)
    const answer = await portal.call(quotes.markups, { as: dealer, body: { IdPrev: id } })
    expect(answer.json()).toEqual({ Sconto: 0, MaggNetta: 0, MaggPerc: 50 })
    await sumHolds(id)
  })

  test('below nothing, with a third decimal, or a discount beyond 100, are refused', async () => {
    const refused = await Promise.all([
      set(-1, { MaggPerc: -1 }),
      set(-1, { MaggPerc: 1.005 }),
      set(-1, { MaggNetta: -1 }),
      set(-1, { Sconto: 101 }),
    ])
    expect(refused.map(answer => answer.statusCode)).toEqual([422, 422, 422, 422])
  })
})

describe('lines of the dealer', () => {
  test('have a VAT of their own, and count', async () => {
    const id = await aQuote()
    await save(id)
    const extra = { id, riga: 0, Descrizione: 'Posa', Quantita: 1.5, Prezzo: 80, Iva: 10 }
    const line = (await portal.call(quoteTools.saveExtra, { as: dealer, body: extra })).json()
    const quote = await read(id)
    expect(quote.Totali).toMatchObject({ Imponibile: 520, TotaleIvato: 620 })
    expect(quote.Totali.Iva).toEqual([
      { Aliquota: 22, Imponibile: 400, Imposta: 88 },
      { Aliquota: 10, Imponibile: 120, Imposta: 12 },
    ])
    await portal.call(quoteTools.saveExtra, { as: dealer, body: { ...extra, riga: line, Quantita: 1 } })
    await sumHolds(id)
    await portal.call(quoteTools.removeExtra, { as: dealer, params: { id, posizione: line } })
    expect(await importo(id)).toBe(400)
  })
})

test('one variant over several positions: tried with its difference, then done where it can be', async () => {
  const id = await aQuote()
  await save(id)
  await save(id, { modello: 'UNO', L: 700 })
  await save(id, { ColoreAnta: 'ANTRACITE' })
  const change = async (prova: boolean) =>
    (
      await portal.call(quoteTools.changeAll, {
        as: dealer,
        body: { id, posizioni: [1, 2], cod_var: 'ColoreAnta', valore: 'ANTRACITE', prova },
      })
    ).json()
  const before = await importo(id)
  const tried = await change(true)
  expect(tried).toMatchObject({
    Differenza: 50,
    Righe: [
      { Posizione: 1, Prima: 400, Dopo: 450, Motivo: '' },
      { Posizione: 2, Motivo: 'non con UNO' },
    ],
  })
  expect(await importo(id)).toBe(before)
  expect(await change(false)).toEqual(tried)
  expect(await importo(id)).toBe(before + 50)
  await sumHolds(id)
})

describe('a new price list', () => {
  test('is told per line, and each line keeps its price or takes the new one', async () => {
    const id = await aQuote()
    await save(id)
    await save(id)
    await asOwner(portal.database.db, async tx => {
      const row = { code: 'L9', collection: 'Speedy', name: 'Nuovo', valid_from: '2026-06-01' }
      await tx.insertInto('price_list').values(row).execute()
      await tx
        .insertInto('list_price')
        .values({ list_code: 'L9', model_code: '110', up_to_width: 800, up_to_height: 2400, cents: 25_000 })
        .execute()
    })
    try {
      expect((await rowsOf(id)).map(row => [row.ListinoNuovo, row.prezzo])).toEqual([
        [{ Listino: 250 }, 200],
        [{ Listino: 250 }, 200],
      ])
      const settle = (posizioni: number[], azione: 'mantieni' | 'ricalcola') =>
        portal.call(quoteTools.settlePrices, { as: dealer, body: { id, posizioni, azione } })
      await settle([1], 'mantieni')
      await settle([2], 'ricalcola')
      expect((await rowsOf(id)).map(row => [row.ListinoNuovo, row.prezzo, row.CodListino])).toEqual([
        [null, 200, 'L1'],
        [null, 250, 'L9'],
      ])
      await save(id, { pos: 1, quantita: 3 })
      expect((await rowsOf(id))[0]).toMatchObject({ prezzo: 200, Importo: 600, CodListino: 'L1' })
      await sumHolds(id)
    } finally {
      await asOwner(portal.database.db, tx => tx.deleteFrom('price_list').where('code', '=', 'L9').execute())
    }
  })
})

describe('two on one quote', () => {
  test('the second is told what the first changed, and nothing is overwritten', async () => {
    const id = await aQuote()
    await save(id)
    const [{ Versione }] = (await rowsOf(id)) as [QuoteRow]
    const colleague = await tokenOf('Cliente', customer.code)
    expect((await save(id, { pos: 1, quantita: 5, Versione }, colleague)).statusCode).toBe(200)
    const stale = await save(id, { pos: 1, quantita: 9, Versione })
    expect([stale.statusCode, stale.problem().code]).toEqual([409, 'quote.stale'])
    expect(stale.problem()).toMatchObject({
      Modifiche: [{ Posizione: 1, Testo: 'Posizione 1 modificata' }],
      Attuale: { posizione: 1, quantita: 5 },
    })
    expect((await rowsOf(id))[0]?.quantita).toBe(5)
    const other = await save(id, { quantita: 1 })
    expect(other.statusCode).toBe(200)
    const header = await portal.call(quotes.saveHeader, {
      as: dealer,
      body: { id, rifCliente: 'A', Versione },
    })
    expect(header.statusCode).toBe(200)
    const again = await portal.call(quotes.saveHeader, {
      as: colleague,
      body: { id, rifCliente: 'B', Versione },
    })
    expect([again.statusCode, again.problem().Attuale]).toMatchObject([409, { rifCliente: 'A' }])
  })

  test('of many saves at once that read the same version one is stored', async () => {
    const id = await aQuote()
    await save(id)
    for (let round = 1; round <= 25; round++) {
      const [{ Versione }] = (await rowsOf(id)) as [QuoteRow]
      const quantities = [round, round + 100, round + 200, round + 300]
      const answers = await Promise.all(quantities.map(quantita => save(id, { pos: 1, quantita, Versione })))
      const stored = quantities.filter((_, at) => answers[at]?.statusCode === 200)
      expect(stored).toHaveLength(1)
      expect((await rowsOf(id))[0]?.quantita).toBe(stored[0])
      await sumHolds(id)
    }
  })

  test('positions added at once all get a number of their own', async () => {
    const id = await aQuote()
    const made = await Promise.all(Array.from({ length: 10 }, () => save(id)))
    expect(new Set(made.map(answer => answer.json().Posizione)).size).toBe(10)
    expect(await importo(id)).toBe(4_000)
    const Chiave = '3f0a7a50-0000-4000-8000-000000000002'
    await Promise.all([save(id, { Chiave }), save(id, { Chiave })])
    expect(await rowsOf(id)).toHaveLength(11)
  })
})

describe('who sees a quote', () => {
  test("a customer's own is seen by its people and the Admin, not by its agent", async () => {
    const id = await aQuote()
    const status = async (as: string) => (await portal.call(quotes.read, { as, params: { id } })).statusCode
    expect(await status(await tokenOf('Cliente', customer.code))).toBe(200)
    expect(await status(await tokenOf('Admin'))).toBe(200)
    expect(await status(await tokenOf('Agente', customer.agent_code ?? ''))).toBe(404)
    expect(await status(await tokenOf('Cliente', (await aCustomer(portal.database)).code))).toBe(404)
    const agent = await tokenOf('Agente', customer.agent_code ?? '')
    const filtered = await portal.call(quotes.list, { as: agent, filter: forCustomer() })
    expect(filtered.json()).toEqual([])
  })

  test("an agent's is seen by the agent and its head agent, not by the customer", async () => {
    const agent = await tokenOf('Agente', customer.agent_code ?? '')
    const without = await portal.call(quotes.create, { as: agent, body: { rifCliente: 'x' } })
    expect(without.problem().code).toBe('quote.customerNeeded')
    const made = await portal.call(quotes.create, {
      as: agent,
      filter: forCustomer(),
      body: { rifCliente: 'Per il cliente' },
    })
    const id = made.json()
    const head = await anAgent(portal.database)
    const capo = await tokenOf('AgenteCapo', head.code)
    const status = async (as: string) => (await portal.call(quotes.read, { as, params: { id } })).statusCode
    expect(await status(agent)).toBe(200)
    expect(await status(dealer)).toBe(404)
    expect(await status(capo)).toBe(404)
    await aPair(portal.database, head, { code: customer.agent_code ?? '' })
    expect(await status(capo)).toBe(200)
  })
})
