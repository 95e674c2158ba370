import { expect, type Page, test } from '@playwright/test'
import { expectNothingFound } from './axe.ts'
import { openAs } from './sign-in.ts'

/** The map tells its state in attributes, and in words by its list. */
async function shownMap(page: Page) {
  const map = page.getByTestId('map')
  await expect(map).toHaveAttribute('data-ready', 'true', { timeout: 60_000 })
  return map
}
const inView = (page: Page) => page.getByRole('heading', { name: /In questa vista/ })
const countOf = async (page: Page) => Number((await inView(page).textContent())?.replace(/\D/g, ''))
const rows = (page: Page) => page.getByRole('list', { name: 'Clienti in questa vista' }).getByRole('listitem')

test('the map shows every customer of the office, by kind and by band, and its list follows it', async ({
  page,
}) => {
  await openAs(page, 'admin', '/maps')
  const map = await shownMap(page)
  await expect(map).toHaveAttribute('data-zoom', '6.0')
  await expect(map).toHaveAttribute('data-view', '42.400,11.150')
  const all = Number(await map.getAttribute('data-points'))
  expect(all).toBeGreaterThan(500)
  await expect(inView(page)).toContainText(String(all))

  await page.getByRole('button', { name: /^Showroom \d/ }).click()
  await expect(map).not.toHaveAttribute('data-points', String(all))
  await expect(page).toHaveURL(/tipo=showroom/)

  await page.getByRole('switch', { name: 'Fatturato' }).click()
  await expect(map).toHaveAttribute('data-mode', 'fatturato')
  await expect(map).toHaveAttribute('data-points', String(all))
  await expect(page.getByRole('button', { name: /^Tutti/ })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: /^Oltre 15.000/ }).click()
  await expect(map).not.toHaveAttribute('data-points', String(all))

  await page.getByRole('button', { name: 'Ingrandisci' }).click()
  await page.getByRole('button', { name: 'Ingrandisci' }).click()
  await expect(map).toHaveAttribute('data-zoom', '8.0')
  await expect(page).toHaveURL(/vista=[\d.]+%2C[\d.]+%2C8|vista=[\d.]+,[\d.]+,8/)
  const fewer = await countOf(page)
  expect(fewer).toBeLessThan(all)
  await page.reload()
  await shownMap(page)
  await expect(map).toHaveAttribute('data-zoom', '8.0')
  await expect(page.getByRole('button', { name: /^Oltre 15.000/ })).toHaveAttribute('aria-pressed', 'true')
  await expectNothingFound(page)
})

test('a town is searched for and gone to; what no town is called is said', async ({ page }) => {
  await openAs(page, 'admin', '/maps')
  const map = await shownMap(page)
  const search = page
    .getByRole('combobox', { name: 'Cerca indirizzo o località' })
    .or(page.getByRole('textbox', { name: 'Cerca indirizzo o località' }))
  await search.fill('bassano del g')
  await page.getByRole('option', { name: /Bassano del Grappa/ }).click()
  await expect(map).toHaveAttribute('data-zoom', '15.0')
  await expect(map).toHaveAttribute('data-view', '45.767,11.727')
  await search.fill('Atlantide')
  await search.press('Enter')
  await expect(page.getByText('Atlantide località non trovata')).toBeVisible()
})

test('a row opens the popup with what was bought by group', async ({ page }) => {
  await openAs(page, 'agente', '/maps?fatturato=true')
  await shownMap(page)
  await rows(page).first().getByRole('button').click()
  const popup = page.getByRole('region', { name: /.+/ }).filter({ hasText: 'MPM ARREDO' })
  await expect(popup).toContainText('Ultimi 12 mesi')
  await expect(popup).toContainText(/\d,\d\d/)
  await popup.getByRole('button', { name: 'Chiudi' }).click()
  await expect(popup).toBeHidden()
})

test('whose place is wrong is listed for the office, with the reason', async ({ page }) => {
  await openAs(page, 'admin', '/maps')
  await shownMap(page)
  await page.getByRole('button', { name: /posizioni da correggere/ }).click()
  await expect(rows(page).first()).toContainText(/Posizione|Né la posizione/)
  await page.getByRole('button', { name: 'Rimuovi: Solo posizioni da correggere' }).click()
  await expect(page).not.toHaveURL(/imprecisi/)
})

test('where the browser draws no map, the list has everybody', async ({ page }) => {
  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...more: unknown[]
    ) {
      return kind.startsWith('webgl') ? null : getContext.call(this, kind as '2d', ...(more as []))
    } as typeof getContext
  })
  await openAs(page, 'agente', '/maps')
  await expect(page.getByText(/Questo browser non può disegnare la mappa/)).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  const [, all] = /^(\d+) clienti/.exec((await page.getByText(/^\d+ clienti · /).textContent()) ?? '') ?? []
  expect(await countOf(page)).toBe(Number(all))
  await expectNothingFound(page)
})

test('a dealer has no map', async ({ page }) => {
  await openAs(page, 'cliente', '/maps')
  await expect(page).toHaveURL(/\/$/)
})
