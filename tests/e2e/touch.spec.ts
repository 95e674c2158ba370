import { expect, type Page, test } from '@playwright/test'
import { type DemoName, openAs } from './sign-in.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const lists = [
  '/',
  '/statoOrdini',
  '/VisualizzaOrdini',
  '/confermeordini',
  '/preventivi',
  '/nonconformita',
  '/profiloUtente',
]
const screens: Partial<Record<DemoName, readonly string[]>> = {
  cliente: lists,
  admin: [...lists, '/richieste', '/usernew', '/useractivity', '/dashboard'],
}

/** Visible controls with a side under 44 px; links inside sentences are exempt. */
async function smallControls(page: Page): Promise<string[]> {
  return page.locator('a[href], button, input, select, textarea, [role="tab"]').evaluateAll(controls =>
    controls
      .filter(control => control.checkVisibility({ visibilityProperty: true }))
      .filter(control => !control.closest('[inert], [aria-hidden="true"]') && !control.matches(':disabled'))
      .map(control => {
        const isBox = control.matches('input[type="checkbox"], input[type="radio"]')
        const area = (isBox && (control.closest('label') ?? control.parentElement)) || control
        return { control, area: area.getBoundingClientRect() }
      })
      .filter(({ control, area }) => {
        const isShort = area.height < 44 && area.height > 1
        const isNarrow = area.width < 44 && area.width > 1 && control.tagName !== 'A'
        return isShort || isNarrow
      })
      .map(({ control, area }) => {
        const name = control.getAttribute('aria-label') ?? control.textContent
        return `${name} ${Math.round(area.width)} × ${Math.round(area.height)}`
      }),
  )
}

for (const [name, paths] of Object.entries(screens))
  test(`everything that ${name} may touch is 44 px high and wide`, async ({ page }) => {
    const small: Record<string, string[]> = {}
    await openAs(page, name as DemoName, '/')
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      const found = await smallControls(page)
      if (found.length > 0) small[path] = found
    }
    expect(small).toEqual({})
  })
