import { expect, type Page, test } from '@playwright/test'
import { now } from '#tests/support/clock.ts'
import type { OrderRequest, QuoteCheck } from '../../contract/quotes/requests.ts'
import { expectNothingFound } from './axe.ts'
import { callsOf } from './calls.ts'
import { aQuote } from './dealer.ts'
import { filterBy } from './head.ts'
import { aDealer } from './people.ts'
import { answer } from './questions.ts'
import { openAs } from './sign-in.ts'
import { step } from './step.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Richiesta dal preventivo/ })

function aRequest(change: Partial<OrderRequest> = {}): OrderRequest {
  return {
    Id: 501,
    NumPrev: 1042,
    RifCliente: 'Casa Rossi',
    CodCliente: 'C0100',
    ClRagSoc: "Serramenti D'Amico",
    Utente: 'cliente',
    Data: now().toISOString(),
    Stato: 'richiesta',
    Motivo: '',
    Posizioni: 1,
    Listino: 1200,
    Esportata: null,
    ...change,
  }
}

/** Answers one request from `state`, and collects the requested moves. */
async function serve(page: Page, state: { request: OrderRequest }) {
  const moves: unknown[] = []
  await page.route('**/api/preventivi/dettaglio/1042', route =>
    route.fulfill({
      json: {
        Righe: [
          {
            posizione: 1,
            DescPosizione: 'Battente destra',
            quantita: 2,
            H: 2100,
            L: 800,
            S: 80,
            Listino: 600,
            Conta: true,
          },
        ],
      },
    }),
  )
  await page.route(/\/api\/preventivi\/richieste(\?|$)/, route =>
    route.fulfill({ json: [state.request], headers: { 'X-Total-Count': '1' } }),
  )
  await page.route('**/api/preventivi/richieste/stato', route => {
    const body = route.request().postDataJSON()
    moves.push(body)
    state.request = { ...state.request, Stato: body.A, Motivo: body.Motivo }
    return route.fulfill({ json: 'OK' })
  })
  await openAs(page, 'admin', '/richieste')
  await page.getByRole('cell', { name: '1042', exact: true }).click()
  await expect(dialog(page).getByText('Battente destra')).toBeVisible()
  return moves
}

test('what a dealer sends is taken in hand, and the dealer sees it', async ({ page }) => {
  const dealer = await aDealer('requests')
  const { number, post } = await aQuote(dealer, 1)
  const { get } = await callsOf(dealer)
  const check = await get<QuoteCheck>(`/api/preventivi/verifica/${number}`)
  await post('richiesta', {
    id: number,
    Visti: check.Insoliti.map(({ codice }) => codice),
    Versione: check.Versione,
  })
  await openAs(page, 'admin', `/richieste?cerca=${number}`)
  await page.getByRole('cell', { name: `${number}`, exact: true }).click()
  await expect(dialog(page).getByRole('row').nth(1)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Prendi in verifica' }).click()
  await expect(page.getByText('Richiesta in verifica')).toBeVisible()
  await openAs(page, dealer, `/preventivi?giorni=tutti&cerca=${number}`)
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: `${number}`, exact: true }) })
  await expect(row.getByText('In verifica')).toBeVisible()
})

test('the office takes requests in hand, suspends and confirms them, by state, and sees what others moved', async ({
  page,
}) => {
  await step(page, 'the requests by state', async () => {
    await openAs(page, 'admin', '/richieste')
    await expect(page.getByText(/^[\d.]+( di [\d.]+)? richiest[ae]$/)).toBeVisible()
    await filterBy(page, 'In sospeso')
    await expect(page).toHaveURL(/stato=inSospeso/)
  })

  await step(page, 'a request is taken in hand, suspended with a reason, and confirmed', async () => {
    const moves = await serve(page, { request: aRequest() })
    await expectNothingFound(page)
    await dialog(page).getByRole('button', { name: 'Prendi in verifica' }).click()
    await expect(page.getByText('Richiesta in verifica')).toBeVisible()

    await dialog(page).getByRole('button', { name: 'Sospendi' }).click()
    const reason = page.getByRole('dialog', { name: 'Sospendi richiesta' })
    await reason.getByRole('button', { name: 'Sospendi richiesta' }).click()
    await expect(reason.getByText('Scrivi il motivo della sospensione.')).toBeVisible()
    await reason.getByLabel('Motivo').fill('Manca la luce del vano')
    await reason.getByRole('button', { name: 'Sospendi richiesta' }).click()
    await expect(dialog(page).getByText('Manca la luce del vano')).toBeVisible()

    await dialog(page).getByRole('button', { name: 'Prendi in verifica' }).click()
    await dialog(page).getByRole('button', { name: 'Conferma' }).click()
    await answer(page, 'Vuoi confermare la richiesta', 'Conferma richiesta').click()
    await expect(page.getByText('Richiesta confermata')).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Sospendi' })).toHaveCount(0)
    expect(moves).toEqual([
      { Id: 501, Da: 'richiesta', A: 'inVerifica', Motivo: '' },
      { Id: 501, Da: 'inVerifica', A: 'inSospeso', Motivo: 'Manca la luce del vano' },
      { Id: 501, Da: 'inSospeso', A: 'inVerifica', Motivo: '' },
      { Id: 501, Da: 'inVerifica', A: 'confermata', Motivo: '' },
    ])
  })

  await step(page, 'a request that somebody else has moved is shown as it is now', async () => {
    const state = { request: aRequest() }
    await serve(page, state)
    const text = 'Nel frattempo la richiesta ha cambiato stato. Ricarica e riprova.'
    await page.route('**/api/preventivi/richieste/stato', route => {
      state.request = aRequest({ Stato: 'confermata' })
      return route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 409, code: 'request.moved', title: 'request.moved', Message: text }),
      })
    })
    await dialog(page).getByRole('button', { name: 'Prendi in verifica' }).click()
    await expect(page.getByText(text)).toBeVisible()
    await expect(dialog(page).getByText('Confermata')).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Prendi in verifica' })).toHaveCount(0)
  })
})
