import { expect, type Locator, type Page, test } from '@playwright/test'
import { guestScreens, screens } from '../engines/screens.ts'
import { expectNothingFound } from './axe.ts'
import { readingOrders } from './reading-orders.ts'
import { openAs } from './sign-in.ts'

/** On a laptop in light and as wide as a phone in dark: styles alone tell these apart, so nothing is loaded anew. */
async function expectNothingFoundInAnyLook(page: Page): Promise<void> {
  for (const [colorScheme, width] of [
    ['dark', 390],
    ['light', 1440],
  ] as const)
    await test.step(`${colorScheme}, ${width} wide`, async () => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expectNothingFound(page)
    })
}

const told = /^\s*- (heading|searchbox|combobox|table|tablist|tab|button)\b(?: "([^"]*)")?/

/** Headings and controls of the page down to its table, in the order in which a screen reader comes to them. */
async function readingOrder(page: Page): Promise<string[]> {
  const tree = await page.locator('#contenuto').ariaSnapshot()
  const stops = tree.split('\n').flatMap(line => {
    const [, role = '', name = ''] = told.exec(line) ?? []
    return name ? [`${role} ${name.replaceAll(/\d[\d.,/]*/g, '#')}`] : []
  })
  return stops.slice(0, stops.findIndex(stop => stop.startsWith('table ')) + 1)
}

const isOffice = (path: string) =>
  /^\/(dashboard|useractivity|usernew|richieste|articoli|download|profilo)/.test(path)
const walks = {
  'the partners': screens.filter(path => !isOffice(path)),
  'the office': screens.filter(isOffice),
}

for (const [name, paths] of Object.entries(walks))
  test(`axe finds nothing on any screen of ${name}, in light and dark, wide and narrow, and lists are read in order`, async ({
    page,
  }) => {
    test.slow()
    await openAs(page, 'admin', '/')
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
        await expectNothingFoundInAnyLook(page)
        const order = readingOrders[path]
        if (order) expect.soft(await readingOrder(page), path).toEqual(order)
      })
  })

test('axe finds nothing in what opens: menus, filters, palette, keys, a row, a document, and the forms of guests', async ({
  page,
}) => {
  for (const path of guestScreens) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await expectNothingFoundInAnyLook(page)
  }
  await page.goto('/login')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Il campo utente è obbligatorio')).toBeVisible()
  await expectNothingFoundInAnyLook(page)

  await openAs(page, 'agente', '/clienti')
  const rows = page.locator('#contenuto [data-row]')
  await expect(rows.first()).toBeVisible()
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const open = async (press: () => Promise<unknown>, shown: Locator) => {
    await press()
    await expect(shown).toBeVisible()
    await expectNothingFound(page)
    await page.keyboard.press('Escape')
    await expect(shown).toBeHidden()
  }
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await open(() => button('Opzioni').click(), page.getByRole('menu'))
    await open(() => button(/^Account di/).click(), page.getByRole('menu'))
    await open(() => button(/^Notifiche/).click(), page.getByRole('dialog'))
    await open(() => page.keyboard.press('Control+k'), page.getByRole('listbox', { name: 'Risultati' }))
  }
  await open(() => page.keyboard.press('?'), page.getByRole('dialog', { name: 'Tasti di questa pagina' }))

  await page.goto('/statoOrdini')
  await open(() => button(/^Filtri/).click(), page.getByRole('dialog', { name: 'Filtri' }))
  await rows.first().click()
  await expect(page).toHaveURL(/aperto=/)
  await expectNothingFoundInAnyLook(page)

  await page.goto('/statoOrdini')
  await button(/Conferma d'ordine .* in PDF/)
    .first()
    .click()
  await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible({ timeout: 45_000 })
  await expectNothingFoundInAnyLook(page)
})
