import { expect, type Page, test } from '@playwright/test'
import { filterBy, fromOptions } from './head.ts'
import { countOf, menuEntry, openAs, roles } from './sign-in.ts'
import { step } from './step.ts'

const rows = (page: Page) => page.locator('tbody tr[aria-expanded], tbody tr:has(button[aria-expanded])')

test('each role sees the orders of its reach, and what it looks at lives in the address', async ({
  page,
}) => {
  for (const name of roles)
    await test.step(name, async () => {
      await openAs(page, name)
      await expect(page.getByText(/^[\d.]+ ordini$/)).toBeVisible()
      const count = await countOf(page)
      if (name === 'admin') expect(count).toBeGreaterThan(300)
      else expect(count).toBeGreaterThan(3)
      await expect(page.getByText(/dati aggiornati al/)).toBeVisible()
    })

  await step(
    page,
    'the two views, the search and the sorting live in the address and survive a reload',
    async () => {
      await openAs(page, 'admin')
      await filterBy(page, 'Consegnati')
      await expect(page.getByRole('columnheader', { name: 'Consegnato il' })).toBeVisible()
      await page.getByRole('button', { name: 'Rag.Sociale' }).click()
      await expect(page.getByRole('columnheader', { name: 'Rag.Sociale' })).toHaveAttribute(
        'aria-sort',
        'ascending',
      )
      await page.getByRole('button', { name: 'Rag.Sociale' }).click()
      await expect(page.getByRole('columnheader', { name: 'Rag.Sociale' })).toHaveAttribute(
        'aria-sort',
        'descending',
      )
      const all = await countOf(page)
      await page.getByPlaceholder('Cerca Ordine').fill('pizzzz')
      await expect(page).toHaveURL(/cerca=pizzzz/)
      await expect.poll(() => countOf(page)).toBeLessThan(all)
      await expect(page.getByText('Pizzzzeria Da Zza').first()).toBeVisible()
      const count = await countOf(page)
      await page.reload()
      await expect(page.getByPlaceholder('Cerca Ordine')).toHaveValue('pizzzz')
      await expect(page.getByRole('columnheader', { name: 'Rag.Sociale' })).toHaveAttribute(
        'aria-sort',
        'descending',
      )
      expect(await countOf(page)).toBe(count)
    },
  )

  await step(
    page,
    'the case of an address and a slash behind it make no difference: it is put right',
    async () => {
      await page.goto('/statoordini/?consegnati=true')
      await expect(page).toHaveTitle(/^Ordini in produzione/)
      await expect(page).toHaveURL(/\/statoOrdini\?consegnati=true$/)
      await expect(menuEntry(page, 'Ordini in produzione').locator('..')).toHaveAttribute(
        'aria-current',
        'page',
      )
    },
  )

  await step(
    page,
    'an address that is no page leads home and says so; a page at rest asks for nothing',
    async () => {
      await page.goto('/nessuna')
      await expect(page.getByText('Questa pagina non esiste più')).toBeVisible()
      await expect(page).toHaveURL(/:\d+\/$/)
      await page.goto('/statoOrdini', { waitUntil: 'networkidle' })
    },
  )
})

test('a dealer works through its orders: row by row, by keys, by columns, by confirmation', async ({
  page,
}) => {
  await step(page, 'a search without result says so', async () => {
    await openAs(page, 'cliente')
    await page.getByPlaceholder('Cerca Ordine').fill('non esiste davvero')
    await expect(page.getByText('Nessun dato trovato')).toBeVisible()
  })

  await step(page, 'one row at a time opens on its lines', async () => {
    await page.goto('/statoOrdini')
    await rows(page).nth(0).click()
    await expect(page.getByRole('columnheader', { name: 'Descrizione' })).toHaveCount(1)
    await expect(page).toHaveURL(/aperto=/)
    await rows(page).nth(1).click()
    await expect(page.getByRole('columnheader', { name: 'Descrizione' })).toHaveCount(1)
  })

  await step(page, 'the whole list works from the keyboard', async () => {
    await page.goto('/statoOrdini')
    await expect(rows(page).first()).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByPlaceholder('Cerca Ordine')).toBeFocused()
    await rows(page).first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('columnheader', { name: 'Descrizione' })).toBeVisible()
  })

  await step(page, 'the confirmation is shown page by page, and can be saved', async () => {
    await page.goto('/statoOrdini')
    await page
      .getByRole('button', { name: /Conferma d'ordine .* in PDF/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('canvas').first()).toBeVisible({ timeout: 45_000 })
    await expect(dialog.getByText('Scarica')).toBeVisible()
    const download = page.waitForEvent('download')
    await dialog.getByText('Scarica').click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await step(page, 'Ctrl P prints the whole list, not the rows that are drawn', async () => {
    await page.goto('/statoOrdini')
    await expect(rows(page).first()).toBeVisible()
    await page.keyboard.press('Control+p')
    const dialog = page.getByRole('dialog', { name: /^Ordini da consegnare/ })
    await expect(dialog.locator('canvas').first()).toBeVisible({ timeout: 45_000 })
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await step(page, 'columns can be left out, and stay so', async () => {
    await page.goto('/statoOrdini')
    await fromOptions(page, 'Colonne')
    await page.getByRole('checkbox', { name: 'Conferma', exact: true }).uncheck()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('columnheader', { name: 'Conferma', exact: true })).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('columnheader', { name: 'Consegna prevista' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Conferma', exact: true })).toHaveCount(0)
  })
})
