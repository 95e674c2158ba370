import { expect, type Page, test } from '@playwright/test'
import { expectNothingFound } from './axe.ts'
import { fromOptions, inFilters } from './head.ts'
import { undo } from './questions.ts'
import { rows } from './rows.ts'
import { openAs } from './sign-in.ts'
import { step } from './step.ts'

const counted = (page: Page) => page.getByText(/^[\d.]+( di [\d.]+)? document[oi]$/).first()
const tick = (row: ReturnType<typeof rows>) => row.getByRole('checkbox', { name: /^Visionato/ })

/** Number of documents in the title. */
async function countOf(page: Page): Promise<number> {
  return Number((await counted(page).textContent())?.replace(/ .*/, '').replace('.', ''))
}

async function saysViewed(page: Page, isViewed: boolean): Promise<void> {
  await expect(page.getByText(isViewed ? /visionato$/ : /da visionare$/).last()).toBeVisible()
}

test('agents and dealers have their own returns, and nothing of the office’s', async ({ page }) => {
  for (const name of ['cliente', 'agente', 'capo'] as const)
    await test.step(name, async () => {
      await openAs(page, name, '/nonconformita?stato=daVisionare&reparto=Altro')
      await expect(counted(page).or(page.getByText('Nessun dato trovato'))).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: 'Reclami e resi' })).toBeVisible()
      await expect(page.getByRole('tab', { name: 'OMAGGI' })).toHaveCount(0)
      await expect(page.getByRole('checkbox')).toHaveCount(0)
      await expect(page.getByRole('combobox', { name: 'Reparto' })).toHaveCount(0)
      await expect(page.getByRole('columnheader', { name: 'Reparto' })).toHaveCount(0)
      await expect(page.getByRole('columnheader', { name: 'Cliente' })).toHaveCount(
        name === 'cliente' ? 0 : 1,
      )
    })
  await expectNothingFound(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a card has its photos in a strip and its tick in the corner', async ({ page }) => {
    await openAs(page, 'admin', '/nonconformita')
    const photos = page.getByRole('button', { name: /foto di/ }).first()
    await expect(tick(rows(page).nth(2))).toBeVisible()
    await expect(photos).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    const inBothSchemes = async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectNothingFound(page)
      }
    }
    await inBothSchemes()
    await photos.click()
    await expect(page.getByRole('dialog').getByRole('img', { name: /^Foto/ })).toBeVisible()
    await inBothSchemes()
  })
})

