import { expect, type Page, test } from '@playwright/test'
import { type DemoName, openAs } from './sign-in.ts'

/** The row at the top edge of the scrolling element, and its offset. */
function topRow(page: Page) {
  return page.evaluate(() => {
    const scroller = document.querySelector('#contenuto [data-main-scroll]') ?? document.scrollingElement
    const edge = scroller === document.scrollingElement ? 0 : (scroller?.getBoundingClientRect().top ?? 0)
    const rows = [...document.querySelectorAll<HTMLElement>('#contenuto [data-row]')]
    const row = rows.find(one => one.getBoundingClientRect().top >= edge)
    return { key: row?.dataset.row, offset: Math.round((row?.getBoundingClientRect().top ?? 0) - edge) }
  })
}

/** Scrolls like a mouse wheel: two screens, or to the end of a short list. */
async function scrollDown(page: Page): Promise<void> {
  await expect(page.locator('#contenuto [data-row]').nth(5)).toBeAttached()
  await expect(page.locator('#contenuto [aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(async () => {
    const scroller = document.querySelector('#contenuto [data-main-scroll]') ?? document.scrollingElement
    for (let times = 0; times < 8; times += 1) {
      scroller?.scrollBy(0, 170)
      await new Promise(resolve => requestAnimationFrame(resolve))
    }
  })
}

/** Within a pixel, because rows have fractions of pixels. */
async function expectTopRow(page: Page, { key, offset }: { key?: string; offset: number }): Promise<void> {
  await expect
    .poll(async () => {
      const row = await topRow(page)
      return row.key === key && Math.abs(row.offset - offset) <= 1
    })
    .toBe(true)
}

async function expectPlaceKept(page: Page): Promise<void> {
  await scrollDown(page)
  const first = await page.locator('#contenuto [data-row]').first().getAttribute('data-row')
  const before = await topRow(page)
  expect(before.key).not.toBe(first)
  const address = page.url()
  // Goes home without loading the page.
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expectTopRow(page, before)
  await page.reload()
  await expectTopRow(page, before)
}

const lists: readonly [DemoName, string][] = [
  ['admin', '/statoOrdini'],
  ['admin', '/confermeordini?stato=confermati'],
  ['admin', '/VisualizzaOrdini'],
  ['admin', '/clienti'],
  ['admin', '/nonconformita'],
  ['admin', '/reclami?stato=tutti'],
  ['admin', '/articoli'],
  ['agente', '/preventivi?giorni=tutti'],
  ['admin', '/statistiche?tab=1'],
]

test('Back and a reload find the place in every list, below an open row too; a new visit begins at the top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 460 })
  for (const [name, path] of lists)
    await test.step(path, async () => {
      await openAs(page, name, path)
      await expectPlaceKept(page)
    })

  await test.step('below an open row', async () => {
    await openAs(page, 'admin', '/statoOrdini')
    await page.locator('#contenuto [data-row]').nth(2).click()
    await expect(page).toHaveURL(/aperto=/)
    await expectPlaceKept(page)
  })

  await test.step('a new visit', async () => {
    const menu = page.getByRole('navigation', { name: 'Menu principale' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/clienti')
    await scrollDown(page)
    await menu.getByRole('link', { name: 'Ordini in produzione' }).click()
    await expect(page).toHaveURL(/statoOrdini/)
    await menu.getByRole('link', { name: 'Clienti' }).click()
    await expect(page).toHaveURL(/clienti/)
    const first = await page.locator('#contenuto [data-row]').first().getAttribute('data-row')
    await expect.poll(async () => (await topRow(page)).key).toBe(first)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('Back and a reload find the place among cards', async ({ page }) => {
    await openAs(page, 'agente', '/clienti')
    await expectPlaceKept(page)
  })
})
