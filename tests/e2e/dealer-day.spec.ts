import { expect, test } from '@playwright/test'
import { expectNothingFound } from './axe.ts'
import { callsOf } from './calls.ts'
import { aQuote } from './dealer.ts'
import { aDealer } from './people.ts'
import { menuEntry, openAs } from './sign-in.ts'
import { step } from './step.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test("a dealer's day by touch: next delivery, orders, a quote, its offer accepted by the customer, documents", async ({
  page,
}) => {
  const bar = page.getByRole('navigation', { name: 'Barra principale' })
  const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })

  await step(
    page,
    'the home leads to the order of the next delivery, and the bar to all orders',
    async () => {
      await openAs(page, 'cliente', '/')
      await page.getByRole('link', { name: "Apri l'ordine" }).tap()
      await expect(title(/^Ordine /)).toBeVisible()
      await bar.getByRole('link', { name: 'Ordini' }).tap()
      await page.locator('#contenuto [data-row]').first().tap()
      await expect(page).toHaveURL(/statoOrdini.*aperto=/)
    },
  )

  const dealer = await aDealer('a day by touch')
  const { number } = await aQuote(dealer, 1)
  let offer = ''
  await step(page, 'a quote opens by a tap, and its offer gets an address', async () => {
    await openAs(page, dealer, '/')
    await bar.getByRole('link', { name: 'Preventivi' }).tap()
    await page.getByText(`n. ${number}`, { exact: true }).tap()
    await page.getByRole('button', { name: 'Invia offerta' }).tap()
    await page.getByText('Link e QR').tap()
    await page.getByRole('button', { name: 'Pubblica offerta' }).tap()
    offer = new URL(await page.getByLabel('Link per il cliente').inputValue()).pathname
  })

  await step(page, 'the end customer reads the offer and accepts it', async () => {
    await page.goto(offer)
    await expect(title('La tua offerta')).toBeVisible()
    await page.getByRole('button', { name: "Accetta l'offerta" }).tap()
    const dialog = page.getByRole('dialog', { name: "Accetta l'offerta" })
    await dialog.getByLabel('Nome e cognome').fill('Mario Rossi')
    await dialog.getByLabel('Firma scrivendo il nome').check()
    await dialog.getByRole('button', { name: "Accetta l'offerta" }).tap()
    await expect(page.getByText(/ha ricevuto la tua risposta il .*ti contatterà/)).toBeVisible()
  })

  await step(page, 'a claim about a delivered door is opened with a photo, and sent', async () => {
    const calls = await callsOf('cliente')
    const [order] = await calls.get<{ Progressivo: number }[]>('/api/orders/production?consegnati=true')
    const path = `/api/reclami/ordine/${order?.Progressivo}`
    const lines = await calls.get<{ Riga: number; Disponibili: number }[]>(path)
    const free = lines.find(({ Disponibili }) => Disponibili > 0)
    await openAs(page, 'cliente', `/ordine/${order?.Progressivo}`)
    const photo = { name: 'graffio.png', mimeType: 'image/png', buffer: await page.screenshot() }
    await page.getByRole('link', { name: `Apri un reclamo sulla riga ${free?.Riga}` }).tap()
    await page.getByText('Danneggiato', { exact: true }).tap()
    await page
      .getByRole('textbox', { name: 'Racconta che cosa è successo' })
      .fill("Graffio visto aprendo l'imballo.")
    await page.getByRole('button', { name: 'Avanti' }).tap()
    await page.getByLabel('Dalla galleria: Difetto').setInputFiles(photo)
    await expect(page.getByText('caricata', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByText('caricata', { exact: true })).toBeVisible()
    await expectNothingFound(page)
    await page.getByRole('button', { name: 'Avanti' }).tap()
    await page.getByRole('button', { name: 'Invia reclamo' }).tap()
    await expect(page.getByText(/^Reclamo inviato\./)).toBeVisible()
    await page.getByRole('link', { name: 'Apri il reclamo' }).tap()
    await expect(title(/^Reclamo R/)).toBeVisible()
    await openAs(page, dealer, '/')
  })

  await step(page, 'the dealer finds the answer in the quotes, and the documents in the menu', async () => {
    await page.goto('/preventivi')
    await expect(page.getByText('Accettata').first()).toBeVisible()
    await bar.getByRole('button', { name: 'Menu' }).tap()
    await menuEntry(page, 'Download').tap()
    await expect(title('Download')).toBeVisible()
  })
})
