import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { aToken, aUser } from '#tests/support/factories.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { office } = contract
let portal: TestPortal
let as: string
beforeAll(async () => {
  portal = await openTestPortal()
  as = await aToken(portal.database, await aUser(portal.database, { role: 'Admin' }))
})
afterAll(() => portal.close())

const typed = {
  ...office.preview.example.body,
  ...{ Nome: 'Porte <b>Nuove</b>', RagioneSociale: 'Porte Nuove S.p.A.', Indirizzo: 'Via Milano 2, Lodi' },
  ...{ ColoreMarchio: '#7a1fa2', CondizioniOrdine: ['La merce viaggia a rischio del committente.'] },
}

test('the mail is the one that a partner would get, with the typed name, colour and address', async () => {
  const { Oggetto, Html } = (await portal.call(office.preview, { as, body: typed })).json()
  expect(Oggetto).toBe("Il tuo accesso all'area riservata – Porte <b>Nuove</b>")
  expect(Html).toContain('Via Milano 2, Lodi')
  expect(Html).toContain('background:#7a1fa2')
  expect(Html).not.toContain('<b>Nuove')
})

test('the PDF is a confirmation with the typed company and its terms', async () => {
  const { rawPayload } = await portal.call(office.previewPdf, { as, body: typed })
  const [page] = (await readPdf(rawPayload)).pages
  for (const text of [
    'Porte Nuove S.p.A.',
    'Via Milano 2, Lodi',
    'rischio del committente',
    'Serramenti Rossi',
  ])
    expect(page).toContain(text)
})

test('a preview stores nothing, and a value that could not be saved is refused at its field', async () => {
  expect((await portal.call(office.settings, { as })).json().Nome).toBe('Soglia')
  const refused = await portal.call(office.preview, { as, body: { ...typed, EMail: 'nessuna' } })
  expect(refused.statusCode).toBe(422)
  expect(refused.problem().errors).toHaveProperty('EMail')
})
