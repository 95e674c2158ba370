import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { unzip } from '../support/unzip.ts'
import { expectNothingFound } from './axe.ts'
import { fromOptions, inFilters } from './head.ts'
import { rows } from './rows.ts'
import { openAs } from './sign-in.ts'
import { step } from './step.ts'

// Routes may still be answering when a journey ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

// Wide enough to show cents in every month.
test.use({ viewport: { width: 1920, height: 1080 } })

const path = '/VisualizzaOrdini'
/** On 1 January the running year has no rows. */
const aYear = `${path}?anno=2025`

/** Parses `1.234,50 €` as cents; a dash is 0. */
function centsOf(text: string): number {
  return Number(text.replace(/[^\d,-]/g, '').replace(',', '.') || 0) * 100
}

/** Figures of one column as cents. */
async function column(cells: Locator, place: number): Promise<number[]> {
  const texts = await cells.evaluateAll(
    (found, at) => found.map(row => row.querySelectorAll('td')[at]?.textContent ?? ''),
    place,
  )
  return texts.map(text => Math.round(centsOf(text)))
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

async function clients(page: Page): Promise<number> {
  const text = await page.getByText(/^[\d.]+( di [\d.]+)? client[ei]$/).textContent()
  return Number(text?.replace(/ .*/, '').replace('.', ''))
}

/** The totals of all customers are wider than any figure above them. */
function cutTotals(page: Page): Promise<(string | null)[]> {
  return page
    .locator('tfoot td')
    .evaluateAll(cells =>
      cells.filter(cell => cell.scrollWidth > cell.clientWidth).map(cell => cell.textContent),
    )
}

async function exported(page: Page, item: string) {
  const download = page.waitForEvent('download')
  await fromOptions(page, item)
  return download
}

/** The totals below the list are those of the rows that are shown. */
async function expectTotalsAddUp(page: Page): Promise<void> {
  await expect(page.getByText('I valori si riferiscono agli ordini confermati')).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  await expect(page.locator('tfoot tr')).toBeVisible()
  expect(await clients(page)).toBe(await rows(page).count())
  for (const place of [1, 2, 12, 13]) {
    const [total] = await column(page.locator('tfoot tr'), place)
    expect(sum(await column(rows(page), place))).toBe(total)
  }
}

test('a dealer sees twelve months, this year against last, and the orders behind each', async ({ page }) => {
  await openAs(page, 'cliente', path)
  await expect(rows(page)).toHaveCount(12)
  await expect(page.getByRole('navigation', { name: 'Pagine' })).toHaveCount(0)
  for (const place of [2, 3]) {
    const [total] = await column(page.locator('tfoot tr'), place)
    expect(sum(await column(rows(page), place))).toBe(total)
  }
  await expectNothingFound(page)
  const figure = rows(page)
    .getByRole('button', { name: /ordini di/ })
    .first()
  const shown = centsOf((await figure.textContent()) ?? '')
  await figure.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('tbody a').first()).toHaveAttribute('href', /^\/ordine\/\d+$/)
  const amounts = await column(dialog.locator('tbody tr'), 4)
  expect(sum(amounts)).toBe(Math.round(shown))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/mese=/)
})

test.describe('on a phone, in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' })

  test('customers are cards that open on their months', async ({ page }) => {
    await openAs(page, 'agente', path)
    const list = page.getByRole('list', { name: /^Ordini mensili/ })
    await expect(list.getByRole('listitem').first()).toBeVisible()
    await list.getByRole('button', { name: 'Mostra il dettaglio' }).first().click()
    await expect(list.getByText('Dicembre')).toBeVisible()
    await expect(page).toHaveURL(/aperto=/)
    await inFilters(page, async panel => {
      await panel.getByRole('button', { name: 'Mesi' }).click()
      await page.getByRole('checkbox', { name: 'Gennaio' }).uncheck()
      await page.keyboard.press('Escape')
    })
    await expect(page).toHaveURL(/mesi=2/)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await expectNothingFound(page)
  })
})

