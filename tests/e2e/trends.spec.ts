import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { shiftedDay } from '#rules/calendar.ts'
import { today } from '#tests/support/clock.ts'
import { unzip } from '../support/unzip.ts'
import { expectNothingFound } from './axe.ts'
import { fromOptions, inFilters } from './head.ts'
import { rows } from './rows.ts'
import { openAs } from './sign-in.ts'
import { step } from './step.ts'

// Routes may still be answering when a journey ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const trends = '/statistiche?tab=3'
const promotions = '/statistiche?tab=4'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('years are cards to swipe, customers cards to open', async ({ page }) => {
    await openAs(page, 'agente', trends)
    const card = page.getByRole('list', { name: 'Clienti a confronto' }).getByRole('listitem').first()
    await expect(card).toBeVisible()
    await card.getByRole('button', { name: 'Mostra il dettaglio' }).click()
    await expect(card.getByRole('heading', { name: 'Materiale Pop' })).toBeVisible()
    await expectNothingFound(page)
    await page.goto(promotions)
    await expect(page.getByRole('list', { name: 'Promo attive' }).getByRole('listitem').first()).toBeVisible()
    await expectNothingFound(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})

test('the office goes from a year to the customers lost in it, by agent and on paper; a head agent to its team', async ({
  page,
}) => {
  await step(page, 'what cannot be loaded says why, and is tried again', async () => {
    await page.route('**/tendenze/**', route => route.fulfill({ status: 503, body: '' }))
    await openAs(page, 'admin', trends)
    const alerts = page.getByRole('alert')
    await expect(alerts).toHaveCount(2)
    await page.unroute('**/tendenze/**')
    await alerts.first().getByRole('button', { name: 'Riprova' }).click()
    await expect(page.getByRole('button', { name: /^Nuovi clienti, 2024/ })).toBeVisible()
  })

  await step(page, 'from a year to the customers lost in it, by agent and on paper', async () => {
    await page.goto(trends)
    await expect(rows(page).first()).toBeVisible()
    await expect(page.getByRole('table', { name: 'Tendenze per anno' }).getByRole('row')).not.toHaveCount(1)
    await expectNothingFound(page)

    const year = page.getByRole('button', { name: /^Ex clienti, 2024: / })
    const lost = Number(/: (\d+)/.exec((await year.textContent()) ?? '')?.[1])
    await year.click()
    await expect(page).toHaveURL(/annoTendenze=2024&exClienti=2024|exClienti=2024.*annoTendenze=2024/)
    const dialog = page.getByRole('dialog', { name: /^Ex clienti/ })
    await expect(dialog.getByText(`${lost} clienti di`)).toBeVisible()
    await expect(rows(page).first()).toBeVisible()
    await rows(dialog).first().click()
    await expect(dialog.getByText('Ultimo ordine')).toBeVisible()
    await expectNothingFound(page)
    await dialog.getByRole('button', { name: 'Esporta' }).click()
    await page.getByRole('menuitem', { name: 'PDF' }).click()
    const paper = page.getByRole('dialog', { name: 'Ex clienti 2024' })
    await expect(paper.locator('canvas').first()).toBeVisible({ timeout: 45_000 })
    await paper.getByRole('button', { name: 'Chiudi' }).click()
    await expect(paper).toBeHidden()
    await dialog.getByRole('button', { name: 'Chiudi' }).click()
    await expect(page).not.toHaveURL(/exClienti/)
    await expect(page.getByLabel('Periodo 2, fine')).toHaveValue('31/12/2024')
  })

  await step(page, 'the trends are of all agents or of one, and a head agent’s of the team', async () => {
    const shown = async () =>
      Number((await page.getByText(/^[\d.]+ clienti$/).textContent())?.replace(/\D/g, ''))
    const option = (name: RegExp) => page.getByRole('dialog').getByRole('option', { name }).first()
    await page.goto(trends)
    await expect(rows(page).first()).toBeVisible()
    const all = await shown()
    await page.getByRole('button', { name: 'Tutti gli agenti' }).click()
    await option(/./).click()
    await expect(page).toHaveURL(/filtro=Agente:/)
    await expect.poll(shown).toBeLessThan(all)
    await expect(page.getByRole('button', { name: 'Tutti gli agenti' })).toHaveCount(0)
    await expectNothingFound(page)

    await openAs(page, 'capo', trends)
    await expect(rows(page).first()).toBeVisible()
    const own = await shown()
    await page.getByRole('button', { name: 'I miei clienti' }).click()
    await option(/squadra/).click()
    await expect(page.getByRole('button', { name: 'Tutti gli agenti' })).toBeVisible()
    await expect.poll(shown).toBeGreaterThan(own)
  })
})

test('an agent compares two periods of its customers, and reads what they bought under promotions', async ({
  page,
}) => {
  await step(
    page,
    'the two periods of the table are its own, and an end before its start is refused at its field',
    async () => {
      await openAs(page, 'agente', trends)
      await expect(rows(page).first()).toBeVisible()
      await expect(page.getByRole('button', { name: /^Ex clienti \d/ })).toHaveCount(0)
      await page.getByRole('button', { name: 'Mostra il dettaglio' }).first().click()
      await expect(page.getByRole('heading', { name: 'Porte in esposizione' })).toBeVisible()
      await expectNothingFound(page)

      const start = page.getByLabel('Periodo 1, inizio')
      await start.fill('1/1/2025')
      await start.press('Enter')
      const end = page.getByLabel('Periodo 1, fine')
      await end.fill('31/12/2019')
      await end.press('Enter')
      await expect(page.getByText("La fine precede l'inizio")).toBeVisible()
      await expect(page).not.toHaveURL(/al1=2019/)
      await end.fill('31/3/2025')
      await end.press('Enter')
      await expect(page.getByText("La fine precede l'inizio")).toBeHidden()
      await expect(page).toHaveURL(/al1=2025-03-31/)
      const download = page.waitForEvent('download')
      await fromOptions(page, 'Excel')
      const file = await download
      expect(file.suggestedFilename()).toMatch(/^tendenze-.*\.xlsx$/)
      const parts = await unzip(await readFile(await file.path()))
      expect(parts.get('xl/workbook.xml')).toContain('Informazioni')
    },
  )

  await step(page, 'what its customers bought under promotions, and a total that adds up', async () => {
    await page.goto(`${promotions}&dal=${shiftedDay(today(), -364)}&al=${today()}`)
    await expect(rows(page).first()).toBeVisible()
    const figures = (place: number) =>
      rows(page).evaluateAll(
        (found, at) => found.map(row => row.querySelectorAll('td')[at]?.textContent ?? ''),
        place,
      )
    const total = await page.locator('tfoot td').nth(3).textContent()
    const sum = (await figures(3)).reduce((all, text) => all + Number(text.replace('.', '')), 0)
    expect(String(sum)).toBe(total?.replace('.', ''))
    await expect(page.locator('tfoot')).toContainText('TOTALE')
    await expectNothingFound(page)

    await page.getByRole('button', { name: 'Fatturato in promo' }).click()
    await expect(page).toHaveURL(/ordina=FatturatoPromo/)
    await inFilters(page, panel => panel.getByLabel('Solo promo attive').check())
    await expect(page).toHaveURL(/attive=true/)
    await expect(rows(page).first()).toBeVisible()
    await page
      .getByRole('button', { name: /^PDF di/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog').first()
    const several = dialog.getByRole('listitem').getByRole('button')
    await expect(several.first().or(dialog.locator('canvas').first())).toBeVisible({ timeout: 45_000 })
    await page.keyboard.press('Escape')
    await page.goto(`${promotions}&dal=2018-01-01&al=2018-12-31`)
    await expect(page.getByText('Al momento non è presente alcuna promozione attiva')).toBeVisible()
    await expectNothingFound(page)
  })
})
