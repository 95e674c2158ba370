import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { aCustomer, aToken, aUser } from '#tests/support/factories.ts'
import { aCatalogueWithOwnKinds } from '#tests/support/own-kinds.ts'
import { aSentDoor } from '#tests/support/sent-door.ts'
import { aStoredCatalogue } from '#tests/support/stored-catalogue.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { catalogue, quotes, quoteRows, quoteStarts, quoteTools } = contract

let portal: TestPortal
let as: string
let id: number

beforeAll(async () => {
  portal = await openTestPortal()
  const { code } = await aCustomer(portal.database)
  as = await aToken(portal.database, await aUser(portal.database, { role: 'Cliente', code }))
  await aStoredCatalogue(portal.database, aCatalogueWithOwnKinds())
  id = (await portal.call(quotes.create, { as, body: { rifCliente: 'Casa' } })).json()
})
afterAll(() => portal.close())

const save = (given: Record<string, unknown>) =>
  portal.call(quoteRows.savePosition, { as, body: { id, ...aSentDoor, ...given } })
const rowAt = async (position: number) =>
  (await portal.call(quotes.read, { as, params: { id } }))
    .json()
    .Righe.find(({ posizione }: { posizione: number }) => posizione === position)

test('a model is asked for the kinds that it admits, and for no others', async () => {
  const whole = (await portal.call(catalogue.whole, { as, params: { collezione: 'Speedy' } })).json()
  expect(whole.tipi.map(({ codice }: { codice: string }) => codice)).toEqual([
    ...['ColoreAnta', 'ColoreTelaio', 'Apertura', 'TipoTelaio', 'CopEsterno', 'CopInterno', 'Sopraluce'],
    ...['Serratura', 'ColoreFerramenta', 'Maniglia', 'Mantovana', 'Maniglietta', 'ClasseRc'],
  ])
  expect((await save({ modello: 'UNO' })).json()).toMatchObject({ Posizione: 1, prezzo: 200 })
  expect((await save({})).json()).toMatchObject({ Posizione: 2, prezzo: 0 })
  expect((await save({ Scelte: { ClasseRc: 'RC3' } })).json()).toMatchObject({ Posizione: 3, prezzo: 300 })
})

test('all other choices stand in Scelte: absent they stay, given they are all', async () => {
  expect(await rowAt(3)).toMatchObject({ Scelte: { ClasseRc: 'RC3' }, Serratura: 'PATENT', Completa: true })
  await save({ pos: 3, quantita: 1 })
  expect((await rowAt(3))?.Scelte).toEqual({ ClasseRc: 'RC3' })
  await save({ pos: 3, Scelte: { ClasseRc: 'RC2', Sopraluce: 'VETRO400' } })
  expect(await rowAt(3)).toMatchObject({ Scelte: { ClasseRc: 'RC2', Sopraluce: 'VETRO400' }, prezzo: 250 })
  await save({ pos: 3, Scelte: { ClasseRc: 'RC2' } })
  expect(await rowAt(3)).toMatchObject({ Scelte: { ClasseRc: 'RC2' }, prezzo: 200 })
})

test('the calls for one variant and for several positions take a kind of the feed', async () => {
  const body = { id, posizione: 3, cod_var: 'ClasseRc', valore: 'RC3' }
  expect((await portal.call(quoteRows.saveVariant, { as, body })).json()).toMatchObject({ prezzo: 300 })
  const many = { id, posizioni: [1, 2], cod_var: 'ClasseRc', valore: 'RC2', prova: false }
  const { Righe } = (await portal.call(quoteTools.changeAll, { as, body: many })).json()
  expect(Righe.map(({ Motivo }: { Motivo: string }) => Motivo)).toEqual(['non con UNO', ''])
  const words = (await portal.call(quoteRows.choices, { as, params: { id, posizione: 3 } })).json()
  expect(words).toContainEqual({
    cod_var: 'ClasseRc',
    valore: 'RC3',
    descrizione: 'Classe: RC 3',
    prezzo: 100,
  })
})

test.each<[string, Record<string, unknown>]>([
  ['a kind that the feed does not have', { Cilindro: 'X' }],
  ['a variant that the model does not admit', { ClasseRc: 'RC9' }],
  ['a word that is no kind', { 'tipo di porta': 'X' }],
  ['a kind that has a field of its own', { Maniglia: 'LINEA' }],
  [
    'more choices than a door can have',
    Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`K${at}0`, 'X'])),
  ],
])('%s is refused', async (_name, Scelte) => {
  const answer = await save({ pos: 3, Scelte })
  expect(answer.statusCode).toBe(422)
  expect((await rowAt(3))?.Scelte).toEqual({ ClasseRc: 'RC3' })
})

test('a door under a name and the usual door keep them', async () => {
  const Configurazione = (
    await portal.call(quoteRows.configuration, { as, params: { id, posizione: 3 } })
  ).json()
  expect(Configurazione.Scelte).toEqual({ ClasseRc: 'RC3' })
  await portal.call(quoteStarts.saveSample, {
    as,
    params: { id },
    body: { Nome: 'Ingresso', Configurazione },
  })
  const none = {
    TipoTelaio: '',
    CopEsterno: '',
    CopInterno: '',
    Serratura: '',
    ColoreFerramenta: '',
    Maniglia: '',
  }
  const Porte = [{ Collezione: 'Speedy', S: 80, ...none, Scelte: { ClasseRc: 'RC3' } }]
  await portal.call(quotes.saveMarkups, {
    as,
    body: { IdPrev: -1, Sconto: 0, MaggPerc: 0, MaggNetta: 0, Porte },
  })
  const starts = (await portal.call(quoteStarts.read, { as, params: { id } })).json()
  expect(starts.PorteTipo[0]?.Configurazione.Scelte).toEqual({ ClasseRc: 'RC3' })
  expect(starts.Predefinite).toEqual(Porte[0])
  expect(starts.Uso).toContainEqual({ Tipo: 'ClasseRc', Codice: 'RC3', Volte: 1 })
})

test('a body of the specification alone may choose a model without the kinds of the feed', async () => {
  const { Posizione } = (await save({ Scelte: { ClasseRc: 'RC3' } })).json()
  expect((await save({ pos: Posizione, modello: 'UNO' })).json()).toMatchObject({ prezzo: 200 })
  expect(await rowAt(Posizione)).toMatchObject({ Scelte: {}, Completa: true })
})
