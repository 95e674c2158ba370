import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { exportRequests } from '#server/feed/return-folder.ts'
import { aCustomer, aToken, aUser } from '#tests/support/factories.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { importedCollections } from './demo-collections.ts'
import type { FeedOracle } from './feed-oracle.ts'

const { catalogue, quotes, quoteRows, quoteOffers, quoteRequests } = contract

let portal: TestPortal
let oracle: FeedOracle
const folder = mkdtempSync(join(tmpdir(), 'soglia-return-'))
beforeAll(async () => {
  portal = await openTestPortal()
  oracle = await importedCollections(portal.database, 2)
}, 120_000)
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true })
})

const specified = { ColoreTelaio: 'ANTRACITE', Apertura: 'BATTENTEDX', ColoreFerramenta: 'CROMOSATINATO' }
const own = {
  ...{ PannelloEsterno: 'ANTRACITE', PannelloInterno: 'TANGANIKA', Sopraluce: 'VETRO400' },
  ...{ ClasseRc: 'RC3', ClasseSerratura: 'EUROPEO', Cilindro: 'STANDARD' },
}
const sizes = { L: 900, H: 2_100, S: 105 }

test('an armoured door goes from the collection to the accepted offer and to the return folder', async () => {
  const { code } = await aCustomer(portal.database)
  const as = await aToken(portal.database, await aUser(portal.database, { role: 'Cliente', code }))
  const admin = await aToken(portal.database, await aUser(portal.database, { role: 'Admin' }))
  const offered = (await portal.call(catalogue.collections, { as })).json()
  expect(offered.map(({ collezione }) => collezione)).toEqual(['Speedy', 'Sicur'])

  const body = { rifCliente: 'Villa', collezione: 'Sicur' }
  const id = (await portal.call(quotes.create, { as, body })).json()
  const models = (await portal.call(catalogue.models, { as, params: { collezione: 'Sicur' } })).json()
  expect(models.map(({ variante }) => variante)).toContain('SC200')
  for (const [tipo, variante] of Object.entries({ ...specified, ...own, Maniglia: 'POMOLO' })) {
    const params = { tipo, modello: 'SC200', tipologia: 'battente' }
    const choices = (await portal.call(catalogue.variants, { as, params })).json()
    expect(choices.map(choice => choice.variante)).toContain(variante)
  }
  const door = { modello: 'SC200', quantita: 2, ...sizes, ...specified, maniglia: 'POMOLO', Scelte: own }
  const saved = (await portal.call(quoteRows.savePosition, { as, body: { id, ...door } })).json()
  const choices = { ...specified, ...own, Maniglia: 'POMOLO' }
  const cents = oracle.priceOf({ type: 'battente', model: 'SC200', choices, ...sizes }) ?? 0
  expect(cents).toBeGreaterThan(94_000)
  expect(saved).toMatchObject({ prezzo: cents / 100, Importo: (2 * cents) / 100 })

  const paper = await readPdf((await portal.call(quotes.print, { as, params: { id } })).rawPayload)
  expect(paper.pages.join(' ')).toMatch(/Sicur/)
  expect(paper.pages.join(' ')).toMatch(/RC 3/)

  const { Indirizzo } = (await portal.call(quoteOffers.publish, { as, params: { id } })).json()
  const codice = Indirizzo.split('/').at(-1) ?? ''
  const answer = { Esito: 'accettata', Nome: 'Mario Rossi', Versione: 1 }
  await portal.call(quoteOffers.answer, { params: { codice }, body: answer })
  const { Offerta } = (await portal.call(quotes.read, { as, params: { id } })).json()
  expect(Offerta).toMatchObject({ Esito: 'accettata', Differenze: [] })

  const { Versione, Errori } = (await portal.call(quoteRequests.check, { as, params: { id } })).json()
  expect(Errori).toEqual([])
  await portal.call(quoteRequests.send, { as, body: { id, Visti: [], Versione } })
  for (const [Da, A] of [
    ['richiesta', 'inVerifica'],
    ['inVerifica', 'confermata'],
  ])
    await portal.call(quoteRequests.move, { as: admin, body: { Id: id, Da, A, Motivo: '' } })
  expect(await exportRequests(portal.database.db, { folder, group: undefined })).toBe(1)
  const text = readFileSync(join(folder, `richiesta-${id}`, 'righe.csv'), 'utf8')
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
  expect(data).toMatchObject([
    {
      ...{ Modello: 'SC200', Tipologia: 'battente', L: '900', H: '2100', S: '105', Quantita: '2' },
      ...{ ...specified, Maniglia: 'POMOLO', Serratura: '', Prezzo: (cents / 100).toFixed(2) },
      Listino: expect.stringMatching(/^SICUR\d{4}$/),
      Scelte:
        'Cilindro=STANDARD;ClasseRc=RC3;ClasseSerratura=EUROPEO;PannelloEsterno=ANTRACITE;PannelloInterno=TANGANIKA;Sopraluce=VETRO400',
    },
  ])
})
