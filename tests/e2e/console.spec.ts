import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { expectNothingFound } from './axe.ts'
import { filterBy, fromOptions } from './head.ts'
import { newName } from './office.ts'
import { answer } from './questions.ts'
import { menuEntry, openAs } from './sign-in.ts'
import { step } from './step.ts'

const tabs = ['Panoramica', 'Menu', 'Agenti', 'Importazioni', 'Posta', 'Registro', 'Impostazioni'] as const

async function openEachTab(page: Page, look: () => Promise<void>): Promise<void> {
  for (const tab of tabs) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: tab, exact: true })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await look()
  }
}

test('axe finds nothing at 1440', async ({ page }) => {
  await openAs(page, 'admin', '/dashboard')
  await openEachTab(page, () => expectNothingFound(page))
})

test.describe('dark, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' })

  test('every tab fits', async ({ page }) => {
    await openAs(page, 'admin', '/dashboard')
    await openEachTab(page, async () => {
      await expectNothingFound(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    })
  })
})

test('the console leads to what it counts, filters its log, sends a mail again and guards its settings', async ({
  page,
}) => {
  await step(page, 'the cards lead to what they count', async () => {
    await openAs(page, 'admin', '/dashboard')
    await page.getByRole('link', { name: /Registrazioni da confermare/ }).click()
    await expect(page.getByRole('heading', { name: 'Nuove registrazioni' })).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: /Posta fallita/ }).click()
    await expect(page).toHaveURL(/tab=posta&stato=failed/)
    await expect(page.getByRole('button', { name: 'Rimuovi: Falliti' })).toBeVisible()
  })

  await step(page, 'a mail is read and sent again', async () => {
    await page.goto('/useractivity?cerca=a007')
    await page.getByRole('button', { name: 'Modifica a007' }).click()
    await page.getByRole('button', { name: 'Invia link' }).click()
    await expect(page.getByText('Link inviato', { exact: true })).toBeVisible()
    await page.goto('/dashboard?tab=posta&cerca=a007')
    await page.getByRole('cell', { name: 'a007@example.com' }).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Copia link' }).first()).toBeVisible()
    await expect(dialog.getByRole('link')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Invia di nuovo' }).click()
    await expect(page.getByText('Messaggio rimesso in coda')).toBeVisible()
    await page.getByRole('cell', { name: 'a007@example.com' }).first().click()
    await dialog.getByRole('button', { name: 'A un altro indirizzo' }).click()
    const other = page.getByRole('dialog', { name: 'Invia a un altro indirizzo' })
    await other.getByLabel('Indirizzo e-mail').fill('altro-a007@example.com')
    await other.getByRole('button', { name: 'Invia messaggio' }).click()
    await expect(page.getByRole('cell', { name: 'altro-a007@example.com' }).first()).toBeVisible()
  })

  await step(page, 'the log is filtered, and the filters live in the address', async () => {
    await page.goto('/dashboard?tab=registro')
    await page.getByRole('button', { name: 'Filtri' }).click()
    await page.getByLabel('Chi', { exact: true }).fill('admin')
    await page.getByRole('combobox', { name: 'Azione', exact: true }).selectOption('Accesso')
    const from = page.getByRole('textbox', { name: 'Dal' })
    await from.fill('1/13/2026')
    await from.press('Enter')
    await expect(page.getByText('Non è una data')).toBeVisible()
    await from.fill('1/1/26')
    await page.getByRole('button', { name: 'Calendario: Al' }).click()
    await expect(page.getByRole('grid')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('grid')).toBeHidden()
    await page.getByRole('button', { name: 'Applica filtri' }).click()
    await expect(page).toHaveURL(/chi=admin&azione=login\.done&dal=2026-01-01/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('row').filter({ hasText: 'Accesso' }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Rimuovi: Azione: Accesso' }).click()
    await expect(page).not.toHaveURL(/azione=/)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Rimuovi: Chi: admin' })).toBeVisible()
    await page.goto('/dashboard?tab=registro')
    await filterBy(page, 'Sicurezza')
    await expect(page).toHaveURL(/tipo=sicurezza/)
    await expect(page.getByRole('row').filter({ hasText: 'Accesso' }).first()).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Messaggio inviato' })).toHaveCount(0)
    const download = page.waitForEvent('download')
    await fromOptions(page, 'Excel (XLSX)')
    expect((await download).suggestedFilename()).toBe('registro-sicurezza.xlsx')
  })

  await step(page, 'settings are checked, guarded and saved', async () => {
    await page.goto('/dashboard?tab=impostazioni')
    const hours = page.getByLabel('Dati non recenti dopo (ore)')
    const before = await hours.inputValue()
    await hours.fill('0')
    await page.getByRole('button', { name: 'Salva impostazioni' }).click()
    await expect(page.getByText('Scrivi un numero da 1 a 1000')).toBeVisible()
    await page.getByRole('tab', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Continua a modificare' }).click()
    await expect(hours).toHaveValue('0')
    await hours.fill(before === '30' ? '26' : '30')
    await page.getByRole('button', { name: 'Salva impostazioni' }).click()
    await expect(page.getByText('Impostazioni salvate')).toBeVisible()
    await page.goto('/dashboard?tab=registro')
    await page.getByRole('row').filter({ hasText: 'Impostazioni modificate' }).first().click()
    await expect(page.getByText('OreDatiVecchi')).toBeVisible()
  })

  await step(
    page,
    'a logo is there once it is saved, at the next start before any script, and gone again',
    async () => {
      const mark = page.locator('header .brand svg')
      const hasLogo = () => mark.evaluate(svg => getComputedStyle(svg).backgroundImage.includes('/api/logo/'))
      const save = async () => {
        await page.getByRole('button', { name: 'Salva impostazioni' }).click()
        await expect(page.getByText('Impostazioni salvate')).toBeVisible()
      }
      await page.goto('/dashboard?tab=impostazioni')
      const buffer = readFileSync('web/public/icon-192.png')
      await page
        .getByLabel('Carica il logo')
        .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
      await expect(page.getByAltText('Il logo')).toBeVisible()
      expect(await hasLogo()).toBe(false)
      await save()
      await expect.poll(hasLogo).toBe(true)
      const start = () => page.request.get('/').then(answer => answer.text())
      await expect.poll(start).toMatch(/<html data-look="--logo:url\(\/api\/logo\//)
      await page.getByRole('button', { name: 'Togli il logo' }).click()
      await save()
      await expect.poll(hasLogo).toBe(false)
      await expect.poll(start).not.toContain('/api/logo/')
    },
  )

  await step(page, 'a pair of agents is saved once and deleted', async () => {
    await page.goto('/dashboard?tab=agenti')
    await expect(page.getByText(/^\d+ coppie$/)).toBeVisible()
    const save = async () => {
      await page.getByRole('combobox', { name: 'Agente', exact: true }).fill('A001')
      await page
        .getByRole('listbox', { name: 'Agente', exact: true })
        .getByRole('option', { name: /A001/ })
        .click()
      await page.getByRole('button', { name: 'Salva coppia' }).click()
    }
    await page.getByRole('button', { name: 'Nuova coppia' }).click()
    await page.getByRole('combobox', { name: 'Agente capo' }).fill('A030')
    await page.getByRole('option', { name: /A030/ }).click()
    await save()
    await expect(page.getByText('Coppia salvata')).toBeVisible()
    await save()
    await expect(page.getByText(/^Errore: /)).toBeVisible()
    await page.getByPlaceholder('Cerca agente').fill('A030')
    await page
      .getByRole('row')
      .filter({ hasText: 'A030' })
      .getByRole('button', { name: /^Elimina la coppia/ })
      .click()
    await answer(page, 'Vuoi eliminare il dato ?', 'Elimina coppia').click()
    await expect(page.getByText('Coppia eliminata')).toBeVisible()
  })
})

test('the menu is what the Admin makes of it: entries are added, moved, marked, closed and removed', async ({
  page,
  browser,
}) => {
  // first: a page that is loaded anew is scrolled to where it was
  await step(page, 'an entry is dragged by its handle', async () => {
    await openAs(page, 'admin', '/dashboard?tab=menu')
    const rows = page.getByRole('list', { name: 'Voci del menu' }).getByRole('listitem')
    const moved = await rows.nth(8).locator('strong').textContent()
    const drag = async (from: number, to: number) => {
      const [start, end] = [await rows.nth(from).boundingBox(), await rows.nth(to).boundingBox()]
      if (!start || !end) throw new Error('The rows are not on screen')
      await page.mouse.move(start.x + 16, start.y + start.height / 2)
      await page.mouse.down()
      await page.mouse.move(end.x + 16, end.y + end.height / 2 + (to > from ? 4 : -4), { steps: 4 })
      const saved = page.waitForResponse('**/api/admin/manager/updateMenu')
      await page.mouse.up()
      expect((await saved).ok()).toBe(true)
    }
    await drag(8, 6)
    await expect(rows.nth(6)).toContainText(moved ?? '')
    await drag(6, 8)
    await expect(rows.nth(8)).toContainText(moved ?? '')
  })

  await step(
    page,
    'an entry is added, moved with the keyboard, closed and removed; the menu follows',
    async () => {
      const text = newName('Prova')
      await page.goto('/dashboard?tab=menu')
      await page.getByRole('button', { name: 'Nuova voce' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Testo').fill(text)
      await dialog.getByRole('textbox', { name: 'Link' }).fill('javascript:alert(1)')
      await dialog.getByRole('button', { name: 'Salva voce' }).click()
      await expect(dialog.getByText('Indica una pagina del portale o un indirizzo https')).toBeVisible()
      await dialog.getByRole('textbox', { name: 'Link' }).fill('statoOrdini')
      await dialog.getByRole('switch', { name: 'Pagina aperta' }).click()
      await expect(dialog.getByText('Pagina in manutenzione. Riprova in un altro momento')).toBeVisible()
      await dialog.getByRole('button', { name: 'Salva voce' }).click()
      await expect(page.getByText('Voce salvata')).toBeVisible()
      await expect(menuEntry(page, text)).toBeVisible()

      const row = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: text })
        .filter({ hasText: 'in manutenzione' })
      await expect(row).toHaveCount(1)
      await expect(row).toContainText('apre: Ordini in produzione')
      const up = row.getByRole('button', { name: `Sposta su: ${text}` })
      await up.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText(new RegExp(`^${text}: posizione \\d+ di \\d+$`))).toBeAttached()
      await expect(up).toBeFocused()
      await row.getByRole('switch', { name: /Novità/ }).click()
      await expect(page.getByText('La voce è segnata come novità')).toBeVisible()

      await row.getByRole('button', { name: `Modifica: ${text}` }).click()
      await dialog.getByRole('button', { name: 'Elimina voce' }).click()
      await answer(page, 'Vuoi eliminare il dato ?', 'Elimina voce').click()
      await expect(page.getByText('Voce eliminata')).toBeVisible()
      await expect(menuEntry(page, text)).toHaveCount(0)
    },
  )

  await step(page, 'what is marked as new is seen on a screen that is open', async () => {
    await page.goto('/dashboard?tab=menu')
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

  await step(page, 'on a low screen the menu scrolls by itself, with the current entry in view', async () => {
    await page.setViewportSize({ width: 1440, height: 600 })
    await page.goto('/dashboard')
    const menu = page.getByRole('navigation', { name: 'Menu principale' })
    await expect(menuEntry(page, 'Console')).toBeInViewport({ ratio: 1 })
    await expect(menuEntry(page, 'Preventivi')).not.toBeInViewport()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await menu.hover()
    await page.mouse.wheel(0, -2_000)
    await expect(menuEntry(page, 'Preventivi')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('tab', { name: 'Panoramica' })).toBeInViewport()
  })
})
