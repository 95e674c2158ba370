import { expect, test } from '@playwright/test'
import { openAs } from './sign-in.ts'

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
