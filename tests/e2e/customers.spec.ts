import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import type { CustomerNote } from '../../contract/customer-notes.ts'
import type { Customer } from '../../contract/customers.ts'
import { plainPdf } from '../../server/pdf/plain-pdf.ts'
import { expectNothingFound } from './axe.ts'
import { callsOf } from './calls.ts'
import { newName } from './office.ts'
import { countPresses } from './presses.ts'
import { answer, undo } from './questions.ts'
import { rows } from './rows.ts'
import { type DemoName, menuEntry, openAs } from './sign-in.ts'
import { step } from './step.ts'

// Routes may still be answering when a journey ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const detail = (page: Page) => page.getByRole('tablist', { name: /^Dati di / })
const noteText = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Nota' })
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Salva', exact: true })

async function customersOf(name: DemoName): Promise<Customer[]> {
  const calls = await callsOf(name)
  return calls.get<Customer[]>('/api/agenti/clienti?righe=1000')
}

async function openNotes(page: Page, name: DemoName, at: number): Promise<Customer> {
  const customer = (await customersOf(name)).filter(({ Blocca }) => Blocca === 0)[at]
  if (!customer) throw new Error(`${name} has too few customers`)
  await openAs(page, name, `/clienti?cerca=${customer.ClCodCli}&aperto=${customer.ClCodCli}&scheda=note`)
  await expect(page.getByRole('button', { name: 'Nuova nota' })).toBeVisible()
  return customer
}

