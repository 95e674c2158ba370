import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectNothingFound } from './axe.ts'
import { aQuoteOfAnOldList, callsOf } from './dealer.ts'
import { answer, undo } from './questions.ts'
import { openAs } from './sign-in.ts'

/** Creates a quote of the demo dealer with positions. */
async function aQuote(request: APIRequestContext, positions = 2) {
  const answer = await request.post('/auth/login', {
    form: { grant_type: 'password', username: 'cliente', password: 'soglia1' },
    headers: { 'x-soglia-web': '1', 'sec-fetch-site': 'same-origin' },
  })
  const { access_token } = (await answer.json()) as { access_token: string }
  const headers = { Authorization: `Bearer ${access_token}`, 'X-Soglia-Web': '1' }
  const post = async (path: string, data: object) => {
    const sent = await request.post(`/api/preventivi/${path}`, { headers, data })
    expect(sent.ok(), await sent.text()).toBe(true)
    return sent.json() as Promise<unknown>
  }
  const number = Number(await post('nuovo', { rifCliente: 'Casa di prova' }))
  for (let at = 0; at < positions; at++) await post('posizione', { ...door, id: number })
  return { number, post }
}

/** Codes of the demo catalogue. */
const door = {
  tipologia: 'battente',
  modello: '110',
  ColoreAnta: 'BIANCO',
  ColoreTelaio: 'BIANCO',
  Apertura: 'BATTENTEDX',
  tipoTelaio: 'PIATTO',
  CopEsterno: 'PIATTO70',
  CopInterno: 'PIATTO70',
  Serratura: 'PATENT',
  ColoreFerramenta: 'CROMOSATINATO',
  maniglia: 'LINEA',
  quantita: 1,
  L: 800,
  H: 2100,
  S: 80,
}

const rowsOf = (page: Page) =>
  page.getByRole('table', { name: 'Posizioni del preventivo' }).locator('tbody tr')

