import { expect, type Page, test } from '@playwright/test'
import { daysFromNow, now } from '#tests/support/clock.ts'
import type { PublicOffer } from '../../contract/quotes/public-offer.ts'
import { dayInItaly } from '../../rules/italian-format.ts'
import { expectNothingFound } from './axe.ts'
import { aQuote, demoDoor } from './dealer.ts'
import { aDealer } from './people.ts'
import { openAs } from './sign-in.ts'
import { step } from './step.ts'

const code = 'prova-di-offerta-0000001'
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 210"><rect width="80" height="210" fill="#efe6d4"/></svg>'

const day = (fromToday: number) => dayInItaly(daysFromNow(fromToday))

function anOffer(change: Partial<PublicOffer> = {}): PublicOffer {
  return {
    Rivenditore: {
      RagSociale: 'Porte Ghirardelli S.r.l.',
      Indirizzo: 'Via Garibaldi 12, Mantova',
      Telefono: '0376 123456',
      EMail: 'info@ghirardelli.example',
      HaImmagine: false,
    },
    Riferimento: 'Casa Rossi',
    Numero: 1042,
    Versione: 3,
    Pubblicata: now().toISOString(),
    validoFino: day(20),
    Scaduta: false,
    Note: 'Consegna al piano',
    Pagamento: "30% all'ordine",
    Righe: [
      {
        posizione: 1,
        Descrizione: 'Battente destra, Cocco / Bianco',
        Disegno: drawing,
        Scelte: [{ Nome: 'Maniglia', Valore: 'Linea' }],
        Misure: '800 × 2100 × 80 mm',
        L: 800,
        H: 2100,
        S: 80,
        Riferimento: 'Camera',
        Note: '',
        Quantita: 2,
        Prezzo: 400,
        Importo: 800,
        Alternativa: false,
        AlternativaDi: null,
      },
    ],
    Voci: [{ Descrizione: 'Posa in opera', Quantita: 2, Prezzo: 50, Iva: 10, Importo: 100 }],
    Imponibile: 900,
    Iva: [
      { Aliquota: 10, Imponibile: 100, Imposta: 10 },
      { Aliquota: 22, Imponibile: 800, Imposta: 176 },
    ],
    Totale: 1086,
    AlternativeScelte: [],
    Esito: null,
    Nome: '',
    EsitoIl: null,
    Firma: '',
    CopiaA: 'p•••@example.com',
    ...change,
  }
}

function aProblem(status: number, name: string, text: string) {
  return {
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', title: name, status, code: name, Message: text }),
  }
}

/** Answers the page from `state`, and returns the answers sent and the number of reported openings. */
async function serve(page: Page, state: { offer: PublicOffer }) {
  const sent = { answers: [] as unknown[], opened: 0 }
  await page.clock.setSystemTime(now()) // No server answer corrects this page's clock, so it is set here.
  await page.route(`**/api/offerta/${code}/aperta`, route => {
    sent.opened += 1
    return route.fulfill({ json: 'OK' })
  })
  await page.route(`**/api/offerta/${code}/messaggi`, route => route.fulfill({ json: [] }))
  await serveOffer(page, state, sent)
  await page.goto(`/offerta/${code}`)
  return sent
}

function serveOffer(page: Page, state: { offer: PublicOffer }, sent: { answers: unknown[] }) {
  return page.route(`**/api/offerta/${code}`, route => {
    if (route.request().method() === 'GET') return route.fulfill({ json: state.offer })
    const body = route.request().postDataJSON()
    sent.answers.push(body)
    state.offer = anOffer({
      ...{ Esito: body.Esito, Nome: body.Nome, Firma: body.Firma },
      EsitoIl: now().toISOString(),
    })
    return route.fulfill({ json: 'OK' })
  })
}

/** Draws a signature with the mouse. */
async function sign(page: Page) {
  const field = page.getByRole('img', { name: 'Riquadro per la firma, vuoto' })
  const { x, y, width, height } = (await field.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width * 0.2, y + height * 0.6)
  await page.mouse.down()
  for (const [across, down] of [
    [0.3, 0.3],
    [0.4, 0.7],
    [0.6, 0.4],
  ] as const)
    await page.mouse.move(x + width * across, y + height * down)
  await page.mouse.up()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the answer is at hand from the start, and nothing is wider than the screen', async ({ page }) => {
    await serve(page, { offer: anOffer() })
    await expect(page.getByRole('button', { name: "Accetta l'offerta" })).toBeInViewport()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})

