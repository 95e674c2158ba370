import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { now } from '../support/clock.ts'
import { unzip } from '../support/unzip.ts'
import { expectNothingFound } from './axe.ts'
import { filterBy, fromOptions, inFilters } from './head.ts'
import { rows } from './rows.ts'
import { openAs } from './sign-in.ts'
import { step } from './step.ts'

const path = '/statistiche'
/** On 1 January the running year has no rows. */
const wholeYears = 'periodo=libero&da1=2024-01-01&a1=2024-12-31&da2=2025-01-01&a2=2025-12-31'
const group = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
const calculate = (page: Page) => page.getByRole('button', { name: /^Calcola/ })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

/** Parses `1.234,50 €` as cents; a dash is 0. */
function centsOf(text: string | null): number {
  return Math.round(Number((text ?? '').replace(/[^\d,-]/g, '').replace(',', '.') || 0) * 100)
}

/** Figures of one column as cents. */
async function column(lines: Locator, place: number): Promise<number[]> {
  const texts = await lines.evaluateAll(
    (found, at) => found.map(row => row.querySelectorAll('th, td')[at]?.textContent ?? ''),
    place,
  )
  return texts.map(centsOf)
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

async function workbook(page: Page): Promise<Map<string, string>> {
  const download = page.waitForEvent('download')
  await fromOptions(page, 'Excel (XLSX)')
  return unzip(await readFile(await (await download).path()))
}

/** Numbers of one column in the first sheet, without headings. */
function cells(parts: Map<string, string>, letter: string): number[] {
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  const found = sheet.matchAll(new RegExp(`<c r="${letter}\\d+"(?![^>]*t="s")[^>]*><v>(-?[\\d.]+)</v>`, 'g'))
  return [...found].map(([, value]) => Math.round(Number(value) * 100))
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('groups are cards, periods a sheet, the total stays at the lower edge', async ({ page }) => {
    await openAs(page, 'agente', path)
    const total = page.getByRole('region', { name: 'Totale' })
    await expect(total).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: /^Periodi: / }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Periodi da confrontare').selectOption('scorso')
    await sheet.getByRole('button', { name: /^Calcola/ }).click()
    await expect(sheet).toBeHidden()
    const last = new Date(now()).getFullYear() - 1
    await expect(page.getByRole('button', { name: `31/12/${last}` })).toBeVisible()
    await expectNothingFound(page)
    await tab(page, 'RIEPILOGO').click()
    const cards = page.locator('li[data-row]')
    await expect(cards.first()).toBeVisible()
    await expect(total).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: /^Filtri/ }).click()
    await sheet.getByRole('button', { name: /^Prodotti/ }).click()
    const products = page.getByRole('dialog', { name: 'Prodotti' })
    await products.getByLabel('Porte').uncheck()
    await products.getByRole('button', { name: /^Mostra \d+ client/ }).click()
    await expect(products).toBeHidden()
    await sheet.getByRole('button', { name: /^Mostra/ }).click()
    await expect(page).toHaveURL(/prodotti=/)
    await cards.first().click()
    await expect(page.getByRole('dialog').getByText('Per mese')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  })
})