test('the office reads the months of all customers, a day of its choice, and takes the list along as a workbook', async ({
  page,
}) => {
  await step(page, 'totals that add up', async () => {
    await openAs(page, 'admin', `${aYear}&cerca=arredamenti`)
    await expectTotalsAddUp(page)
    await expect(page.getByRole('textbox', { name: 'Giorno' })).toHaveCount(1)
  })

  await step(page, 'year, measure and page size are chosen and kept in the address', async () => {
    await openAs(page, 'admin', aYear)
    await expect(rows(page).first()).toBeVisible()
    expect(await cutTotals(page)).toEqual([])
    await inFilters(page, async panel => {
      const years = await panel.getByLabel('Anno').locator('option').allTextContents()
      expect(years.at(-1)).toBe('2018')
      await panel.getByLabel('Anno').selectOption('2019')
      await panel.getByText('Quantità', { exact: true }).click()
    })
    await page.getByLabel('Righe per pagina').selectOption('250')
    await expect(page).toHaveURL(/anno=2019&valore=Q&righe=250/)
    await expect(page.locator('tfoot td').nth(1)).toHaveText(/^[\d.]+$/)
    await expect(page.getByRole('button', { name: 'Rimuovi: Anno 2019' })).toBeVisible()
  })

  await step(page, 'the figures of a day', async () => {
    await page.goto(path)
    const figures = page.getByRole('region', { name: 'Ordini del giorno' })
    const day = figures.getByRole('textbox', { name: 'Giorno' })
    await day.fill('5/10/26')
    await day.press('Enter')
    await expect(day).toHaveValue('05/10/2026')
    await expect(figures.getByText(/Numero ordini [1-9]/)).toBeVisible()
    await expect(figures.getByText(/Quantità [1-9]/)).toBeVisible()
    await day.fill('31/2')
    await day.blur()
    await expect(figures.getByText('Non è una data')).toBeVisible()
    await expect(day).toHaveValue('31/2')
  })

  await step(page, 'a day is taken from the calendar with the keyboard alone', async () => {
    await page.goto(path)
    const day = page.getByRole('textbox', { name: 'Giorno' })
    const opener = page.getByRole('button', { name: 'Calendario: Giorno' })
    await day.fill('05/10/2026')
    await day.press('Tab')
    await opener.press('Enter')
    await expect(page.getByRole('button', { name: 'lunedì 5 ottobre 2026', pressed: true })).toBeFocused()
    await expectNothingFound(page)
    for (const key of ['ArrowDown', 'ArrowRight', 'End', 'Home', 'PageUp', 'Shift+PageUp'])
      await page.keyboard.press(key)
    await expect(page.getByRole('button', { name: 'venerdì 12 settembre 2025' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await expect(day).toHaveValue('05/10/2026')
    await opener.press('Enter')
    await expect(page.getByRole('button', { name: 'lunedì 5 ottobre 2026', pressed: true })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(day).toHaveValue('06/10/2026')
    await expect(opener).toBeFocused()
  })

  await step(page, 'the workbook holds every row of the list, in its order, numbers as numbers', async () => {
    await page.goto(`${aYear}&righe=250&ordina=-TotMesiImp`)
    await expect(rows(page).first()).toBeVisible()
    const count = await clients(page)
    const [first] = await column(rows(page).first(), 1)
    const file = await exported(page, 'Excel (XLSX)')
    await expect(page.getByText('File Excel scaricato')).toBeVisible()
    expect(file.suggestedFilename()).toMatch(/^ordini-mensili-\d{4}-fatturato\.xlsx$/)
    const parts = await unzip(await readFile(await file.path()))
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet.match(/<row /g)).toHaveLength(count + 2)
    expect(sheet).not.toContain('<f>')
    const [, heading, top = ''] = sheet.split('<row ')
    expect(heading).toBeDefined()
    const value = /<c r="C2"[^>]*><v>([\d.]+)<\/v>/.exec(top)?.[1]
    expect(Math.round(Number(value) * 100)).toBe(first)
    expect(parts.get('xl/workbook.xml')).toContain('Informazioni')
    const texts = [...parts.values()].join('')
    for (const word of ['Generato il', 'admin (Admin)', 'Totale, decrescente']) expect(texts).toContain(word)
  })

  await step(page, 'a long list is read in parts, and the export can be given up', async () => {
    await page.goto(aYear)
    await expect(rows(page).first()).toBeVisible()
    let isHeld = true
    let release = () => {}
    await page.route(/\/api\/orders\/monthly\/\d{4}\?.*righe=1000/, async route => {
      const answer = await route.fetch()
      const [customer] = (await answer.json()) as object[]
      const part = Number(new URL(route.request().url()).searchParams.get('pagina'))
      if (isHeld && part === 3) await new Promise<void>(resolve => (release = resolve))
      const json = Array.from({ length: part > 5 ? 0 : 1000 }, (_, at) => ({
        ...customer,
        CodCliente: `${part}-${at}`,
      }))
      await route.fulfill({ json, headers: { 'X-Total-Count': '5000' } }).catch(() => undefined)
    })
    await fromOptions(page, 'Excel (XLSX)')
    await expect(page.getByText('2.000 di 5.000')).toBeVisible()
    await page.getByRole('button', { name: 'Interrompi', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    isHeld = false
    release()
    const file = await exported(page, 'Excel (XLSX)')
    const sheet = (await unzip(await readFile(await file.path()))).get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet.match(/<row /g)).toHaveLength(5_002)
  })
})

test('an agent reads the months of its customers, chooses some, and prints the list', async ({ page }) => {
  await step(page, 'totals that add up', async () => {
    await openAs(page, 'agente', path)
    await expectTotalsAddUp(page)
    await expect(page.getByRole('textbox', { name: 'Giorno' })).toHaveCount(0)
    await expectNothingFound(page)
  })

  await step(
    page,
    'the chosen months add into the total, live in the address and survive a reload',
    async () => {
      await openAs(page, 'agente', path)
      await expect(rows(page).first()).toBeVisible()
      for (const month of ['Gennaio', 'Dicembre', 'Agosto'])
        await page.getByRole('checkbox', { name: `${month} nel totale` }).uncheck()
      await expect(page).toHaveURL(/mesi=2%2C3%2C4%2C5%2C6%2C7%2C9%2C10%2C11$/)
      const expectedTotal = async () => {
        const months = await Promise.all(
          [3, 4, 5, 6, 7, 8, 10, 11, 12].map(place => column(rows(page), place)),
        )
        return (months[0] ?? []).map((_, row) => sum(months.map(values => values[row] ?? 0)))
      }
      await expect(async () => expect(await column(rows(page), 1)).toEqual(await expectedTotal())).toPass()
      await page.getByRole('button', { name: 'Totale', exact: true }).click()
      await page.getByRole('button', { name: 'Totale', exact: true }).click()
      await expect(page.getByRole('columnheader', { name: 'Totale', exact: true })).toHaveAttribute(
        'aria-sort',
        'descending',
      )
      await expect
        .poll(async () => {
          const totals = await column(rows(page), 1)
          return totals.every((total, at) => at === 0 || total <= (totals[at - 1] ?? 0))
        })
        .toBe(true)
      await page.reload()
      await expect(page.getByRole('checkbox', { name: 'Gennaio nel totale' })).not.toBeChecked()
      await page.getByRole('button', { name: /^Rimuovi: Totale di febbraio–luglio/ }).click()
      await expect(page.getByRole('checkbox', { name: 'Gennaio nel totale' })).toBeChecked()
    },
  )

  await step(page, 'the list is printed as it stands', async () => {
    await page.goto(`${path}?mesi=1,2,3`)
    await fromOptions(page, 'PDF')
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('canvas').first()).toBeVisible({ timeout: 45_000 })
    const download = page.waitForEvent('download')
    await dialog.getByText('Scarica').click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^ordini-mensili-\d{4}-fatturato\.pdf$/)
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  })
})