test('an agent sends the form of a new customer, and the office takes it in charge', async ({
  page,
  browser,
}) => {
  const name = `${newName('scheda')}.pdf`
  await openAs(page, 'agente', '/clienti')
  await page.getByRole('button', { name: 'Carica file anagrafica' }).click()
  const dialog = page.getByRole('dialog', { name: 'Carica file anagrafica' })
  const chosen = dialog.locator('input[type=file]')
  await chosen.setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('only a text') })
  await expect(dialog.getByText('Il file non è un PDF. Salvalo come PDF e riprova.')).toBeVisible()
  await expectNothingFound(page)
  await chosen.setInputFiles({
    name,
    mimeType: 'application/pdf',
    buffer: plainPdf('Scheda', ['Nuovo cliente']),
  })
  await expect(page.getByText('Elaborazione completata: file caricato con successo')).toBeVisible()
  await expect(dialog).toBeHidden()

  const context = await browser.newContext()
  const office = await context.newPage()
  await openAs(office, 'admin', '/dashboard?tab=schede&schede=daPrendere')
  const row = rows(office).filter({ hasText: name })
  await expect(row).toContainText('Da prendere in carico')
  await expectNothingFound(office)
  await row.getByRole('button', { name: `Prendi in carico ${name}` }).click()
  await undo(office)
  await expect(row).toContainText('Da prendere in carico')
  await row.getByRole('button', { name: `Apri ${name}` }).click()
  await expect(office.getByRole('dialog').locator('canvas').first()).toBeVisible({ timeout: 45_000 })
  await context.close()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('an agent looks at a showroom, with a photo, and what is missing is said', async ({ page }) => {
    await openAs(page, 'agente', '/clienti/C00001')
    await page.getByRole('button', { name: 'Verifica esposizione' }).click()
    const photo = { name: 'porta.png', mimeType: 'image/png', buffer: await page.screenshot() }
    const dialog = page.getByRole('dialog', { name: 'Verifica esposizione' })
    const doors = dialog.getByRole('list', { name: 'Porte da verificare' }).getByRole('listitem')
    await doors.first().getByRole('combobox').selectOption('mancante')
    await doors.nth(1).locator('input[type=file]').setInputFiles(photo)
    await dialog.getByRole('button', { name: 'Aggiungi una porta' }).click()
    await dialog.getByRole('button', { name: 'Salva verifica' }).click()
    await expect(dialog.getByText('Scrivi il modello di ogni porta.')).toBeVisible()
    await expectNothingFound(page)
    await dialog.getByLabel('Modello').fill('Vela')
    const sent = page.waitForResponse(/\/esposizione\/foto\/\d+$/)
    await dialog.getByRole('button', { name: 'Salva verifica' }).click()
    expect((await sent).ok()).toBe(true)
    await expect(page.getByText("Verifica dell'esposizione salvata")).toBeVisible()
    await expect(page.getByText(/^Non trovate: /)).toBeVisible()
    await page.getByRole('button', { name: 'Foto della verifica (1)' }).click()
    await expect(page.getByRole('dialog').getByRole('img', { name: / · Buona$/ })).toBeVisible()
  })

  test('customers are cards that call, and open on their tabs', async ({ page }) => {
    await openAs(page, 'agente', '/clienti')
    const card = page.getByRole('list', { name: 'Clienti' }).getByRole('listitem').first()
    await expect(card.getByRole('link', { name: /^Chiama / })).toHaveAttribute('href', /^tel:\d+$/)
    await expect(card.getByRole('link', { name: / sulla mappa$/ })).toBeVisible()
    await card.getByRole('button', { name: 'Mostra il dettaglio' }).click()
    await page.getByRole('tab', { name: /^Note/ }).click()
    await expect(page.getByRole('button', { name: 'Nuova nota' })).toBeVisible()
    await expectNothingFound(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})

test('an agent searches its customers, keeps notes whatever happens meanwhile, and reads a sheet panel by panel', async ({
  page,
  context,
}) => {
  await step(
    page,
    'a search that finds nothing says so, and what cannot be loaded is tried again',
    async () => {
      await page.route('**/api/agenti/clienti?**', route => route.fulfill({ status: 503, body: '' }))
      await openAs(page, 'agente', '/clienti')
      await expect(page.getByRole('alert')).toBeVisible()
      await page.unroute('**/api/agenti/clienti?**')
      await page.getByRole('button', { name: 'Riprova' }).click()
      await expect(rows(page).first()).toBeVisible()
      await page.getByPlaceholder('Cerca cliente').fill('qwxqwx')
      await expect(page.getByText('Nessun dato trovato')).toBeVisible()
      await page.getByRole('button', { name: 'Annulla la ricerca' }).click()
      await expect(rows(page).first()).toBeVisible()
    },
  )

  await step(page, 'a note is written, changed by two, deleted and brought back', async () => {
    const { ClCodCli, ClRagSoc } = await openNotes(page, 'agente', 2)
    const notes = page.getByRole('list', { name: `Note di ${ClRagSoc}` })
    await page.getByRole('button', { name: 'Nuova nota' }).click()
    await save(page).click()
    await expect(page.getByText('Scrivi il testo della nota')).toBeVisible()
    await noteText(page).fill('x'.repeat(501))
    await expect(page.getByText('501 di 500 caratteri')).toBeVisible()
    await save(page).click()
    await expect(page.getByText('Al massimo 500 caratteri')).toBeVisible()
    await noteText(page).fill('Vuole vedere la nuova collezione')
    await expectNothingFound(page)
    await save(page).click()
    await expect(notes).toContainText('Vuole vedere la nuova collezione')
    await expectNothingFound(page)

    const calls = await callsOf('admin')
    const [note] = await calls.get<CustomerNote[]>(`/api/agenti/clienti/note/${ClCodCli}`)
    await notes
      .getByRole('button', { name: /^Modifica la nota/ })
      .first()
      .click()
    await expect(noteText(page)).toHaveValue('Vuole vedere la nuova collezione')
    await calls.post('/api/agenti/clienti/note/save', {
      ...note,
      Nota: "Chiamato dall'ufficio",
      Data: note?.Data,
    })
    const text = `Vuole vedere la collezione a gennaio, ${randomUUID()}`
    await noteText(page).fill(text)
    await save(page).click()
    await expect(page.getByText('Nel frattempo admin ha scritto:')).toBeVisible()
    await expect(page.getByRole('blockquote')).toHaveText("Chiamato dall'ufficio")
    await page.getByRole('button', { name: 'Salva la mia' }).click()
    await expect(notes).toContainText(text)

    await notes
      .getByRole('button', { name: /^Modifica la nota/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Elimina nota' }).click()
    await answer(page, 'Vuoi eliminare la nota', 'Elimina nota').click()
    await expect(page.getByText(text)).toHaveCount(0)
    await undo(page)
    await expect(notes).toContainText(text)
  })

  await step(page, 'a failure says so and keeps the text, over a reload, too', async () => {
    await openNotes(page, 'agente', 3)
    await page.route('**/note/save', route => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('button', { name: 'Nuova nota' }).click()
    await noteText(page).fill('Da non perdere')
    await save(page).click()
    await expect(page.getByText('Errore salvataggio note!')).toBeVisible()
    await expect(noteText(page)).toHaveValue('Da non perdere')
    await page.unroute('**/note/save')
    await page.reload()
    await expect(page.getByText('Hai iniziato una nota senza salvarla.')).toBeVisible()
    await page.getByRole('button', { name: 'Riprendi' }).click()
    await expect(noteText(page)).toHaveValue('Da non perdere')
    await save(page).click()
    await expect(page.getByText('Nota salvata')).toBeVisible()
    await expect(page.getByText('Hai iniziato una nota senza salvarla.')).toBeHidden()
  })

  await step(page, 'a note written without the network is sent once it is back', async () => {
    const { ClRagSoc } = await openNotes(page, 'capo', 4)
    await page.getByRole('button', { name: 'Nuova nota' }).click()
    await noteText(page).fill('Scritta in cantina')
    await context.setOffline(true)
    await save(page).click()
    await expect(
      page.getByText('Salvata su questo dispositivo: sarà inviata appena torna la rete'),
    ).toBeVisible()
    await expect(page.getByText('Non ancora inviata')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Nota inviata')).toBeVisible()
    await expect(page.getByText('Non ancora inviata')).toBeHidden()
    await expect(page.getByRole('list', { name: `Note di ${ClRagSoc}` })).toContainText('Scritta in cantina')
  })

  await step(
    page,
    'the sheet of a customer: each panel by itself, the next step, and the way to an order',
    async () => {
      const customer = (await customersOf('agente')).find(({ ClCodCli }) => ClCodCli === 'C00001')
      await page.route('**/scheda/*/preventivi', route => route.fulfill({ status: 500, body: '' }))
      await page.goto('/statoOrdini')
      await page
        .getByRole('link', { name: customer?.ClRagSoc ?? '', exact: true })
        .first()
        .click()
      await expect(page).toHaveURL(/clienti\/C00001/)
      await expect(page.getByRole('heading', { name: customer?.ClRagSoc ?? '', level: 1 })).toBeVisible()
      await expect(
        page.getByRole('region', { name: 'Ordini da consegnare' }).getByRole('link').first(),
      ).toBeVisible()
      const quotes = page.getByRole('region', { name: 'Preventivi aperti' })
      await expect(quotes.getByRole('alert').first()).toBeVisible()
      await page.unroute('**/scheda/*/preventivi')
      await quotes.getByRole('button', { name: 'Riprova' }).click()
      await expect(quotes.getByRole('alert')).toHaveCount(0)
      await expect(page.getByRole('list', { name: 'Per gruppo' })).toBeVisible()
      await expectNothingFound(page)

      await page.getByRole('button', { name: 'Scrivi il prossimo passo' }).click()
      await page.getByLabel('Che cosa').fill('Richiamare per la rotazione')
      await page.getByRole('dialog').getByRole('button', { name: 'Salva' }).click()
      const step = page.getByRole('region', { name: 'Prossimo passo' })
      await expect(step).toContainText('Richiamare per la rotazione')
      await page.getByRole('button', { name: 'Nuova nota' }).click()
      await noteText(page).fill('Contento dei tempi')
      await save(page).click()
      await expect(page.getByRole('list', { name: 'Storia' })).toContainText('Contento dei tempi')
      await expectNothingFound(page)
      await step.getByRole('button', { name: 'Fatto' }).click()
      await expect(page.getByRole('dialog', { name: 'Prossimo passo' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(step).toBeHidden()
    },
  )

  await step(
    page,
    "a customer's year takes two presses from the home, a note three from the list",
    async () => {
      const customer = (await customersOf('agente')).filter(({ Blocca }) => Blocca === 0)[1]
      const open = () => page.getByRole('link', { name: customer?.ClRagSoc ?? '', exact: true }).click()
      await page.goto('/')
      const atMost = await countPresses(page)
      await page.getByRole('link', { name: 'Clienti', exact: true }).click()
      await open()
      const year = page.getByRole('list', { name: 'Cifre' }).getByRole('listitem').first()
      await expect(year).toContainText(/ultimi 12 mesi.*€/)
      await atMost(2)
      await page.goto('/clienti')
      const again = await countPresses(page)
      await open()
      await page.getByRole('button', { name: 'Nuova nota' }).click()
      await noteText(page).fill('Scritta in tre gesti')
      await save(page).click()
      await expect(page.getByRole('list', { name: 'Storia' })).toContainText('Scritta in tre gesti')
      await again(3)
    },
  )
})

test('a head agent reads about a customer, the office about a blocked one, a dealer about itself alone', async ({
  page,
}) => {
  await step(
    page,
    'a head agent finds a customer, reads about it tab by tab, and takes it along',
    async () => {
      const all = await customersOf('capo')
      const [first, second] = all.filter(({ Blocca, Sconti }) => Blocca === 0 && Sconti.length > 0)
      await openAs(page, 'capo', '/clienti')
      await expect(page.getByText(`da 1 a ${all.length} - di ${all.length}`)).toBeVisible()
      await page.getByLabel('Righe per pagina').selectOption('100')
      await expect(page).toHaveURL(/righe=100/)

      const search = page.getByPlaceholder('Cerca cliente')
      await search.fill(first?.ClParIva ?? '')
      await expect(rows(page)).toHaveCount(1)
      await rows(page).first().press('Enter')
      await expect(detail(page)).toBeVisible()
      await expect(page.getByText(first?.DescPagamento ?? '').first()).toBeVisible()
      await page.getByRole('tab', { name: /^Sconti/ }).click()
      await expect(page.getByRole('region', { name: 'Sconti per serie' }).getByRole('row')).toHaveCount(
        (first?.Sconti.length ?? 0) + 1,
      )
      await expectNothingFound(page)

      await search.fill(second?.ClCodCli ?? '')
      await expect(page).toHaveURL(new RegExp(`cerca=${second?.ClCodCli}`))
      await rows(page)
        .filter({ hasText: second?.ClCodCli ?? '' })
        .getByRole('button', { name: 'Mostra il dettaglio' })
        .click()
      await expect(page.getByRole('tab', { name: /^Sconti/ })).toHaveAttribute('aria-selected', 'true')
      await page.reload()
      await expect(page.getByRole('tab', { name: /^Sconti/ })).toHaveAttribute('aria-selected', 'true')

      await page
        .getByRole('list', { name: /^Azioni per / })
        .getByText('Nuovo preventivo')
        .click()
      const dialog = page.getByRole('dialog', { name: 'Nuovo Preventivo' })
      await expect(dialog.getByText(second?.ClRagSoc ?? '')).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`filtro=Cliente:${second?.ClCodCli}`))
    },
  )

  await step(page, 'of a blocked customer the notice stands alone, and how to reach the office', async () => {
    const blocked = (await customersOf('admin')).find(({ Blocca }) => Blocca === 1)
    await openAs(page, 'admin', `/clienti?cerca=${blocked?.ClCodCli}`)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Da rivedere')
    await rows(page).click()
    await expect(page.getByText('CONDIZIONI COMMERCIALI DA RIVEDERE - CONTATTACI IN UFFICIO')).toBeVisible()
    await expect(page.getByRole('link', { name: "Chiama l'ufficio" })).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expect(page.getByRole('list', { name: /^Azioni per / })).toHaveCount(0)
    await expectNothingFound(page)
  })

  await step(page, 'a dealer reads its own sheet from the menu, without notes, and no other', async () => {
    await openAs(page, 'cliente', '/')
    await menuEntry(page, 'La mia scheda').click()
    await expect(page).toHaveURL(/clienti\/C00001/)
    await expect(page.getByRole('heading', { name: 'Storia' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Storia' }).getByRole('listitem').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Nuova nota' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Vedi come cliente' })).toHaveCount(0)
    await page.goto('/clienti/C00002')
    await expect(page.getByText('Cliente non trovato.')).toBeVisible()
    await page.goto('/clienti')
    await expect(page).toHaveURL(/clienti\/C00001/)
  })
})
