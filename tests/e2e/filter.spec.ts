import { expect, type Page, test } from '@playwright/test'
import { countOf, menuEntry, openAs } from './sign-in.ts'
import { step } from './step.ts'

// Routes may still be answering when a journey ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

async function choose(page: Page, entry: string, searched: string, wanted = /./) {
  await menuEntry(page, entry).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill(searched)
  await expect(dialog.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
  await dialog.getByRole('option', { name: wanted }).first().click()
  await expect(dialog).toBeHidden()
}

const chip = (page: Page) => page.getByText('Stai vedendo').locator('..')

test('a page in maintenance is closed to a dealer and open to the Admin', async ({ page, browser }) => {
  await page.route('**/api/users/stato/**', route => route.fulfill({ json: 'false' }))
  await openAs(page, 'cliente', '/')
  await menuEntry(page, 'Ordini in produzione').click()
  await expect(page.getByText('Pagina in manutenzione. Riprova in un altro momento').first()).toBeVisible()
  await expect(page).not.toHaveURL(/statoOrdini/)
  const context = await browser.newContext()
  const admin = await context.newPage()
  await admin.route('**/api/users/stato/**', route => route.fulfill({ json: 'false' }))
  await openAs(admin, 'admin', '/')
  await menuEntry(admin, 'Ordini in produzione').click()
  await expect(admin).toHaveURL(/statoOrdini/)
  await context.close()
})

test('an Admin looks as an agent and as a customer, by the menu, the address and the palette, in each tab by itself', async ({
  page,
  context,
}) => {
  await step(page, 'as an agent, as a customer, as itself again', async () => {
    await openAs(page, 'admin')
    await expect(page.getByText(/^[\d.]+ ordini$/)).toBeVisible()
    const all = await countOf(page)
    await choose(page, 'Scegli agente', '')
    await expect(page.getByText('Stai vedendo')).toBeVisible()
    await expect.poll(() => countOf(page)).toBeLessThan(all)
    await choose(page, 'Scegli cliente', 'pizzzz', /Pizzzzeria/)
    await expect(page.getByText('Stai vedendo').locator('..')).toContainText('Pizzzzeria Da Zza')
    await page.getByRole('button', { name: 'Rimuovi filtro' }).click()
    await expect(page.getByText('Stai vedendo')).toHaveCount(0)
    await expect.poll(() => countOf(page)).toBe(all)
  })

  await step(page, 'a link, a reload, Back and every way through the portal keep the filter', async () => {
    await page.goto('/statoOrdini')
    await choose(page, 'Scegli cliente', 'pizzzz', /Pizzzzeria/)
    await expect(page).toHaveURL(/filtro=Cliente:\w+/)
    const filter = new URL(page.url()).searchParams.get('filtro') ?? ''
    await expect(chip(page)).toContainText(`${filter.replace(':', ' ')} · Pizzzzeria Da Zza`)
    await page.reload()
    await expect(chip(page)).toContainText('Pizzzzeria Da Zza')
    await expect(menuEntry(page, 'Ordini mensili').locator('..')).toHaveAttribute('href', new RegExp(filter))
    await menuEntry(page, 'Ordini mensili').click()
    await expect(page).toHaveURL(/VisualizzaOrdini/)
    expect(new URL(page.url()).searchParams.get('filtro')).toBe(filter)
    await page.getByRole('button', { name: 'Rimuovi filtro' }).click()
    await expect(page).not.toHaveURL(/filtro/)
    await page.goBack()
    await expect(chip(page)).toContainText('Pizzzzeria Da Zza')
  })

  await step(page, 'two tabs with two filters do not disturb each other', async () => {
    await page.goto('/statoOrdini')
    await choose(page, 'Scegli cliente', 'pizzzz', /Pizzzzeria/)
    await expect(page.getByText('Stai vedendo')).toBeVisible()
    const other = await context.newPage()
    await other.addInitScript(() => localStorage.setItem('soglia.signedIn', '1'))
    await other.goto('/statoOrdini')
    await expect(other.getByText(/^[\d.]+ ordini$/)).toBeVisible()
    await expect(other.getByText('Stai vedendo')).toHaveCount(0)
    await choose(other, 'Scegli agente', '')
    await expect(chip(other)).toContainText('Agente')
    await other.reload()
    await expect(chip(other)).toContainText('Agente')
    await page.reload()
    await expect(chip(page)).toContainText('Pizzzzeria Da Zza')
  })

  await step(page, 'the palette finds a customer: its sheet, or the portal as it sees it', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: /Benvenuto/ })).toBeVisible()
    const find = async (text: string) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill(text)
      await expect(page.getByRole('group', { name: 'Clienti' }).getByRole('option').first()).toContainText(
        'Pizzzzeria',
      )
    }
    await find('za da pizzzzerìa')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Pizzzzeria Da Zza' })).toBeVisible()
    await find('pizzzz')
    await page.keyboard.press('Tab')
    await page.getByRole('option', { name: 'Vedi come cliente' }).click()
    await expect(page.getByText('Stai vedendo').locator('..')).toContainText('Pizzzzeria Da Zza')
  })

  await step(
    page,
    'without a letter the palette has what was opened lately, and opens it in a tab',
    async () => {
      await page.getByRole('button', { name: 'Rimuovi filtro' }).click()
      await page.keyboard.press('Control+k')
      const recent = page.getByRole('group', { name: 'Aperti di recente' }).getByRole('option')
      await expect(recent.first()).toHaveAttribute('aria-selected', 'true')
      const opened = context.waitForEvent('page')
      await recent.filter({ hasText: 'Ordini in produzione' }).click({ modifiers: ['Control'] })
      await expect(await opened).toHaveURL(/statoOrdini$/)
      await expect(page).not.toHaveURL(/statoOrdini/)
    },
  )
})