test('the statistics add up, wait for Calcola, follow the filter, and can be used only when they are there', async ({
  page,
}) => {
  await step(page, 'series add up to their group and groups to the total, in one view', async () => {
    await openAs(page, 'admin', path)
    await expect(group(page, 'Totale')).toBeVisible()
    for (const place of [2, 3, 4]) {
      const totals: number[] = []
      for (const name of ['MPM PORTE', 'MPM ARREDO', 'MPM SICUREZZA', 'MPM POP']) {
        const [total = 0, ...series] = await column(group(page, name).locator('tbody tr'), place)
        expect(sum(series)).toBe(total)
        totals.push(total)
      }
      expect([sum(totals)]).toEqual(await column(group(page, 'Totale').locator('tbody tr'), place))
    }
    await expect(group(page, 'Totale')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectNothingFound(page)
  })

  await step(
    page,
    'a changed period waits for Calcola; until then the headings name what was calculated',
    async () => {
      await openAs(
        page,
        'admin',
        `${path}?periodo=libero&da1=2024-01-01&a1=2024-06-30&da2=2025-01-01&a2=2025-06-30`,
      )
      const heading = page.getByText('01/01–30/06/2025', { exact: true }).first()
      await expect(heading).toBeVisible()
      await expect(page.getByRole('button', { name: 'Calcolato' })).toBeVisible()
      const before = await column(group(page, 'Totale').locator('tbody tr'), 3)
      await page.getByLabel('Periodo 2, fine').fill('31/3/25')
      await filterBy(page, 'Consegnati')
      await expect(calculate(page)).toHaveText(/2 modifiche/)
      await expect(page.getByText('cifre di prima della modifica')).toBeVisible()
      await expect(heading).toBeVisible()
      expect(await column(group(page, 'Totale').locator('tbody tr'), 3)).toEqual(before)
      await page.getByLabel('Periodo 2, fine').fill('01/01/2025')
      await expect(page.getByText("L'inizio deve precedere la fine")).toBeVisible()
      await expect(calculate(page)).toBeDisabled()
      await page.getByLabel('Periodo 2, fine').fill('31/03/2025')
      await page.getByLabel('Periodo 2, fine').press('Enter')
      await expect(page).toHaveURL(/a2=2025-03-31&stato=3/)
      await expect(page.getByText('01/01–31/03/2025', { exact: true }).first()).toBeVisible()
      await expect(page.getByText('cifre di prima della modifica')).toBeHidden()
      await page.goBack()
      await expect(heading).toBeVisible()
      await inFilters(page, panel => panel.getByLabel('Confronta periodi').uncheck())
      await expect(page.getByLabel('Anno', { exact: true })).toHaveValue(/^20\d\d$/)
      await expect(page.getByText('Incremento', { exact: true })).toHaveCount(0)
      expect(
        (await page.getByLabel('Anno', { exact: true }).locator('option').allTextContents()).at(-1),
      ).toBe('2018')
    },
  )

  await step(page, 'the switched user narrows every tab, and a change of it loads anew', async () => {
    await page.goto(`${path}?tab=1&ordina=-FatturatoPeriodo2&${wholeYears}`)
    await expect(rows(page).first()).toBeVisible()
    const code = await rows(page).first().getAttribute('data-row')
    const [sold] = await column(rows(page).first(), 3)
    await page.goto(`${path}?tab=1&filtro=Cliente:${code}&${wholeYears}`)
    await expect(rows(page)).toHaveCount(1)
    expect(await column(rows(page), 3)).toEqual([sold])
    await tab(page, 'STATISTICHE').click()
    await expect(group(page, 'Totale')).toBeVisible()
    expect(await column(group(page, 'Totale').locator('tbody tr'), 3)).toEqual([sold])
    await page.getByRole('button', { name: 'Rimuovi filtro' }).click()
    await expect
      .poll(async () => (await column(group(page, 'Totale').locator('tbody tr'), 3))[0])
      .toBeGreaterThan(sold ?? 0)
  })

  await step(
    page,
    'while figures load no control of a tab can be used, and the focus comes back',
    async () => {
      await page.goto(path)
      await expect(group(page, 'Totale')).toBeVisible()
      const panel = page.getByRole('tabpanel')
      const usable = panel.locator(':is(button, input, select):enabled:not([hidden])')
      const release: (() => void)[] = []
      await page.route(/\/api\/statistiche\//, async route => {
        await new Promise<void>(resolve => release.push(resolve))
        await route.continue()
      })
      const letGoUntil = (loaded: () => Promise<void>) =>
        expect(async () => {
          for (const resolve of release.splice(0)) resolve()
          await loaded()
        }).toPass()
      for (const name of ['RIEPILOGO', 'RIEPILOGO AGENTI', 'TENDENZE', 'PROMO ATTIVE']) {
        await tab(page, name).click()
        await expect(panel.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(usable).toHaveCount(0)
        await letGoUntil(() => expect(usable).not.toHaveCount(0, { timeout: 500 }))
      }
      await tab(page, 'STATISTICHE').click()
      await expect(calculate(page)).toBeEnabled()
      const start = page.getByLabel('Periodo 2, inizio')
      await start.fill('02/01/2025')
      await start.press('Enter')
      await expect(usable).toHaveCount(0)
      await letGoUntil(() => expect(start).toBeEnabled({ timeout: 500 }))
      await expect(start).toBeFocused()
    },
  )
})

test('a series leads to its customers, an agent to its own, products are chosen, and workbook and paper hold what is shown', async ({
  page,
}) => {
  await step(
    page,
    'a series leads to its customers, a customer to its months, and the workbook holds what is shown',
    async () => {
      await openAs(page, 'admin', `${path}?periodo=scorso`)
      await expect(group(page, 'Totale')).toBeVisible()
      const [sold] = await column(
        group(page, 'MPM PORTE').locator('tbody tr').filter({ hasText: 'Speedy' }),
        3,
      )
      await page.getByRole('link', { name: 'Laminato' }).focus()
      for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/prodotti=SPEEDY/)
      await expect(rows(page).first()).toBeVisible()
      expect(await column(page.locator('tfoot tr'), 3)).toEqual([sold])
      const falling = (panel: Locator) => panel.getByRole('button', { name: /^In calo/ })
      await inFilters(page, panel => falling(panel).click())
      await expect(page).toHaveURL(/gruppo=calo/)
      await page
        .getByRole('button', { name: /01\/01–31\/12\/20\d\d$/ })
        .last()
        .click()
      await expect(page).toHaveURL(/ordina=FatturatoPeriodo2/)
      let count = 0
      await inFilters(page, async panel => {
        count = Number(await falling(panel).locator('strong').textContent())
      })
      const parts = await workbook(page)
      expect(parts.get('xl/workbook.xml')).toMatch(/name="riepilogo".*name="Informazioni"/)
      const figures = cells(parts, 'E')
      expect(figures).toHaveLength(count + 1)
      await expect.poll(() => column(rows(page).first(), 2)).toEqual(figures.slice(0, 1))
      const total = figures.pop() ?? 0
      await expect.poll(() => column(page.locator('tfoot tr'), 2)).toEqual([total])
      expect(sum(figures)).toBe(total)
      const texts = [...parts.values()].join('')
      for (const word of ['Periodo 2', 'Confermati', 'In calo', 'Speedy', 'admin (Admin)', 'Generato il'])
        expect(texts).toContain(word)
      await rows(page).first().dblclick()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('table', { name: 'Fatturato per mese' })).toBeVisible()
      const months = await dialog
        .locator('tbody tr')
        .filter({ hasText: 'Periodo 1' })
        .locator('td')
        .allTextContents()
      expect(sum(months.map(centsOf))).toBe(figures[0])
      await expectNothingFound(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(rows(page).first()).toBeFocused()
      await page.goBack()
      await expect(page).not.toHaveURL(/aperto=/)
      await expect(dialog).toBeHidden()
    },
  )

  await step(page, 'products are chosen in groups beside the table, and count with Calcola', async () => {
    await page.goto(`${path}?tab=1`)
    await expect(rows(page).first()).toBeVisible()
    await page.getByRole('button', { name: /^Prodotti/ }).click()
    const panel = page.getByRole('region', { name: /^Prodotti/ })
    await panel.getByLabel('Placard').uncheck()
    await expect(panel.getByLabel('Arredo')).toBeChecked({ indeterminate: true })
    await expect(panel.getByLabel('Tutti')).toBeChecked({ indeterminate: true })
    await panel.getByLabel('Arredo').check()
    await expect(panel.getByLabel('Tutti')).toBeChecked()
    await panel.getByLabel('Porte').uncheck()
    await panel.getByLabel('Ecorever').check()
    await expect(calculate(page)).toHaveText(/1 modifica/)
    await calculate(page).click()
    await expect(page).toHaveURL(/prodotti=ECOREVER/)
    await expectNothingFound(page)
    await panel.getByRole('button', { name: 'Chiudi i prodotti' }).click()
    await page.getByRole('button', { name: /^Rimuovi: Prodotti 6 di \d+/ }).click()
    await expect(page).not.toHaveURL(/prodotti/)
  })

  await step(page, 'an agent of the summary opens on its customers, which add up to its row', async () => {
    await page.goto(`${path}?tab=2&ordina=-FatturatoPeriodo2`)
    await expect(rows(page).first()).toBeVisible()
    const [sold] = await column(rows(page).first(), 3)
    await rows(page).first().focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    const customers = dialog.getByRole('table', { name: "Clienti dell'agente" })
    await expect(rows(dialog).first()).toBeVisible()
    expect(sum(await column(rows(dialog), 2))).toBe(sold)
    await expectNothingFound(page)
    await customers.getByRole('columnheader', { name: 'Cliente' }).getByRole('button').click()
    await expect(page).toHaveURL(/ordinaClienti=-ClRagSoc/)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).not.toHaveURL(/Clienti/)
    await rows(page).first().focus()
    await page.keyboard.press('Enter')
    await customers.getByRole('columnheader', { name: 'Cliente' }).getByRole('button').click()
    await expect(page).toHaveURL(/ordinaClienti=-ClRagSoc/)
    await page.reload()
    await expect(customers.getByRole('columnheader', { name: 'Cliente' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveURL(/Clienti/)
    await fromOptions(page, 'PDF')
    await expect(dialog.getByLabel('Colonna')).toHaveValue('FatturatoPeriodo2')
    await expect(dialog.getByLabel('Decrescente')).toBeChecked()
    await dialog.getByRole('button', { name: 'Crea PDF' }).click()
    await expect(dialog.locator('canvas').first()).toBeVisible({ timeout: 45_000 })
  })
})

test('agents and dealers see their own statistics, without what is not for them, and why they cannot be loaded', async ({
  page,
}) => {
  await step(
    page,
    'a failed load says why and is tried again; a failed reload keeps the figures',
    async () => {
      let isBroken = true
      await page.route('**/api/statistiche/serie/**', route =>
        isBroken
          ? route.fulfill({ status: 503, json: { Message: 'Servizio non disponibile' } })
          : route.continue(),
      )
      await openAs(page, 'agente', path)
      await expect(page.getByRole('alert')).toContainText('Il servizio non è disponibile')
      isBroken = false
      await page.getByRole('button', { name: 'Riprova' }).click()
      await expect(group(page, 'Totale')).toBeVisible()
      isBroken = true
      await fromOptions(page, 'Aggiorna i dati')
      await expect(page.getByRole('alert')).toContainText('Il servizio non è disponibile')
      await expect(group(page, 'Totale')).toBeVisible()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
  )

  await step(
    page,
    'agents and dealers see their own, without the summary of agents or what is not for them',
    async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Statistiche', level: 1 })).toBeVisible()
      await expect(tab(page, 'RIEPILOGO AGENTI')).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Ecorever' })).toHaveCount(0)
      await tab(page, 'RIEPILOGO').click()
      await expect(rows(page).first()).toBeVisible()
      await page.getByRole('button', { name: /^Prodotti/ }).click()
      await expect(page.getByLabel('Speedy')).toBeVisible()
      await expect(page.getByLabel('Ecorever')).toHaveCount(0)
      await rows(page).first().dblclick()
      await expect(page.getByRole('dialog').getByText('Per gruppo e serie')).toBeVisible()
      await openAs(page, 'cliente', `${path}?tab=1`)
      await expect(rows(page)).toHaveCount(1)
      await expect(page.getByText(/^Doppio clic/)).toHaveCount(0)
      await expect(page.getByRole('searchbox')).toHaveCount(0)
      await rows(page).first().dblclick()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('columnheader', { name: 'Agente' })).toHaveCount(0)
    },
  )
})
