import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { mostListRows } from '#contract/quote-kinds.ts'
import { asOwner } from '#server/db/owner.ts'
import { aCustomer, aToken, aUser } from '#tests/support/factories.ts'
import { aSentDoor } from '#tests/support/sent-door.ts'
import { aStoredCatalogue } from '#tests/support/stored-catalogue.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { quotes, quoteRows, quoteTools, doorLists } = contract

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
  await aStoredCatalogue(portal.database)
})
afterAll(() => portal.close())

async function aDealer() {
  const { code } = await aCustomer(portal.database)
  const user = await aUser(portal.database, { role: 'Cliente', code })
  const as = await aToken(portal.database, user)
  const id: number = (await portal.call(quotes.create, { as, body: { rifCliente: 'Casa' } })).json()
  const params = { id: String(id) }
  const read = async () => (await portal.call(quotes.read, { as, params })).json()
  return {
    ...{ as, id, params, read, name: user.name },
    add: (righe: object[], more: object = {}) =>
      portal.call(doorLists.add, { as, params, body: { righe, ...more } as never }),
    takeBack: (posizioni: number[], more: object = {}) =>
      portal.call(doorLists.takeBack, { as, params, body: { posizioni, ...more } }),
    restore: (posizioni: number[]) => portal.call(doorLists.restore, { as, params, body: { posizioni } }),
    rows: async () => (await read()).Righe.map(row => [row.posizione, row.Riferimento, row.Importo]),
  }
}

const doors = (...references: string[]) =>
  references.map((riferimento, at) => ({ ...aSentDoor, riferimento, quantita: 1 + at }))

test('a list is added in its order, each row at the price of a single position', async () => {
  const dealer = await aDealer()
  const single = { id: dealer.id, ...aSentDoor, riferimento: 'Sola' }
  await portal.call(quoteRows.savePosition, { as: dealer.as, body: single })
  await portal.call(quotes.saveMarkups, {
    as: dealer.as,
    body: { IdPrev: dealer.id, Sconto: 10, MaggPerc: 35.5, MaggNetta: 5 },
  })
  const { Testata: before } = await dealer.read()
  const answer = await dealer.add(doors('Atrio', 'Bagno', 'Cucina'))
  expect(answer.json()).toEqual({ Posizioni: [2, 3, 4], Versione: before.Versione + 1 })
  const quote = await dealer.read()
  const [alone, ...listed] = quote.Righe
  expect(listed.map(row => [row.Riferimento, row.quantita, row.prezzo, row.Completa])).toEqual([
    ['Atrio', 1, alone?.prezzo, true],
    ['Bagno', 2, alone?.prezzo, true],
    ['Cucina', 3, alone?.prezzo, true],
  ])
  expect(quote.Testata).toMatchObject({ Versione: before.Versione + 1, Importo: quote.Totali.Imponibile })
})

test('the same key adds nothing twice, not even after some of its rows have changed', async () => {
  const dealer = await aDealer()
  const Chiave = randomUUID()
  const first = (await dealer.add(doors('A', 'B'), { Chiave })).json()
  const second = await dealer.add(doors('A', 'B'), { Chiave })
  expect(second.json()).toEqual(first)
  expect(await dealer.rows()).toHaveLength(2)
})

test('where one row is wrong none is added, and each fault names its row and field', async () => {
  const dealer = await aDealer()
  const [good, other] = doors('A', 'B')
  const wrong = [good, { ...other, L: 650 }, { ...other, modello: 'ZZZ' }, { ...other, Serratura: 'BOH' }]
  const answer = await dealer.add(wrong as object[])
  expect(answer.problem()).toMatchObject({ code: 'request.invalid' })
  expect(answer.problem().errors).toEqual({
    'righe.1.L': 'Non disponibile per il modello 110',
    'righe.2.modello': 'Il modello ZZZ non è nel catalogo',
    'righe.3.Serratura': 'Non disponibile per il modello 110',
  })
  expect((await dealer.add([{ ...good, riferimento: 'x'.repeat(31) }])).problem().errors).toEqual({
    'righe.0.riferimento': 'Al massimo 30 caratteri',
  })
  expect(await dealer.rows()).toEqual([])
})