test('the office ticks returns, undoes it, is told of a refusal, and sees what a colleague ticks', async ({
  page,
  browser,
}) => {
  await step(page, 'a return is ticked by a click and by the space bar, and undone', async () => {
    await openAs(page, 'admin', '/nonconformita?anno=2024&stato=visionati')
    await expect(counted(page)).toBeVisible()
    const row = rows(page).nth(1)
    const number = await row.getByText(/^\d\d\/\d{5}$/).textContent()
    await tick(row).click()
    await expect(tick(row)).not.toBeChecked()
    await expect(page.getByText(`${number} da visionare`)).toBeVisible()
    // The row stays in place until the list is reloaded.
    await expect(row).toContainText(number ?? '')
    await expect(page.getByRole('button', { name: /^Aggiorna l'elenco: uno è da visionare/ })).toBeVisible()

    await undo(page)
    await expect(tick(row)).toBeChecked()
    await row.focus()
    await page.keyboard.press('Space')
    await expect(tick(row)).not.toBeChecked()
    await saysViewed(page, false)
    await page.keyboard.press('Space')
    await expect(tick(row)).toBeChecked()
    await expect(row).toHaveAttribute('data-tone', 'success')
    await expectNothingFound(page)
  })

  await step(page, 'a tick that the server refuses goes back, and says so', async () => {
    await page.route('**/api/orders/resi/visionato*', route =>
      route.fulfill({
        status: 404,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'nonConformity.unknown', Message: 'no', status: 404, RequestId: 'x' }),
      }),
    )
    await page.goto('/nonconformita?anno=2023')
    const row = rows(page).first()
    await tick(row).click()
    await expect(page.getByText("Errore! Impossibile visionare l'ordine")).toBeVisible()
    await expect(tick(row)).toBeChecked()
  })

  await step(page, 'two of the office see each other’s ticks', async () => {
    const path = '/nonconformita?anno=2022'
    await page.goto(path)
    const other = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
    await openAs(other, 'admin', path)
    const mine = tick(rows(page).nth(2))
    const theirs = tick(rows(other).nth(2))
    await expect(theirs).toBeChecked()
    await mine.click()
    await expect(theirs).not.toBeChecked()
    await theirs.click()
    await expect(mine).toBeChecked()
    await other.context().close()
  })
})

test('the office filters returns, sums them up, opens their papers and photos, and takes gifts along as Excel', async ({
  page,
}) => {
  await step(page, 'filters, search and sums stand in the address, and the total follows them', async () => {
    await openAs(page, 'admin', '/nonconformita')
    await expect(counted(page)).toBeVisible()
    const all = await countOf(page)
    await inFilters(page, panel => panel.getByLabel('Reparto').selectOption('Verniciatura'))
    await expect(page).toHaveURL(/reparto=Verniciatura/)
    await expect.poll(() => countOf(page)).toBeLessThan(all)
    await inFilters(page, panel => panel.getByText(/^Visionati/).click())
    await expect(page).toHaveURL(/stato=visionati/)
    const few = await countOf(page)
    await expect(page.locator('tfoot tr').last()).toContainText(`${few} documenti`)

    await page.getByRole('button', { name: /^Riepilogo per reparto e mese/ }).click()
    await expect(page).toHaveURL(/riepilogo=true/)
    const sums = page.getByRole('region', { name: 'Tabella del riepilogo' })
    await expect(sums.getByRole('button', { name: 'Verniciatura' })).toHaveAttribute('aria-pressed', 'true')
    await sums.getByRole('button', { name: 'Altro' }).click()
    await expect(page).toHaveURL(/reparto=Altro/)
    await page.reload()
    await expect(sums).toBeVisible()
    await expectNothingFound(page)
    await page.getByRole('searchbox').fill('zzzzz')
    await inFilters(page, panel => panel.getByLabel('Reparto').selectOption('Tutti i reparti'))
    await expect(rows(page).first()).toContainText('ZZZZZ Porte')
  })

  await step(
    page,
    'one paper opens at once, several are offered, photos are leafed through and brought nearer',
    async () => {
      await page.goto('/nonconformita')
      await page
        .getByRole('button', { name: /^PDF di \S+$/ })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: 'Bolla di reso' })).toBeVisible()
      await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible({ timeout: 45_000 })
      await page.keyboard.press('Escape')

      await page
        .getByRole('button', { name: /^2 PDF di/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'Nota del vettore' }).click()
      await expect(page.getByRole('dialog', { name: 'Nota del vettore' })).toBeVisible()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')

      await page
        .getByRole('button', { name: /^3 foto di/ })
        .first()
        .click()
      const viewer = page.getByRole('dialog')
      await expect(viewer.getByRole('img', { name: /^Foto/ })).toBeVisible()
      await expect(viewer.getByText('1 di 3')).toBeVisible()
      await page.keyboard.press('ArrowRight')
      await expect(viewer.getByText('2 di 3')).toBeVisible()
      await viewer.getByRole('button', { name: 'Ingrandisci' }).click()
      await expect(viewer.getByRole('img', { name: /^Foto/ })).toHaveCSS('max-width', 'none')
      await expectNothingFound(page)
      await page.keyboard.press('Escape')
      await expect(viewer).toBeHidden()
    },
  )

  await step(page, 'what the ERP names and has not delivered is said', async () => {
    await page.goto('/nonconformita')
    await page
      .getByRole('button', { name: /^PDF di .*: uno non consegnato$/ })
      .first()
      .click()
    await expect(page.getByRole('alert')).toContainText("non l'ha consegnato")
  })

  await step(page, 'columns are chosen, and the list is had as Excel', async () => {
    await page.goto('/nonconformita?scheda=omaggi')
    await expect(page.getByRole('tab', { name: 'OMAGGI', selected: true })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Tipo documento' })).toHaveCount(0)
    await fromOptions(page, 'Colonne')
    await page.getByRole('checkbox', { name: 'Tipo documento' }).check()
    await expect(page.getByRole('columnheader', { name: 'Tipo documento' })).toBeVisible()
    await page.keyboard.press('Escape')
    const download = page.waitForEvent('download')
    await fromOptions(page, /Excel/)
    expect((await download).suggestedFilename()).toMatch(/^omaggi-\d{4}\.xlsx$/)
  })
})