test('a head agent looks at the whole team or at one of it, from a list that keeps its place', async ({
  page,
}) => {
  await step(page, 'the whole team', async () => {
    await openAs(page, 'capo')
    await expect(page.getByText(/^[\d.]+ ordini$/)).toBeVisible()
    const team = await countOf(page)
    await choose(page, 'Scegli agente', 'squadra', /squadra/)
    await expect(page.getByText('Stai vedendo').locator('..')).toContainText('Tutta la squadra')
    await expect.poll(() => countOf(page)).toBe(team)
  })

  await step(page, 'the list is as high for one as for all', async () => {
    await page.goto('/statoOrdini')
    await expect(page.getByText(/^[\d.]+ ordini$/)).toBeVisible()
    await menuEntry(page, 'Scegli agente').click()
    const dialog = page.getByRole('dialog')
    const options = dialog.getByRole('option')
    await expect(options.first()).toContainText('Tutta la squadra')
    const before = await options.first().boundingBox()
    await dialog.getByRole('combobox').fill('squadra')
    await expect(options).toHaveCount(1)
    expect(await options.first().boundingBox()).toEqual(before)
  })

  await step(page, 'an option that is pressed is chosen, though the search answers meanwhile', async () => {
    await page.goto('/statoOrdini')
    await expect(page.getByText(/^[\d.]+ ordini$/)).toBeVisible()
    await menuEntry(page, 'Scegli agente').click()
    const dialog = page.getByRole('dialog')
    const options = dialog.getByRole('option')
    await expect(options.first()).toContainText('Tutta la squadra')
    const all = await options.count()
    expect(all).toBeGreaterThan(2)
    const last = await options.last().locator('span').first().textContent()
    const place = await options.last().boundingBox()
    if (!place) throw new Error('the last agent is not in sight')
    await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
    await page.mouse.down()
    await dialog.getByRole('combobox').fill(last ?? '')
    await page.waitForTimeout(500) // Longer than the pause after which the search starts.
    await expect(options).toHaveCount(all)
    await page.mouse.up()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Stai vedendo').locator('..')).toContainText(last ?? '')
  })
})

test('a link whose filter one may not set opens without it, and says so', async ({ page }) => {
  for (const [who, path, filter] of [
    ['cliente', '/statoOrdini', 'Cliente:C00001'],
    ['agente', '/', 'Agente:A01'],
    ['admin', '/', 'Cliente:NESSUNO'],
  ] as const)
    await test.step(`${who} on ${path}`, async () => {
      await openAs(page, who, `${path}?filtro=${filter}`)
      await expect(page.getByText(`Il filtro ${filter.replace(':', ' ')} è stato tolto`)).toBeVisible()
      await expect(page).not.toHaveURL(/filtro/)
      await expect(page.getByText('Stai vedendo')).toHaveCount(0)
    })
})