test('more than 300 rows, none, figures out of range and more than the quote holds are refused', async () => {
  const dealer = await aDealer()
  const many = (count: number) => Array.from({ length: count }, () => aSentDoor)
  expect((await dealer.add(many(mostListRows + 1))).problem().errors).toEqual({
    righe: 'Al massimo 300 righe',
  })
  expect((await dealer.add([])).problem().errors).toEqual({ righe: 'Nessuna riga pronta' })
  for (const wrong of [{ L: -1 }, { L: 1e9 }, { H: 2050.5 }, { quantita: 1_000 }])
    expect((await dealer.add([{ ...aSentDoor, ...wrong }])).statusCode, JSON.stringify(wrong)).toBe(422)
  expect((await dealer.add(many(mostListRows))).statusCode).toBe(200)
  expect((await dealer.add(many(201))).problem().code).toBe('quote.full')
  expect(await dealer.rows()).toHaveLength(mostListRows)
})

test('choices that are missing stay open, as in a single position', async () => {
  const dealer = await aDealer()
  const { ColoreAnta: _, ...open } = aSentDoor
  await dealer.add([open])
  expect((await dealer.read()).Righe).toMatchObject([{ Completa: false, Importo: 0, L: 700 }])
})

test('a list is taken back and brought back as a whole, with its total', async () => {
  const dealer = await aDealer()
  await dealer.add(doors('Prima'))
  const { Testata: before } = await dealer.read()
  const added = (await dealer.add(doors('A', 'B', 'C'))).json()
  const full = await dealer.rows()
  expect((await dealer.takeBack(added.Posizioni, { Versione: added.Versione })).json()).toBe('OK')
  expect((await dealer.read()).Testata.Importo).toBe(before.Importo)
  expect(await dealer.rows()).toEqual(full.slice(0, 1))
  expect((await dealer.restore(added.Posizioni)).json()).toBe('OK')
  expect(await dealer.rows()).toEqual(full)
  const { Testata, Totali } = await dealer.read()
  expect(Testata.Importo).toBe(Totali.Imponibile)
})

test('a list is not taken back where a row has changed or gone, and not brought back twice', async () => {
  const dealer = await aDealer()
  const { Posizioni, Versione } = (await dealer.add(doors('A', 'B'))).json()
  await portal.call(quoteRows.savePosition, {
    as: dealer.as,
    body: { id: dealer.id, ...aSentDoor, pos: 2, quantita: 9 },
  })
  expect((await dealer.takeBack(Posizioni, { Versione })).problem().code).toBe('quote.stale')
  await portal.call(quoteRows.removeRow, { as: dealer.as, params: { id: dealer.id, posizione: 1 } })
  expect((await dealer.takeBack(Posizioni)).problem().code).toBe('position.unknown')
  expect((await dealer.restore([1, 2])).problem().code).toBe('removal.over')
  expect(await dealer.rows()).toHaveLength(1)
})

test('what counted before counts again after rows with alternatives went and came back', async () => {
  const dealer = await aDealer()
  await dealer.add(doors('A', 'B'))
  const copy = { as: dealer.as, params: { id: dealer.id, posizione: 1 }, body: { Alternativa: true } }
  await portal.call(quoteRows.duplicateRow, copy)
  await portal.call(quoteTools.chooseAlternative, { as: dealer.as, body: { id: dealer.id, posizione: 3 } })
  const counted = async () => (await dealer.read()).Righe.map(row => [row.posizione, row.Conta])
  const before = await counted()
  await dealer.takeBack([2, 3])
  expect(await counted()).toEqual([[1, true]])
  await dealer.restore([2, 3])
  expect(await counted()).toEqual(before)
  const { Testata, Totali } = await dealer.read()
  expect(Testata.Importo).toBe(Totali.Imponibile)
})

