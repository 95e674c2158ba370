import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { mostSampleDoors, variantKinds } from '#contract/quote-kinds.ts'
import { aCustomer, aToken, aUser } from '#tests/support/factories.ts'
import { aSentDoor } from '#tests/support/sent-door.ts'
import { aStoredCatalogue } from '#tests/support/stored-catalogue.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { quotes, quoteRows, quoteStarts } = contract

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
  await aStoredCatalogue(portal.database)
})
afterAll(() => portal.close())

async function aDesk() {
  const customer = await aCustomer(portal.database)
  const as = await aToken(
    portal.database,
    await aUser(portal.database, { role: 'Cliente', code: customer.code }),
  )
  const aQuote = async (rifCliente: string): Promise<number> =>
    (await portal.call(quotes.create, { as, body: { rifCliente } })).json()
  const save = (id: number, body: object = {}) =>
    portal.call(quoteRows.savePosition, { as, body: { ...aSentDoor, id, ...body } })
  const starts = async (id: number) =>
    (await portal.call(quoteStarts.read, { as, params: { id: String(id) } })).json()
  const params = (id: number) => ({ id: String(id) })
  const keep = (id: number, Nome: string, given: object = {}, by = as) =>
    portal.call(quoteStarts.saveSample, {
      as: by,
      params: params(id),
      body: { Nome, Configurazione: aConfiguration, ...given },
    })
  const aColleague = async () =>
    aToken(portal.database, await aUser(portal.database, { role: 'Cliente', code: customer.code }))
  return { as, aQuote, save, starts, keep, aColleague }
}

const aConfiguration = {
  ...{ Tipologia: 'battente', Modello: '110', Quantita: 1, H: 2100, L: 700, S: 80 },
  ...Object.fromEntries(variantKinds.map(kind => [kind, ''])),
}

test("a new position may begin like the last whole door of the dealer's newest other quote", async () => {
  const desk = await aDesk()
  const [old, newer, open] = [
    await desk.aQuote('Vecchia'),
    await desk.aQuote('Nuova'),
    await desk.aQuote('Ora'),
  ]
  await desk.save(old, { riferimento: 'Studio' })
  await desk.save(newer, { riferimento: 'Bagno', L: 700 })
  await desk.save(newer, { riferimento: 'A metà', Serratura: '' })
  await desk.save(open, { riferimento: 'Questa' })
  const { Porte } = await desk.starts(open)
  expect(Porte).toHaveLength(1)
  expect(Porte[0]).toMatchObject({
    Preventivo: newer,
    RifCliente: 'Nuova',
    Posizione: 1,
    Riferimento: 'Bagno',
    Configurazione: { Tipologia: 'battente', L: 700 },
  })
})

test('choices are counted over the whole doors of the desk, most used first', async () => {
  const desk = await aDesk()
  const quote = await desk.aQuote('Conti')
  for (const L of [700, 800, 800]) await desk.save(quote, { L })
  await desk.save(quote, { Serratura: '' })
  const { Uso } = await desk.starts(quote)
  expect(Uso).toContainEqual({ Tipo: 'Modello', Codice: aSentDoor.modello, Volte: 3 })
  expect(Uso).toContainEqual({ Tipo: 'Serratura', Codice: aSentDoor.Serratura, Volte: 3 })
})

test("another dealer's doors are not seen", async () => {
  const [one, other] = [await aDesk(), await aDesk()]
  await one.save(await one.aQuote('Altri'), { riferimento: 'Segreta' })
  const own = await other.aQuote('Propria')
  expect(await other.starts(own)).toEqual({ Porte: [], Uso: [], Predefinite: null, PorteTipo: [] })
  expect((await portal.call(quoteStarts.read, { as: one.as, params: { id: String(own) } })).statusCode).toBe(
    404,
  )
})

test('a door under a name is for all of the desk or for one user, and gives way to one of the same name', async () => {
  const desk = await aDesk()
  const id = await desk.aQuote('Porte tipo')
  const number = (await desk.keep(id, 'Bagno')).json()
  const mine = (await desk.keep(id, 'Mia', { SoloMia: true })).json()
  expect(await desk.keep(id, 'bagno', { SoloMia: true }).then(answer => answer.json())).not.toBe(number)
  await portal.call(quoteStarts.removeSample, {
    as: desk.as,
    params: { id: String(id), numero: String((await desk.keep(id, 'bagno', { SoloMia: true })).json()) },
  })
  expect((await desk.keep(id, ' bagno ', { Configurazione: { ...aConfiguration, L: 800 } })).json()).toBe(
    number,
  )
  const names = async (by: string) =>
    (await portal.call(quoteStarts.read, { as: by, params: { id: String(id) } }))
      .json()
      .PorteTipo.map((one: { Nome: string; Configurazione: { L: number } }) => [
        one.Nome,
        one.Configurazione.L,
      ])
  expect(await names(desk.as)).toEqual([
    ['bagno', 800],
    ['Mia', 700],
  ])
  const colleague = await desk.aColleague()
  expect(await names(colleague)).toEqual([['bagno', 800]])
  const remove = (by: string, numero: number) =>
    portal.call(quoteStarts.removeSample, { as: by, params: { id: String(id), numero: String(numero) } })
  expect((await remove(colleague, mine)).statusCode).toBe(404)
  expect((await remove(colleague, number)).statusCode).toBe(200)
  expect(await names(desk.as)).toEqual([['Mia', 700]])
})

test('another dealer neither sees nor changes them, and a desk keeps so many and no more', async () => {
  const [one, other] = [await aDesk(), await aDesk()]
  const id = await one.aQuote('Piena')
  expect((await one.keep(id, 'Furto', {}, other.as)).statusCode).toBe(404)
  await Promise.all(Array.from({ length: mostSampleDoors }, (_, at) => one.keep(id, `Porta ${at}`)))
  expect((await one.starts(id)).PorteTipo).toHaveLength(mostSampleDoors)
  expect((await one.keep(id, 'Una di troppo')).body).toContain('sampleDoor.full')
  expect((await one.keep(id, 'Porta 7')).statusCode).toBe(200)
})

test('the usual choices of a desk are saved with its markups, and markups alone leave them', async () => {
  const desk = await aDesk()
  const id = await desk.aQuote('Predefinite')
  const usual = {
    ...{ Collezione: 'Speedy', S: 80, TipoTelaio: '', CopEsterno: '', CopInterno: '' },
    ...{ Serratura: 'MAGNETICA', ColoreFerramenta: '', Maniglia: '' },
  }
  const save = (body: object) =>
    portal.call(quotes.saveMarkups, {
      as: desk.as,
      body: { IdPrev: -1, Sconto: 0, MaggPerc: 10, MaggNetta: 0, ...body },
    })
  expect((await save({ Porte: [usual] })).json()).toBe('OK')
  expect((await save({})).json()).toBe('OK')
  expect((await desk.starts(id)).Predefinite).toEqual(usual)
  const read = await portal.call(quotes.markups, { as: desk.as, body: {} })
  expect(read.json()).toMatchObject({ MaggPerc: 10, Porte: [usual] })
  expect((await save({ IdPrev: id, Porte: [usual] })).statusCode).toBe(422)
})
