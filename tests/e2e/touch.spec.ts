import { expect, type Page, test } from '@playwright/test'
import { type DemoName, openAs } from './sign-in.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const lists = [
  '/statoOrdini',
  '/statoOrdini?consegnati=true',
  '/VisualizzaOrdini',
  '/confermeordini',
  '/preventivi?giorni=tutti',
  '/nonconformita',
  '/reclami?stato=tutti',
  '/statistiche?tab=1',
]
const partners = [...lists, '/clienti', '/obiettivi', '/statistiche?tab=4']
const hasRows = new Set(lists.filter(path => !path.startsWith('/statistiche')))
const consoleTabs = ['agenti', 'schede', 'importazioni', 'posta', 'registro']
const screens: Partial<Record<DemoName, readonly string[]>> = {
  cliente: ['/', '/profiloUtente', ...lists],
  agente: partners,
  capo: partners,
  admin: [
    ...['/', '/dashboard', ...partners, '/statistiche?tab=2', '/nonconformita?scheda=omaggi'],
    ...['/richieste', '/usernew', '/useractivity', '/articoli'],
    ...consoleTabs.map(tab => `/dashboard?tab=${tab}`),
  ],
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

/** Upper edge of the first row, 0 on a page without rows. */
function firstRowTop(page: Page): Promise<number> {
  return page.evaluate(() => {
    const row = document.querySelector('#contenuto [data-row]')
    return row ? Math.round(row.getBoundingClientRect().top + window.scrollY) : 0
  })
}

for (const [name, paths] of Object.entries(screens))
  test(`everything that ${name} may touch is 44 px high and wide, and lists begin within 220 px`, async ({
    page,
  }) => {
    const low: Record<string, number> = {}
    const small: Record<string, string[]> = {}
    await openAs(page, name as DemoName, '/')
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      const found = await smallControls(page)
      if (found.length > 0) small[path] = found
      const top = await firstRowTop(page)
      if (top > 220 || (top === 0 && hasRows.has(path))) low[path] = top
    }
    expect({ small, low }).toEqual({ small: {}, low: {} })
  })
