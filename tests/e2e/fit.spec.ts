import { expect, type Page, test } from '@playwright/test'
import { type DemoName, openAs } from './sign-in.ts'

const lists = [
  '/statoOrdini',
  '/statoOrdini?consegnati=true',
  '/VisualizzaOrdini',
  '/confermeordini',
  '/preventivi',
  '/nonconformita',
]
const sales = ['/statistiche?tab=1', '/statistiche?tab=3', '/statistiche?tab=4', '/obiettivi']
const partners = [...lists, '/clienti', ...sales]
const office = [
  '/nonconformita?scheda=omaggi',
  '/statistiche?tab=2',
  '/articoli',
  '/dashboard?tab=importazioni',
  '/richieste',
  '/usernew',
  '/useractivity',
  '/useractivity?scheda=accessi',
]
// the tables of agents have the Admin's columns, or some of them
const screens: Partial<Record<DemoName, readonly string[]>> = {
  cliente: [...lists, '/statistiche?tab=1'],
  admin: [...partners, ...office],
}

/** Hidden width of each table. */
async function hiddenWidths(page: Page): Promise<number[]> {
  return page
    .locator('[data-main-scroll]')
    .evaluateAll(frames => frames.map(frame => frame.scrollWidth - frame.clientWidth))
}

test.describe('on a laptop with the menu open', () => {
  // 16 px narrower than the screen, because a scroll bar may take that space.
  test.use({ viewport: { width: 1350, height: 768 } })

  for (const [name, paths] of Object.entries(screens))
    test(`every table of ${name} fits its frame`, async ({ page }) => {
      await openAs(page, name as DemoName, '/')
      for (const path of paths) {
        await page.goto(path)
        await expect(page.getByRole('navigation', { name: 'Menu principale' })).toBeVisible()
        const first = page.locator('tbody tr[data-row]').first()
        await expect(first.or(page.getByText(/^Nessun/).first())).toBeVisible()
        expect({ path, hidden: await hiddenWidths(page) }).toEqual({ path, hidden: [0] })
      }
    })
})

test.describe('between a phone and a laptop', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test('the menu is a drawer over a table', async ({ page }) => {
    await openAs(page, 'agente')
    const menu = page.getByRole('navigation', { name: 'Menu principale' })
    await expect(page.getByRole('table', { name: /^Ordini/ })).toBeVisible()
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Apri il menu' }).click()
    await menu.getByText('Ordini mensili', { exact: true }).click()
    await expect(page).toHaveURL(/VisualizzaOrdini/)
    await expect(menu).toBeHidden()
  })
})
