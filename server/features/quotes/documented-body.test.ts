import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { aCustomer, aToken, aUser } from '#tests/support/factories.ts'
import { aStoredCatalogue } from '#tests/support/stored-catalogue.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { quotes, quoteRows, quoteRequests } = contract

let portal: TestPortal
let as: string
let id: number
beforeAll(async () => {
  portal = await openTestPortal()
  await aStoredCatalogue(portal.database)
})
afterAll(() => portal.close())
beforeEach(async () => {
  const { code } = await aCustomer(portal.database)
  as = await aToken(portal.database, await aUser(portal.database, { role: 'Cliente', code }))
  id = (await portal.call(quotes.create, { as, body: { rifCliente: 'Casa' } })).json()
  await portal.call(quoteRows.add, { as, params: { id }, body: {} })
})

/** Exactly the fields that the specification lists. */
const documented = {
  ...{ pos: 1, modello: '110', mantovana: '', maniglia: 'LINEA', maniglietta: '', quantita: 1 },
  ...{ H: 2100, L: 700, S: 80, ColoreAnta: 'BIANCO', tipoTelaio: 'PIATTO', ColoreTelaio: 'BIANCO' },
  ...{ riferimento: 'Bagno', noteRigo: '' },
}
const others = { CopEsterno: 'P70', CopInterno: 'P70', Serratura: 'PATENT', ColoreFerramenta: 'CROMO' }

async function choose(choices: Record<string, string>) {
  for (const [cod_var, valore] of Object.entries(choices)) {
    const body = { id, posizione: 1, cod_var, valore }
    const { statusCode } = await portal.call(quoteRows.saveVariant, { as, body })
    expect(statusCode).toBe(200)
  }
}
const position = () => portal.call(quoteRows.savePosition, { as, body: { id, ...documented } })
const row = async () => (await portal.call(quotes.read, { as, params: { id } })).json().Righe[0]

test.each([
  ['SCORINT', 'scorrevole'],
  ['BATTSX', 'battente'],
])('the documented calls alone make a whole door: its type is that of %s', async (Apertura, tipologia) => {
  await position()
  await choose({ ...others, Apertura })
  expect(await row()).toMatchObject({ tipologia, Completa: true, prezzo: 200, Riferimento: 'Bagno' })
})

test('the order of the documented calls makes no difference', async () => {
  await choose({ ...others, Apertura: 'SCOREST' })
  expect((await position()).json()).toMatchObject({ Esito: 'OK', prezzo: 200 })
  expect(await row()).toMatchObject({ tipologia: 'scorrevole', Completa: true })
})

test('before it is whole the check speaks of the row, not of its colours', async () => {
  const body = { id, ...documented, ColoreTelaio: '' }
  await portal.call(quoteRows.savePosition, { as, body })
  expect((await portal.call(quoteRequests.check, { as, params: { id } })).json()).toMatchObject({
    Errori: [
      {
        posizione: 1,
        Testo:
          'Posizione 1: da completare. Manca: tipologia, colore telaio, apertura, coprifilo esterno, coprifilo interno, serratura, colore ferramenta.',
      },
    ],
    Insoliti: [],
  })
})
