import { expect, test } from '@playwright/test'
import { expectNothingFound } from './axe.ts'
import { openAs } from './sign-in.ts'

test('a dealer looks at the offers, and leafs through the colours by keys, buttons and finger', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const moved = { shift: 0 }
    Object.assign(window, { moved })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        moved.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openAs(page, 'cliente', '/offerte')
  await expect(page.getByRole('heading', { name: 'Rotazione collezione Speedy', level: 1 })).toBeVisible()
  const offers = page.getByRole('list', { name: 'Offerte' })
  // The contents journey may have added its own image.
  await expect(offers.getByRole('listitem').filter({ hasNotText: /Nuova|Novità del mese/ })).toHaveCount(6)
  await expect(page.getByRole('region', { name: 'Note' }).getByRole('listitem')).toHaveCount(6)

  const first = offers.locator('img').first()
  await expect(first).toHaveJSProperty('complete', true)
  const image = await first.evaluate((img: HTMLImageElement) => ({
    at: img.currentSrc,
    wide: img.naturalWidth,
  }))
  expect(image.at).toMatch(/\/avif$/)
  expect(image.wide).toBeGreaterThan(0)
  expect(
    await page.evaluate(() => (window as unknown as { moved: { shift: number } }).moved.shift),
  ).toBeLessThan(0.02)
  await expectNothingFound(page)

  await offers.getByRole('button', { name: /colori/i }).click()
  const titled = (name: string) => page.getByRole('dialog', { name })
  await expect(titled('Tortora')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(titled('Verde salvia').getByText('2 di 4')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(titled('Azzurro avio').getByText('4 di 4')).toBeVisible()
  await page.getByRole('button', { name: 'Immagine successiva' }).click()
  await expect(titled('Tortora')).toBeVisible()
  await expectNothingFound(page)

  const stage = await page.getByRole('region', { name: 'Immagine' }).boundingBox()
  if (!stage) throw new Error('the carousel has no stage')
  const [x, y] = [stage.x + stage.width / 2, stage.y + stage.height / 2]
  await page.mouse.move(x + 100, y)
  await page.mouse.down()
  await page.mouse.move(x - 100, y, { steps: 4 })
  await page.mouse.up()
  await expect(titled('Verde salvia')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(offers).toBeVisible()
})

test.describe('by finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a finger that draws sideways turns the images, one that draws down does not', async ({ page }) => {
    await openAs(page, 'cliente', '/offerte')
    await page.getByRole('button', { name: /colori/i }).tap()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/^1 di \d+/)).toBeVisible()
    const box = await dialog.getByRole('region', { name: 'Immagine' }).boundingBox()
    if (!box) throw new Error('the carousel has no stage')
    const cdp = await page.context().newCDPSession(page)
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const draw = async (across: number, down: number) => {
      const at = (share: number) => [{ x: middle.x + across * share, y: middle.y + down * share }]
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
      for (const share of [0.25, 0.5, 0.75, 1])
        await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) })
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await draw(-120, 6)
    await expect(dialog.getByText(/^2 di \d+/)).toBeVisible()
    await draw(10, 90)
    await draw(120, -6)
    await expect(dialog.getByText(/^1 di \d+/)).toBeVisible()
  })
})