test('of alternatives that went one after the other and come back together, the one counts that did at first', async () => {
  const dealer = await aDealer()
  await dealer.add(doors('A'))
  const place = (posizione: number) => ({ as: dealer.as, params: { id: dealer.id, posizione } })
  await portal.call(quoteRows.duplicateRow, { ...place(1), body: { Alternativa: true } })
  for (const position of [1, 2]) await portal.call(quoteRows.removeRow, place(position))
  await dealer.restore([1, 2])
  expect((await dealer.read()).Righe.map(row => [row.posizione, row.Conta])).toEqual([
    [1, true],
    [2, false],
  ])
})

test('only those who reach an open quote add to it, and the log says how many came and went', async () => {
  const [dealer, other] = [await aDealer(), await aDealer()]
  const body = { righe: doors('A') }
  const foreign = await portal.call(doorLists.add, { as: other.as, params: dealer.params, body })
  expect(foreign.problem().code).toBe('quote.unknown')
  const { Posizioni } = (await dealer.add(doors('A', 'B'))).json()
  await dealer.takeBack(Posizioni)
  await dealer.restore(Posizioni)
  const entries = await asOwner(portal.database.db, tx =>
    tx
      .selectFrom('audit_log')
      .where('actor', '=', dealer.name)
      .where('subject', '=', String(dealer.id))
      .select(['action', 'detail'])
      .orderBy('id')
      .execute(),
  )
  expect(entries.map(({ action, detail }) => [action, detail]).slice(1)).toEqual([
    ['quote.listAdded', { Posizioni: 2 }],
    ['quote.rowsRemoved', { Posizioni: 2 }],
    ['quote.rowsRestored', { Posizioni: 2 }],
  ])
})

test('alternatives of a list belong to its rows, and the total has the ones that count', async () => {
  const dealer = await aDealer()
  const [one, two, three] = doors('A', 'B', 'C')
  const added = await dealer.add([
    { ...one, Conta: false, Locale: 'Camera' },
    { ...two, AlternativaDi: 0 },
    { ...three, AlternativaDi: 0, Conta: false },
  ])
  expect(added.json().Posizioni).toEqual([1, 2, 3])
  const { Righe, Testata } = await dealer.read()
  expect(Righe.map(row => [row.Alternativa?.Di, row.Conta, row.Locale])).toEqual([
    [undefined, false, 'Camera'],
    [1, true, 'Camera'],
    [1, false, 'Camera'],
  ])
  expect(Testata.Importo).toBe(400)
})

test.each([
  ['an alternative of itself', [{}, { AlternativaDi: 1 }], 'righe.1.AlternativaDi'],
  ['an alternative of a missing row', [{}, { AlternativaDi: 7 }], 'righe.1.AlternativaDi'],
  [
    'an alternative of an alternative',
    [{}, { AlternativaDi: 0, Conta: false }, { AlternativaDi: 1 }],
    'righe.2.AlternativaDi',
  ],
  ['two that count', [{}, { AlternativaDi: 0 }], 'righe.0.Conta'],
  [
    'an alternative in another room than its door',
    [{ Locale: 'Camera' }, { AlternativaDi: 0, Conta: false, Locale: 'Bagno' }],
    'righe.1.Locale',
  ],
  ['a row alone that does not count', [{ Conta: false }], 'righe.0.Conta'],
])('%s is refused with its row, and nothing is added', async (_, rows, field) => {
  const dealer = await aDealer()
  const refused = await dealer.add(rows.map(row => ({ ...aSentDoor, ...row })))
  expect(Object.keys(refused.problem().errors ?? {})).toContain(field)
  expect(await dealer.rows()).toEqual([])
})
