import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ClaimSheet } from '#contract/claims.ts'
import { type Answers, offline, refused } from '#tests/components/answers.ts'
import { showScreen } from '#tests/components/show.tsx'
import { lateOrder } from '#web/parts/orders/sample-order.examples.ts'
import { newClaimScreen } from './screen.ts'
// The page loads it by itself, the first time more slowly than a test waits.
import './claim-steps.tsx'

const order = { ...lateOrder, Stato: 'consegnato', InRitardo: false, DataConsegna: '2026-11-20' } as const
const claimable = order.Righe.map(({ Posizione, Descrizione, Modello, Quantita }) => ({
  ...{ Riga: Posizione, Descrizione, Modello, Quantita, Disponibili: Posizione === 3 ? 0 : Quantita },
}))
const opened: ClaimSheet = {
  ...{ Id: 7, Numero: 'R26-7', Stato: 'bozza', Tipo: 'danneggiato', CodCliente: 'C001', Progressivo: 41 },
  ...{ CLRAGSOC: 'Serramenti Bellavista S.r.l.', NUM_ORD: '26/03726', Riga: 1, Modello: 'Uno', Quantita: 1 },
  ...{ Aperto: '2026-11-24', Inviato: null, Assegnatario: '', Finitura: 'Blu Notte', Misure: '800 x 2100' },
  ...{
    Descrizione: 'Graffio.',
    Etichetta: '',
    Acquisto: '',
    ApertoDa: 'cliente',
    Segni: [],
    Foto: [],
    Passi: [],
  },
}

/** A server that keeps the photos it has got. */
function aServer() {
  const Foto: ClaimSheet['Foto'] = []
  const claims: Answers['claims'] = {
    claimable,
    open: opened,
    sheet: () => ({ ...opened, Foto: [...Foto] }),
    addPhoto: ({ query }) => {
      Foto.push({ Id: Foto.length + 1, Tipo: query.tipo, Percorso: '/api/reclami/immagine/7?foto=1' })
      return 'OK'
    },
    photo: () => new File(['x'], 'reclamo.jpg', { type: 'image/jpeg' }),
    send: 'OK',
    withdraw: 'OK',
  }
  return claims
}

const open = (
  claims = aServer(),
  at = '/reclami/nuovo?ordine=41&riga=1',
  as: 'Cliente' | 'Agente' = 'Cliente',
) =>
  showScreen(newClaimScreen, {
    ...{ at, as, width: 'phone' },
    answers: { orderSheet: { read: order }, claims },
  })
const customer = { ClCodCli: 'C002', ClRagSoc: 'Habitat Serafini', ClLocali: 'Bassano', ClProvin: 'VI' }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const words = page.getByRole('textbox', { name: /^Racconta che cosa è successo/ })
const picker = (name: string) =>
  page.getByLabelText(new RegExp(`^(Dalla galleria: ${name}|Foto ${name} ?Trascina.*)$`))

async function aPhoto(name = 'graffio.png'): Promise<File> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 40, height: 30 })
  canvas.getContext('2d')?.fillRect(0, 0, 20, 30)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve))
  return new File([blob ?? ''], name, { type: 'image/png' })
}

async function fillFirst() {
  await page.getByRole('radio', { name: 'Danneggiato' }).click({ force: true })
  await words.fill('Graffio.')
}

