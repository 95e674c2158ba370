import { expect, test } from '@playwright/test'
import { menuEntry, openAs } from './sign-in.ts'

test('on a low screen the menu scrolls by itself, with the current entry in view', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  await openAs(page, 'admin', '/dashboard')
  const menu = page.getByRole('navigation', { name: 'Menu principale' })
  await expect(menuEntry(page, 'Console')).toBeInViewport({ ratio: 1 })
  await expect(menuEntry(page, 'Preventivi')).not.toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await menu.hover()
  await page.mouse.wheel(0, -2_000)
  await expect(menuEntry(page, 'Preventivi')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('tab', { name: 'Panoramica' })).toBeInViewport()
})

test('what the Admin marks as new is seen on a screen that is open', async ({ browser, page }) => {
  await openAs(page, 'admin', '/dashboard?tab=menu')
  const other = await browser.newPage()
  await openAs(other, 'cliente', '/statoOrdini')
  const entry = other
    .getByRole('navigation', { name: 'Menu principale' })
    .getByRole('link', { name: /Ordini in produzione/ })
  await expect(entry).toBeVisible()
  const isNew = (await entry.textContent())?.endsWith('New')
  const row = page.getByRole('list', { name: 'Voci del menu' }).getByRole('listitem')
  const mark = row
    .filter({ has: page.locator('strong', { hasText: /^Ordini in produzione$/ }) })
    .getByRole('switch', { name: /Novità/ })
  await mark.click()
  if (isNew) await expect(entry).not.toContainText(/New$/)
  else await expect(entry).toContainText(/New$/)
  await mark.click()
  if (isNew) await expect(entry).toContainText(/New$/)
  else await expect(entry).not.toContainText(/New$/)
  await other.close()
})