test('a dealer edits the header: it saves itself, and says so', async ({ page, request }) => {
  const { number } = await aQuote(request)
  await openAs(page, 'cliente', `/preventivo?numero=${number}`)
  await expect(rowsOf(page)).toHaveCount(2)
  await expectNothingFound(page)
  await page.getByLabel('Pagamento', { exact: true }).fill('Bonifico 30 giorni')
  await expect(page.getByRole('button', { name: 'Salva', exact: true })).toBeVisible()
  await page.getByLabel('Note pagamento').focus()
  await expect(page.getByRole('button', { name: 'Salvato' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Pagamento', { exact: true })).toHaveValue('Bonifico 30 giorni')
  await page.getByRole('textbox', { name: 'Riferimento' }).fill('')
  await page.getByRole('button', { name: 'Nuova posizione' }).click()
  await expect(page.getByText('Compila tutti i campi e riprova!')).toBeVisible()
})

const tick = (page: Page, position: number) =>
  page.getByRole('checkbox', { name: `Scegli la posizione ${position}` }).click()

test('row commands are about the rows that are ticked, and a click alone ticks none', async ({
  page,
  request,
}) => {
  const { number } = await aQuote(request)
  await openAs(page, 'cliente', `/preventivo?numero=${number}`)
  const buttons = page.getByRole('toolbar', { name: 'Righe del preventivo' })
  await rowsOf(page).first().click()
  for (const name of ['Modifica', 'Duplica', 'Elimina']) {
    await buttons.getByRole('button', { name }).click()
    await page.getByText('Nessuna riga selezionata').first().hover()
    await page.getByRole('button', { name: 'Chiudi' }).first().click()
  }
  await expect(rowsOf(page)).toHaveCount(2)
  await expect(rowsOf(page).and(page.locator('[aria-selected=true]'))).toHaveCount(0)
  await tick(page, 1)
  // A double click makes one copy and removes once; the copy takes over the tick.
  await buttons.getByRole('button', { name: 'Duplica' }).dblclick()
  await expect(page.getByText('Riga duplicata')).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(3)
  await expect(page.getByRole('checkbox', { name: 'Scegli la posizione 3' })).toBeChecked()
  await buttons.getByRole('button', { name: 'Elimina' }).dblclick()
  await answer(page, 'Vuoi eliminare la posizione 3 ?', 'Elimina posizione').click()
  // Hovering keeps the message visible.
  await page.getByText('Dettaglio eliminato!').hover()
  await expect(rowsOf(page)).toHaveCount(2)
  await undo(page)
  await expect(rowsOf(page)).toHaveCount(3)
  await tick(page, 1)
  await tick(page, 2)
  await buttons.getByRole('button', { name: 'Modifica' }).click()
  await expect(page.getByText('Seleziona una sola riga')).toBeVisible()
  await rowsOf(page).last().click()
  await buttons.getByRole('button', { name: 'Elimina' }).click()
  await answer(page, 'Vuoi eliminare 2 posizioni ?', 'Elimina posizione').click()
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(rowsOf(page).first().getByText('3', { exact: true })).toBeVisible()
  await rowsOf(page).first().dblclick()
  await expect(page.getByRole('dialog', { name: /Posizione 3/ })).toBeVisible()
})

test('an alternative is added and made to count; own lines have their VAT', async ({ page, request }) => {
  const { number } = await aQuote(request, 1)
  await openAs(page, 'cliente', `/preventivo?numero=${number}`)
  await tick(page, 1)
  await page.getByRole('button', { name: 'Altro' }).click()
  await page.getByRole('menuitem', { name: 'Aggiungi alternativa' }).click()
  await expect(page.getByText('Alternativa di 1', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Conta questa: posizione 2' }).click()
  await expect(page.getByRole('button', { name: 'Conta questa: posizione 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Aggiungi voce' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuova voce' })
  await dialog.getByLabel('Descrizione').fill('Posa in opera')
  await dialog.getByLabel('Prezzo').fill('80,50')
  await dialog.getByRole('combobox', { name: 'IVA' }).click()
  await page.getByRole('option', { name: '10%' }).click()
  await dialog.getByRole('button', { name: 'Salva voce' }).click()
  await expect(page.getByRole('table', { name: 'Voci proprie' }).getByText('Posa in opera')).toBeVisible()
  const totals = page.getByRole('region', { name: 'Totali' })
  await expect(totals.getByText('IVA 10%')).toBeVisible()
  await expect(totals.getByText('Ricarico su listino')).toBeVisible()
  await page.getByRole('switch', { name: 'Modalità cliente' }).press('Space')
  await expect(totals.getByText('Ricarico su listino')).toBeHidden()
  await expect(page.getByRole('columnheader', { name: 'Listino' })).toBeHidden()
})

test('one variant is changed over all positions, after its price has been seen', async ({
  page,
  request,
}) => {
  const { number } = await aQuote(request)
  await openAs(page, 'cliente', `/preventivo?numero=${number}`)
  await page.getByRole('checkbox', { name: 'Scegli tutte le posizioni' }).check()
  const bar = page.getByRole('region', { name: 'Azioni sulle righe scelte' })
  await expect(bar.getByText('2 posizioni scelte')).toBeVisible()
  await bar.getByRole('button', { name: 'Cambia su tutte' }).click()
  await page.getByRole('combobox', { name: 'Che cosa' }).click()
  await page.getByRole('option', { name: 'Colore anta' }).click()
  await page.getByRole('combobox', { name: 'In', exact: true }).click()
  await page.getByRole('option', { name: 'Cocco' }).click()
  await expect(page.getByText('Differenza sul totale')).toBeVisible()
  await page.getByRole('button', { name: 'Cambia 2 posizioni' }).click()
  await expect(rowsOf(page).getByText('Cocco')).toHaveCount(2)
})

test('who saves second is told what the first has changed, and loses nothing', async ({ page, request }) => {
  const { number, post } = await aQuote(request, 1)
  await openAs(page, 'cliente', `/preventivo?numero=${number}`)
  const payment = page.getByLabel('Pagamento', { exact: true })
  await expect(rowsOf(page)).toHaveCount(1)
  await payment.fill('Contanti')
  await post('testata', { id: number, rifCliente: 'Casa del collega', pagamento: 'Bonifico' })
  await page.getByLabel('Note pagamento').focus()
  const dialog = page.getByRole('dialog', { name: "Modificato in un'altra scheda" })
  await expect(dialog.getByText('Testata modificata')).toBeVisible()
  await dialog.getByRole('button', { name: 'Tieni le mie modifiche' }).click()
  await expect(page.getByRole('button', { name: 'Salvato' })).toBeVisible()
  await expect(payment).toHaveValue('Contanti')
  await expect(page.getByRole('textbox', { name: 'Riferimento' })).toHaveValue('Casa del collega')
})

test('who takes the work of the first goes on from there', async ({ page, request }) => {
  const { number, post } = await aQuote(request, 1)
  await openAs(page, 'cliente', `/preventivo?numero=${number}`)
  const payment = page.getByLabel('Pagamento', { exact: true })
  await expect(rowsOf(page)).toHaveCount(1)
  await payment.fill('Contanti')
  await post('testata', { id: number, rifCliente: 'Casa di prova', pagamento: 'Bonifico' })
  await page.getByLabel('Note pagamento').focus()
  await page.getByRole('button', { name: "Prendi quelle dell'altra scheda" }).click()
  await expect(payment).toHaveValue('Bonifico')
  await payment.fill('Assegno')
  await page.getByLabel('Note pagamento').focus()
  await expect(page.getByRole('button', { name: 'Salvato' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('after a change of price list each position keeps its price or takes the new one', async ({ page }) => {
  const calls = await callsOf(page.request, 'cliente')
  const number = await aQuoteOfAnOldList(calls)
  await openAs(page, 'cliente', `/preventivo?numero=${number}`)
  const undecided = page.getByText(/^ora [\d.]+,\d\d/)
  await expect(page.getByText(/ancora il prezzo di prima/)).toBeVisible()
  const before = await undecided.count()
  await page
    .getByRole('button', { name: /^Ricalcola il prezzo/ })
    .first()
    .click()
  await expect(undecided).toHaveCount(before - 1)
  await page
    .getByRole('button', { name: /^Mantieni il prezzo/ })
    .first()
    .click()
  await expect(undecided).toHaveCount(before - 2)
  await page.getByRole('button', { name: 'Mantieni tutti' }).click()
  await expect(page.getByText(/ancora il prezzo di prima/)).toBeHidden()
})

test('without the network a dialog says so, and the quote stays on the screen', async ({ page, request }) => {
  const { number } = await aQuote(request, 1)
  await openAs(page, 'cliente', `/preventivo?numero=${number}`)
  await expect(rowsOf(page)).toHaveCount(1)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Impostazioni' }).click()
  await page.getByRole('menuitem', { name: 'Maggiorazioni' }).click()
  await expect(
    page.getByText('Il server non risponde. Controlla la connessione e riprova.').first(),
  ).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(1)
  await page.context().setOffline(false)
})

test('what is typed without the network is kept, and sent when it is back', async ({ page, request }) => {
  const { number } = await aQuote(request, 1)
  await openAs(page, 'cliente', `/preventivo?numero=${number}`)
  await expect(rowsOf(page)).toHaveCount(1)
  await page.context().setOffline(true)
  await page.getByLabel('Pagamento', { exact: true }).fill('Assegno')
  await page.getByLabel('Note pagamento').focus()
  await expect(page.getByText('Errore', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salva', exact: true })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: 'Salvato' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Pagamento', { exact: true })).toHaveValue('Assegno')
})

test('a quote is sent as an order request, locked, and taken back', async ({ page, request }) => {
  const { number } = await aQuote(request, 1)
  await openAs(page, 'cliente', `/preventivo?numero=${number}`)
  await page.getByRole('button', { name: 'Altre azioni' }).click()
  await page.getByRole('menuitem', { name: "Invia richiesta d'ordine" }).click()
  const dialog = page.getByRole('dialog', { name: "Invia richiesta d'ordine" })
  await expect(dialog.getByText('i prezzi si bloccano')).toBeVisible()
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await dialog.getByRole('button', { name: 'Invia richiesta' }).click()
  await expect(page.getByText("Richiesta d'ordine inviata")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nuova posizione' })).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Riferimento' })).not.toBeEditable()
  await page.getByRole('button', { name: 'Ritira richiesta' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ritira richiesta' }).click()
  await expect(page.getByRole('button', { name: 'Nuova posizione' })).toBeVisible()
})

test('the offer is published, and its address can be copied', async ({ page, request }) => {
  const { number } = await aQuote(request, 1)
  await openAs(page, 'cliente', `/preventivo?numero=${number}`)
  await page.getByRole('button', { name: 'Altre azioni' }).click()
  await page.getByRole('menuitem', { name: 'Offerta al cliente' }).click()
  await page.getByRole('button', { name: 'Pubblica offerta' }).click()
  await expect(page.getByLabel('Indirizzo per il cliente')).toHaveValue(/\/offerta\/[\w-]{20,}$/)
  await expect(page.getByRole('button', { name: 'Copia' })).toBeVisible()
})

test('a second tab shows what the first one saves, and leaves a quote that the first one deletes', async ({
  page,
  request,
}) => {
  const { number } = await aQuote(request, 1)
  await openAs(page, 'cliente', `/preventivo?numero=${number}`)
  const second = await page.context().newPage()
  await second.goto(`/preventivo?numero=${number}`)
  await expect(rowsOf(second)).toHaveCount(1)
  await expect(second.getByLabel('Pagamento', { exact: true })).not.toHaveValue('Contanti')
  await page.getByLabel('Pagamento', { exact: true }).fill('Contanti')
  await page.getByLabel('Note pagamento').focus()
  await expect(second.getByLabel('Pagamento', { exact: true })).toHaveValue('Contanti')
  await page.goto(`/preventivi?scelto=${number}`)
  await page.getByRole('button', { name: 'Altre azioni' }).click()
  await page.getByRole('menuitem', { name: 'Elimina' }).click()
  await page.getByRole('button', { name: 'Elimina preventivo' }).click()
  await expect(second.getByText(`Il preventivo ${number} è stato eliminato.`)).toBeVisible()
  await expect(second).toHaveURL(/\/preventivi$/)
})

test('without a number, or with one that is not there, the list is shown', async ({ page }) => {
  await openAs(page, 'cliente', '/preventivo')
  await expect(page).toHaveURL(/\/preventivi$/)
  await expect(page.getByText('Nessun numero selezionato')).toBeVisible()
  await page.goto('/preventivo?numero=999999')
  await expect(page).toHaveURL(/\/preventivi$/)
  await expect(page.getByText('Preventivo non trovato.')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('positions are cards, with what can be done behind a button', async ({ page, request }) => {
    const { number } = await aQuote(request)
    await openAs(page, 'cliente', `/preventivo?numero=${number}`)
    const cards = page.getByRole('list', { name: 'Posizioni del preventivo' })
    await expect(cards.getByText('Posizione 1', { exact: true })).toBeVisible()
    await expectNothingFound(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Azioni per la posizione 1' }).click()
    await page.getByRole('dialog', { name: 'Posizione 1' }).getByRole('button', { name: 'Duplica' }).click()
    await expect(cards.getByText('Posizione 3', { exact: true })).toBeVisible()
  })
})