test('an end customer reads an offer, accepts it, refuses it or finds it changed, expired or gone', async ({
  page,
}) => {
  await step(
    page,
    'it is accepted by name and signature, kept while the network is away, and seen to be accepted',
    async () => {
      const state = { offer: anOffer() }
      const sent = await serve(page, state)
      await expect(page.getByRole('heading', { name: 'La tua offerta' })).toBeVisible()
      await expect(page.getByText('Porte Ghirardelli S.r.l.').first()).toBeVisible()
      await expect(page.getByText(/^Valida fino al.* \(ancora 20 giorni\)$/)).toBeVisible()
      await expect(page.getByRole('img', { name: 'Disegno: Battente destra, Cocco / Bianco' })).toBeVisible()
      await expect(page.getByText('1.086,00 €')).toHaveCount(2)
      await expectNothingFound(page)
      expect(sent.opened, 'a page that nobody touches was not seen by a person').toBe(0)

      await page.getByRole('button', { name: "Accetta l'offerta" }).click()
      const dialog = page.getByRole('dialog', { name: "Accetta l'offerta" })
      await dialog.getByRole('button', { name: "Accetta l'offerta" }).click()
      await expect(dialog.getByText('Scrivi nome e cognome')).toBeVisible()
      await dialog.getByLabel('Nome e cognome').fill('Mario Rossi')
      await dialog.getByRole('button', { name: "Accetta l'offerta" }).click()
      await expect(dialog.getByText(/^Firma nel riquadro/)).toBeVisible()
      await sign(page)
      await page.route(`**/api/offerta/${code}`, route => route.abort())
      await dialog.getByRole('button', { name: "Accetta l'offerta" }).click()
      await expect(page.getByText(/parte appena torna la rete/)).toBeVisible()
      await expect(page.getByRole('button', { name: "Accetta l'offerta" })).toHaveCount(0)
      await page.unroute(`**/api/offerta/${code}`)
      await serveOffer(page, state, sent)
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await expect(
        page.getByText(/^Porte Ghirardelli S.r.l. ha ricevuto la tua risposta il .*ti contatterà/),
      ).toBeVisible()
      await expect(page.getByRole('img', { name: 'Firma di Mario Rossi' })).toBeVisible()
      await expect(page.getByText('Una copia va per e-mail a p•••@example.com')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Rifiuta' })).toHaveCount(0)
      expect(sent.answers).toEqual([
        {
          ...{ Esito: 'accettata', Nome: 'Mario Rossi', Motivo: '', EMail: '', Versione: 3 },
          ...{ Firma: expect.stringMatching(/^M\d+ \d+L/), Chiave: expect.any(String) },
        },
      ])
      await expectNothingFound(page)
      expect(sent.opened).toBe(1)
    },
  )

  await step(page, 'who refuses says why', async () => {
    const sent = await serve(page, { offer: anOffer() })
    await page.getByRole('button', { name: 'Rifiuta' }).click()
    const dialog = page.getByRole('dialog', { name: "Rifiuta l'offerta" })
    await dialog.getByLabel('Nome e cognome').fill('Mario Rossi')
    await dialog.getByRole('button', { name: "Rifiuta l'offerta" }).click()
    await expect(dialog.getByText('Scrivi il motivo.')).toBeVisible()
    await dialog.getByLabel('Motivo').fill('Troppo caro')
    await dialog.getByRole('button', { name: "Rifiuta l'offerta" }).click()
    await expect(page.getByText('Offerta rifiutata').first()).toBeVisible()
    expect(sent.answers).toHaveLength(1)
  })

  await step(page, 'an offer that changed meanwhile is shown anew, with what happened', async () => {
    const state = { offer: anOffer() }
    await serve(page, state)
    await page.getByRole('button', { name: "Accetta l'offerta" }).click()
    const text = "L'offerta è stata aggiornata: rileggila prima di rispondere."
    await page.route(`**/api/offerta/${code}`, route =>
      route.request().method() === 'POST'
        ? route.fulfill(aProblem(409, 'offer.changed', text))
        : route.fulfill({ json: anOffer({ Totale: 990, Versione: 4 }) }),
    )
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nome e cognome').fill('Mario Rossi')
    await dialog.getByLabel('Firma scrivendo il nome').check()
    await dialog.getByRole('button', { name: "Accetta l'offerta" }).click()
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
    await expect(page.getByText('990,00 €').first()).toBeVisible()
  })

  await step(page, 'an expired offer can be read, not answered', async () => {
    await serve(page, { offer: anOffer({ Scaduta: true, validoFino: day(-3) }) })
    await expect(page.getByText(/^Offerta scaduta il/)).toBeVisible()
    await expect(page.getByText('Battente destra, Cocco / Bianco')).toBeVisible()
    await expect(page.getByRole('button', { name: "Accetta l'offerta" })).toHaveCount(0)
  })

  await step(page, 'an address that leads nowhere says so, to anybody', async () => {
    for (const address of ['/offerta/nessuna-offerta-ha-questo-codice', '/offerta/corto']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Offerta non trovata' })).toBeVisible()
    }
    await expectNothingFound(page)
  })
})

test('a page for everybody stands alone for a dealer too, and what is accepted there is seen in the quotes', async ({
  page,
  browser,
}) => {
  const dealer = await aDealer('published offers')
  await step(page, 'a page for everybody stands alone, also for a dealer who is signed in', async () => {
    const { number, post } = await aQuote(dealer, 1)
    const { Indirizzo } = (await post(`offerta/${number}`, {})) as { Indirizzo: string }
    await openAs(page, dealer, new URL(Indirizzo).pathname)
    await expect(page.getByRole('heading', { name: 'La tua offerta' })).toBeVisible()
    await expect(page.locator('#shell')).toBeHidden()
    await page.goto('/doc')
    await expect(page.getByRole('heading', { name: 'Documenti' })).toBeVisible()
    await expect(page.locator('#shell')).toBeHidden()
  })

  await step(page, 'what a dealer offers is read and accepted by somebody who is not signed in', async () => {
    const { number, post } = await aQuote(dealer, 1)
    await post(`duplica/${number}/1`, { Alternativa: true })
    await post('posizione', { ...demoDoor, id: number, pos: 2, quantita: 2 })
    const { Indirizzo } = (await post(`offerta/${number}`, {})) as { Indirizzo: string }
    const visitor = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
    await visitor.goto(new URL(new URL(Indirizzo).pathname, test.info().project.use.baseURL).href)
    await expect(visitor.getByRole('heading', { name: 'La tua offerta' })).toBeVisible()
    await expect(visitor.getByRole('img', { name: /^Disegno:/ }).first()).toBeVisible()
    const choice = visitor.getByRole('region', { name: 'Scegli tra le alternative' })
    await expect(choice.getByRole('radio')).toHaveCount(2)
    await choice.getByRole('radio').nth(1).check()
    await expect(visitor.getByText('invece di')).toBeAttached()
    const total = visitor
      .getByRole('region', { name: 'Totale', exact: true })
      .getByRole('status')
      .locator('strong')
    const chosenTotal = (await total.textContent()) ?? ''
    const download = visitor.waitForEvent('download')
    await visitor.getByRole('button', { name: 'Scarica PDF' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
    await visitor.getByRole('button', { name: /^Fai una domanda: Posizione 2/ }).click()
    await visitor.getByLabel('Nome e cognome').fill('Mario Rossi')
    await visitor.getByLabel('La tua domanda').fill('Quando arriva?')
    await visitor.getByRole('button', { name: 'Invia domanda' }).click()
    const questions = visitor.getByRole('list', { name: /^Domande: Posizione 2/ })
    await expect(questions.getByText('Quando arriva?')).toBeVisible()
    await visitor.getByRole('button', { name: "Accetta l'offerta" }).click()
    const dialog = visitor.getByRole('dialog', { name: "Accetta l'offerta" })
    await dialog.getByLabel('Nome e cognome').fill('Mario Rossi')
    await dialog.getByLabel('Firma scrivendo il nome').check()
    await dialog.getByRole('button', { name: "Accetta l'offerta" }).click()
    await expect(visitor.getByText(/ha ricevuto la tua risposta il .*ti contatterà/)).toBeVisible()
    await expect(visitor.getByRole('heading', { name: /^Posizione 2/ })).toBeVisible()
    await expect(visitor.getByRole('heading', { name: /^Posizione 1/ })).toHaveCount(0)
    await expect(total).toHaveText(chosenTotal)
    await openAs(page, dealer, `/preventivi?giorni=tutti&cerca=${number}`)
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: `${number}`, exact: true }) })
    await expect(row.getByText('Accettata')).toBeVisible()
    await expect(row.getByText('1 domanda nuova', { exact: true })).toBeVisible()
    await row.getByRole('button', { name: `Apri il preventivo ${number}` }).click()
    await page.getByRole('button', { name: /^Rispondi: Posizione 2/ }).click()
    await page.getByLabel('La tua risposta').fill('Tra quattro settimane.')
    await page.getByRole('button', { name: 'Invia risposta' }).click()
    await expect(page.getByRole('list', { name: /^Domande: Posizione 2/ })).toContainText(
      'Tra quattro settimane.',
    )
    await expectNothingFound(page)
    await visitor.reload()
    await expect(questions).toContainText('Tra quattro settimane.')
    await expectNothingFound(visitor)
  })
})