test('all three steps go by keys alone, and a place is named by part and height', async () => {
  const portal = await open()
  await expect.element(page.getByRole('combobox', { name: "Riga dell'ordine" })).toHaveValue('1')
  await page.getByRole('combobox', { name: "Riga dell'ordine" }).element().focus()
  await userEvent.keyboard('{Tab}{ArrowDown}{ArrowUp}')
  await expect.element(page.getByRole('radio', { name: 'Danneggiato' })).toBeChecked()
  ;(page.getByRole('combobox', { name: 'Parte' }).element() as HTMLElement).focus()
  await userEvent.keyboard('M{Tab}{Tab}{Enter}')
  await expect
    .element(page.getByRole('list', { name: 'Punti segnati' }))
    .toMatchTextContent('Maniglia, interno')
  ;(words.element() as HTMLElement).focus()
  await userEvent.keyboard('Graffio.')
  ;(button('Avanti').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('group', { name: 'Foto' })).toHaveFocus()
  await picker('Difetto').upload(await aPhoto())
  await expect.element(page.getByText('caricata')).toBeVisible()
  ;(button('Avanti').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Danneggiato, 1 pezzo di 1')).toBeVisible()
  ;(button('Invia reclamo').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Reclamo R26-7' })).toBeVisible()
  expect(portal.sent('claims.open')).toMatchObject([
    { Progressivo: 41, Riga: 1, Quantita: 1, Segni: [{ Lato: 'interno', Testo: 'Maniglia' }] },
  ])
  expect(Object.keys(localStorage).filter(key => key.startsWith('soglia.bozza.'))).toEqual([])
})

test('what is missing is said at its place', async () => {
  await open()
  await button('Avanti').click()
  await expect.element(page.getByText('Scegli che cosa è successo')).toBeVisible()
  await expect.element(page.getByText('Scrivi che cosa è successo')).toBeVisible()
  await fillFirst()
  await button('Avanti').click()
  await button('Avanti').click()
  await expect
    .element(page.getByRole('region', { name: 'Foto: Difetto' }))
    .toMatchTextContent('Serve almeno una foto del difetto')
})

test('a refused photo says why, and goes by another try; the first of them opens the claim, once', async () => {
  const server = aServer()
  const portal = await open({ ...server, addPhoto: refused('upload.notPhoto') })
  await fillFirst()
  await button('Avanti').click()
  await picker('Difetto').upload(new File(['ftypheic'], 'IMG_1.heic', { type: 'image/heic' }))
  await expect.element(page.getByText(/IMG_1\.heic: non caricata\. Il file non è una foto/)).toBeVisible()
  portal.answer({ claims: { addPhoto: server?.addPhoto ?? 'OK' } })
  await button('Riprova').click()
  await expect.element(page.getByText('caricata')).toBeVisible()
  expect(portal.sent('claims.open')).toHaveLength(1)
})

test('without a network photos wait, and go on by themselves', async () => {
  const server = aServer()
  const portal = await open({ ...server, open: offline })
  await fillFirst()
  await button('Avanti').click()
  await picker('Difetto').upload(await aPhoto())
  await expect.element(page.getByText('in attesa', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/Le foto in attesa partono da sole/)).toBeVisible()
  portal.answer({ claims: { open: opened } })
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('caricata')).toBeVisible()
  const keys = portal.sent('claims.open').map(body => (body as { Chiave: string }).Chiave)
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

test('a draft goes on where it was left, and other texts take another claim', async () => {
  await open()
  await fillFirst()
  await button('Avanti').click()
  await picker('Difetto').upload(await aPhoto())
  await expect.element(page.getByText('caricata')).toBeVisible()
  const kept = Object.entries(localStorage).filter(([key]) => key.startsWith('soglia.bozza.'))
  expect(kept).toHaveLength(1)
  const server = aServer()
  const portal = await open({
    ...server,
    sheet: { ...opened, Foto: [{ Id: 1, Tipo: 'difetto', Percorso: '' }] },
  })
  await expect.element(page.getByRole('group', { name: 'Foto' })).toBeVisible()
  await expect.element(page.getByText('caricata')).toBeVisible()
  await button('Indietro').click()
  await button('Cambia i dati').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cambia i dati' }).click()
  await expect.element(words).toHaveValue('Graffio.')
  expect(portal.calls.map(({ call }) => call)).toContain('claims.withdraw')
})

test('a draft that was withdrawn elsewhere goes on with its texts', async () => {
  await open()
  await fillFirst()
  await button('Avanti').click()
  await picker('Difetto').upload(await aPhoto())
  await expect.element(page.getByText('caricata')).toBeVisible()
  await open({ ...aServer(), sheet: { ...opened, Stato: 'ritirato' } })
  await button('Continua con i testi salvati').click()
  await button('Indietro').click()
  await expect.element(words).toHaveValue('Graffio.')
})

test('a double tap sends once, and a refusal is said', async () => {
  const server = aServer()
  const portal = await open({ ...server, send: refused('claim.moved') })
  await fillFirst()
  await button('Avanti').click()
  await picker('Difetto').upload(await aPhoto())
  await expect.element(page.getByText('caricata')).toBeVisible()
  await button('Avanti').click()
  await button('Invia reclamo').click()
  await expect.element(page.getByText(/Nel frattempo il reclamo è cambiato/)).toBeVisible()
  portal.answer({ claims: { send: 'OK' } })
  const before = portal.sent('claims.send').length
  await button('Invia reclamo').dblClick()
  await expect.element(page.getByText(/Reclamo inviato/)).toBeVisible()
  expect(portal.sent('claims.send')).toHaveLength(before + 1)
})

test('a deleted draft that no photo has opened is forgotten here, and nothing goes to the server', async () => {
  const portal = await open(aServer(), '/reclami/nuovo')
  await page.getByRole('radio', { name: 'Mancante' }).click({ force: true })
  await expect.element(page.getByText('bozza salvata')).toBeVisible()
  await button('Elimina bozza').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina bozza' }).click()
  await expect
    .poll(() => Object.keys(localStorage).filter(key => key.startsWith('soglia.bozza.')))
    .toEqual([])
  expect(portal.sent('claims.withdraw')).toHaveLength(0)
})

test('an agent without an order names the customer first', async () => {
  const portal = await open(aServer(), '/reclami/nuovo', 'Agente')
  await fillFirst()
  await button('Avanti').click()
  await expect.element(page.getByText('Scegli il cliente')).toBeVisible()
  portal.answer({ partners: { clients: [customer] } })
  await button('Scegli cliente').click()
  await page.getByRole('option', { name: /Habitat Serafini/ }).click()
  await button('Avanti').click()
  await picker('Difetto').upload(await aPhoto())
  await expect.element(page.getByText('caricata')).toBeVisible()
  expect(portal.sent('claims.open')).toMatchObject([{ CodCliente: 'C002', Modello: '', Quantita: 1 }])
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('an order that is not delivered says so, with the way back', async () => {
  await open({ ...aServer(), claimable: refused('claim.undelivered') })
  await expect.element(page.getByText(/Un reclamo si apre su un ordine consegnato/)).toBeVisible()
  await expect.element(button('Torna indietro').first()).toBeVisible()
})
