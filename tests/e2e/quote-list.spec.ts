import { expect, type Page, test } from '@playwright/test'
import { expectNothingFound } from './axe.ts'
import { aQuote } from './dealer.ts'
import { filterBy, fromOptions } from './head.ts'
import { newName } from './office.ts'
import { aDealer } from './people.ts'
import { answer, undo } from './questions.ts'
import { rows } from './rows.ts'
import { openAs } from './sign-in.ts'
import { step } from './step.ts'

const newQuote = (page: Page) => page.getByRole('dialog', { name: 'Nuovo Preventivo' })
const action = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Azioni sui preventivi' }).getByRole('button', { name })
const row = (page: Page, reference: string) => page.getByRole('row').filter({ hasText: reference })
const aReference = () => newName('Prova')

/** Creates a quote like a dealer and returns its number. */
async function make(page: Page, reference: string): Promise<string> {
  await page.getByRole('button', { name: 'Nuovo', exact: true }).click()
  await newQuote(page).getByLabel('Riferimento').fill(reference)
  await newQuote(page).getByRole('button', { name: 'Salva' }).dblclick()
  await expect(page).toHaveURL(/\/preventivo\?numero=\d+/)
  return new URL(page.url()).searchParams.get('numero') ?? ''
}

/** Creates a quote and deletes it from the list. */
async function deleteOne(page: Page): Promise<{ number: string; reference: string }> {
  const reference = aReference()
  const number = await make(page, reference)
  await page.getByRole('link', { name: 'Torna ai preventivi' }).click()
  await page.getByRole('cell', { name: number, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`scelto=${number}`))
  await page.getByRole('button', { name: 'Opzioni' }).click()
  await page.getByRole('menuitem', { name: 'Elimina' }).click()
  await answer(page, 'Vuoi eliminare il preventivo ?', 'Elimina preventivo').click()
  await expect(row(page, reference)).toHaveCount(0)
  return { number, reference }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a touch opens a quote; print and delete are not among the buttons', async ({ page }) => {
    const dealer = await aDealer('quote list on a phone')
    await aQuote(dealer, 1)
    await openAs(page, dealer, '/preventivi')
    await expect(page.getByRole('heading', { name: 'Collezione SPEEDY', exact: true })).toBeVisible()
    for (const name of ['Stampa', 'Modifica']) await expect(page.getByRole('button', { name })).toHaveCount(0)
    const reference = aReference()
    const number = await make(page, reference)
    await page.goBack()
    await page.getByRole('button', { name: 'Opzioni' }).click()
    await expect(page.getByRole('menuitem', { name: 'Duplica' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Elimina' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByText(reference).tap()
    await expect(page).toHaveURL(new RegExp(`numero=${number}`))
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})

test('a dealer makes quotes from the menu, finds, copies and deletes them, and brings them back', async ({
  page,
}) => {
  const dealer = await aDealer('quote list')
  await aQuote(dealer, 1)
  await step(
    page,
    'while there is one collection the menu leads to its quotes, and a dealer makes one, once',
    async () => {
      await openAs(page, dealer, '/sceltaPreventivo')
      await expect(page).toHaveURL(/\/preventivi$/)
      await page.goto('/')
      await page
        .getByRole('navigation', { name: 'Menu principale' })
        .getByRole('link', { name: /Preventivi/ })
        .click()
      await expect(page).toHaveURL(/\/preventivi$/)
      await expect(page.getByRole('heading', { name: 'PREVENTIVATORE - Collezione SPEEDY' })).toBeVisible()
      await expect(page.getByText(/^[\d.]+ preventiv[oi] apert[oi]( di [\d.]+)?$/)).toBeVisible()

      await action(page, 'Nuovo').click()
      await newQuote(page).getByRole('button', { name: 'Salva' }).click()
      await expect(newQuote(page).getByText('Nessun riferimento inserito')).toBeVisible()
      await newQuote(page).getByRole('button', { name: 'Annulla' }).click()

      await page.goto('/')
      await page.getByRole('link', { name: 'Nuovo preventivo' }).click()
      await newQuote(page).getByRole('button', { name: 'Annulla' }).click()

      const reference = aReference()
      const number = await make(page, reference)
      await page.goto('/preventivi')
      await page.getByLabel('Cerca preventivo').fill(reference)
      await expect(page.getByText('1 preventivo aperto', { exact: true })).toBeVisible()
      await page.getByLabel('Cerca preventivo').fill(number)
      await expect(row(page, reference)).toBeVisible()
    },
  )

  await step(page, 'a quote is selected, copied, deleted and brought back', async () => {
    await page.goto('/preventivi')
    for (const name of ['Modifica', 'Stampa']) {
      // The button is only marked as disabled; a press says what is missing.
      await action(page, name).click({ force: true })
      await expect(page.getByText('Nessun preventivo selezionato')).toBeVisible()
    }
    const reference = aReference()
    const number = await make(page, reference)
    await page.getByRole('link', { name: 'Torna ai preventivi' }).click()
    await page.getByLabel('Cerca preventivo').fill(reference)
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('cell', { name: number, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`scelto=${number}`))
    await page.getByRole('button', { name: 'Opzioni' }).click()
    await page.getByRole('menuitem', { name: 'Duplica' }).click()
    await expect(row(page, reference)).toHaveCount(2)

    await page.getByRole('button', { name: 'Opzioni' }).click()
    await page.getByRole('menuitem', { name: 'Elimina' }).click()
    await answer(page, 'Vuoi eliminare il preventivo ?', 'Elimina preventivo').click()
    await expect(page.getByText('Preventivo eliminato')).toBeVisible()
    await expect(row(page, reference)).toHaveCount(1)
    await undo(page)
    await expect(row(page, reference)).toHaveCount(2)

    await page.getByRole('cell', { name: number, exact: true }).dblclick()
    await expect(page).toHaveURL(new RegExp(`/preventivo\\?numero=${number}$`))
  })

  await step(page, 'what was deleted today is brought back also when its message is gone', async () => {
    await page.goto('/preventivi')
    const { number, reference } = await deleteOne(page)
    await page.reload()
    await page.getByRole('button', { name: /^Eliminati oggi/ }).click()
    const deleted = page.getByRole('dialog', { name: 'Eliminati oggi' })
    await expect(deleted.getByRole('listitem').filter({ hasText: reference })).toContainText(/alle \d\d:\d\d/)
    await deleted.getByRole('button', { name: `Ripristina: ${number} · ${reference}` }).click()
    await expect(page.getByText('Preventivo ripristinato')).toBeVisible()
    await expect(deleted.getByText(reference)).toHaveCount(0)
    await deleted.getByRole('button', { name: 'Chiudi' }).click()
    await expect(row(page, reference)).toBeVisible()
  })

  await step(page, 'axe finds nothing on the quotes, their menus and what was deleted today', async () => {
    await page.goto('/preventivi')
    await expect(page.getByText(/^[\d.]+ preventiv[oi] apert[oi]( di [\d.]+)?$/)).toBeVisible()
    await expectNothingFound(page)
    await page.getByRole('button', { name: 'Opzioni' }).click()
    await expect(page.getByRole('menuitem', { name: 'Duplica' })).toBeVisible()
    await expectNothingFound(page)
    await page.keyboard.press('Escape')
    await deleteOne(page)
    await page.getByRole('button', { name: /^Eliminati oggi/ }).click()
    await expect(page.getByRole('dialog', { name: 'Eliminati oggi' })).toBeVisible()
    await expectNothingFound(page)
  })
})

test('a dealer sets the days, the markups and the image of its quotes; an agent says for whom one is made', async ({
  page,
}) => {
  const dealer = await aDealer('settings of quotes')
  await aQuote(dealer, 1)
  await step(
    page,
    'the days chosen are remembered, and an old quote can be looked for in all of them',
    async () => {
      await openAs(page, dealer, '/preventivi')
      await expect(
        page.getByRole('button', { name: 'Rimuovi: Modificati negli ultimi 30 giorni' }),
      ).toBeVisible()
      await filterBy(page, '90 giorni')
      await expect(page).toHaveURL(/giorni=90/)
      await page.goto('/preventivi')
      await expect(
        page.getByRole('button', { name: 'Rimuovi: Modificati negli ultimi 90 giorni' }),
      ).toBeVisible()
      await page.getByLabel('Cerca preventivo').fill('nessuno si chiama così')
      await expect(page.getByText('Nessun preventivo trovato')).toBeVisible()
      await expect(page.getByText('Nessuno neanche tra quelli più vecchi.')).toBeVisible()
      await filterBy(page, 'Tutti')
      await expect(page).toHaveURL(/giorni=tutti/)
      await page.getByRole('button', { name: 'Nuovo preventivo' }).click()
      await expect(newQuote(page)).toBeVisible()
    },
  )

  await step(page, 'the markups of the list are kept within their limits', async () => {
    await page.goto('/preventivi')
    const open = () => fromOptions(page, 'Maggiorazioni')
    const dialog = page.getByRole('dialog', { name: 'Maggiorazioni' })
    await open()
    await dialog.getByLabel('Sconto').fill('101')
    await dialog.getByRole('button', { name: 'Salva' }).click()
    await expect(dialog.getByText('Da 0 a 100')).toBeVisible()
    await dialog.getByLabel('Sconto').fill('5')
    await dialog.getByLabel('Magg. Perc').fill('32,5')
    await dialog.getByRole('button', { name: 'Salva' }).click()
    await expect(page.getByText('Maggiorazioni salvate')).toBeVisible()
    await open()
    await expect(dialog.getByLabel('Magg. Perc')).toHaveValue('32,50')
  })

  await step(page, 'the image of the quotes is shown before and after it is sent', async () => {
    await page.goto('/preventivi')
    const open = () => fromOptions(page, 'Carica file')
    const dialog = page.getByRole('dialog', { name: 'Carica file' })
    await open()
    await dialog.getByRole('button', { name: 'Salva' }).click()
    await expect(dialog).toBeVisible()
    const file = dialog.locator('input[type=file]')
    await file.setInputFiles('web/public/favicon.svg')
    await expect(page.getByText(/sono accettati solo file \.gif/)).toBeVisible()
    await file.setInputFiles('web/public/apple-touch-icon.png')
    await expect(dialog.getByRole('img', { name: 'Nuova immagine' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Salva' }).click()
    await expect(page.getByText('Elaborazione completata: file caricato con successo')).toBeVisible()
    await open()
    await expect(dialog.getByRole('img', { name: 'Immagine attuale' })).toBeVisible()
  })

  await step(page, 'an agent says for whom before a quote is made', async () => {
    await openAs(page, 'agente', '/preventivi')
    await action(page, 'Nuovo').click()
    const customers = page.getByRole('dialog', { name: 'Scegli cliente' })
    await customers.getByRole('option').first().click()
    await expect(newQuote(page)).toBeVisible()
    await newQuote(page).getByLabel('Riferimento').fill(aReference())
    await newQuote(page).getByRole('button', { name: 'Salva' }).click()
    await expect(page).toHaveURL(/\/preventivo\?numero=\d+/)
  })
})
