import { expect, type Page, test } from '@playwright/test'
import { expectNothingFound } from './axe.ts'
import { inFilters } from './head.ts'
import { anAgent } from './people.ts'
import { undo } from './questions.ts'
import { openAs } from './sign-in.ts'
import { step } from './step.ts'

/** The map's state, from its data attributes. */
async function shownMap(page: Page) {
  const map = page.getByTestId('map')
  await expect(map).toHaveAttribute('data-ready', 'true', { timeout: 60_000 })
  return map
}
const inView = (page: Page) => page.getByText(/^In questa vista [\d.]+$/)
const countOf = async (page: Page) => Number((await inView(page).textContent())?.replace(/\D/g, ''))

const rows = (page: Page) => page.getByRole('list', { name: 'Clienti in questa vista' }).getByRole('listitem')

test('where the browser draws no map, the list has everybody', async ({ page }) => {
  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...more: unknown[]
    ) {
      return kind.startsWith('webgl') ? null : getContext.call(this, kind as '2d', ...(more as []))
    } as typeof getContext
  })
  await openAs(page, 'agente', '/maps')
  await expect(page.getByText(/Questo browser non può disegnare la mappa/)).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  const [, all] = /^(\d+) clienti/.exec((await page.getByText(/^\d+ clienti · /).textContent()) ?? '') ?? []
  expect(await countOf(page)).toBe(Number(all))
  await expectNothingFound(page)
})

test.describe('on a phone', () => {
  // here alone the map moves as it does for most
  const contextOptions = { reducedMotion: 'no-preference' as const }
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, contextOptions })

  test('the list is a sheet of three heights, and a customer opens from it', async ({ page }) => {
    await openAs(page, 'agente', '/maps?fatturato=true')
    await shownMap(page)
    const side = page.getByRole('region', { name: 'Elenco' })
    await expect(side).toHaveAttribute('data-height', 'medio')
    await side.getByRole('button', { name: "Allarga l'elenco" }).click()
    await expect(side).toHaveAttribute('data-height', 'alto')
    await side.getByRole('button', { name: "Riduci l'elenco" }).click()
    await expect(side).toHaveAttribute('data-height', 'basso')
    await side.getByRole('button', { name: "Allarga l'elenco" }).click()
    await rows(page).first().getByRole('button').click()
    await expect(page.getByText('Fatturato consegnato, ultimi 12 mesi').first()).toBeVisible()
    await expectNothingFound(page)
  })
})

test('the office sees every customer on the map, goes to a town, and corrects wrong places', async ({
  page,
}) => {
  await step(page, 'whose place is wrong is listed, with the reason', async () => {
    await openAs(page, 'admin', '/maps')
    await shownMap(page)
    await page.getByRole('button', { name: /posizioni da correggere/ }).click()
    await expect(rows(page).first()).toContainText(/Posizione|Né la posizione/)
    await page.getByRole('button', { name: 'Rimuovi: Solo posizioni da correggere' }).click()
    await expect(page).not.toHaveURL(/imprecisi/)
  })

  await step(page, 'the map shows every customer, by kind and by band, and its list follows it', async () => {
    const map = await shownMap(page)
    await expect(map).toHaveAttribute('data-zoom', '6.0')
    await expect(map).toHaveAttribute('data-view', '42.400,11.150')
    const all = Number(await map.getAttribute('data-points'))
    expect(all).toBeGreaterThan(500)
    await expect(inView(page)).toContainText(String(all))

    await inFilters(page, panel => panel.getByRole('button', { name: /^Showroom \d/ }).click())
    await expect(map).not.toHaveAttribute('data-points', String(all))
    await expect(page).toHaveURL(/tipo=showroom/)

    await inFilters(page, async panel => {
      await panel.getByRole('switch', { name: 'Fatturato' }).click()
      await expect(map).toHaveAttribute('data-mode', 'fatturato')
      await expect(map).toHaveAttribute('data-points', String(all))
      await expect(panel.getByRole('button', { name: /^Tutti/ })).toHaveAttribute('aria-pressed', 'true')
      await panel.getByRole('button', { name: /^Oltre 15.000/ }).click()
    })
    await expect(map).not.toHaveAttribute('data-points', String(all))

    await page.getByRole('button', { name: 'Ingrandisci' }).click()
    await page.getByRole('button', { name: 'Ingrandisci' }).click()
    await expect(map).toHaveAttribute('data-zoom', '8.0')
    await expect(page).toHaveURL(/vista=[\d.]+%2C[\d.]+%2C8|vista=[\d.]+,[\d.]+,8/)
    const fewer = await countOf(page)
    expect(fewer).toBeLessThan(all)
    await page.reload()
    await shownMap(page)
    await expect(map).toHaveAttribute('data-zoom', '8.0')
    await expect(page.getByRole('button', { name: /^Rimuovi: Oltre 15.000/ })).toBeVisible()
    await expectNothingFound(page)
  })

  await step(page, 'a town is searched for and gone to; what no town is called is said', async () => {
    await page.goto('/maps')
    const map = await shownMap(page)
    const search = page
      .getByRole('combobox', { name: 'Cerca indirizzo o località' })
      .or(page.getByRole('textbox', { name: 'Cerca indirizzo o località' }))
    await search.fill('bassano del g')
    await page.getByRole('option', { name: /Bassano del Grappa/ }).click()
    await expect(map).toHaveAttribute('data-zoom', '15.0')
    await expect(map).toHaveAttribute('data-view', '45.767,11.727')
    await expect(map).toHaveAttribute('data-found', 'Bassano del Grappa')
    await page.reload()
    await expect(await shownMap(page)).toHaveAttribute('data-found', 'Bassano del Grappa')
    await search.fill('Atlantide')
    await search.press('Enter')
    await expect(page.getByText('Atlantide località non trovata')).toBeVisible()
  })
})

test('an agent plans a round of visits, saves it, and notes what came of it', async ({ page }) => {
  await step(page, 'a row opens the popup with what was bought by group', async () => {
    await openAs(page, await anAgent('rounds'), '/maps?fatturato=true')
    await shownMap(page)
    await rows(page).first().getByRole('button').click()
    const popup = page.getByRole('region', { name: /.+/ }).filter({ hasText: 'MPM ARREDO' })
    await expect(popup).toContainText('Fatturato consegnato, ultimi 12 mesi')
    await expect(popup).toContainText(/\d,\d\d/)
    await popup.getByRole('button', { name: 'Chiudi' }).click()
    await expect(popup).toBeHidden()
  })

  await step(page, 'a round is chosen, reordered and shortened', async () => {
    await page.goto('/maps')
    const map = await shownMap(page)
    for (const at of [0, 1, 2, 3]) await rows(page).nth(at).getByRole('checkbox').check()
    await expect(map).toHaveAttribute('data-stops', '4')
    await page.getByRole('button', { name: 'Crea giro visite' }).click()
    const stops = page.getByRole('list', { name: 'Tappe' }).getByRole('listitem')
    await expect(stops).toHaveCount(4)
    await expect(page.getByText("in linea d'aria")).toBeVisible()

    const names = async () =>
      await stops.locator('[data-stop]').evaluateAll(all => all.map(one => one.getAttribute('data-stop')))
    const chosen = await names()
    await stops.nth(3).locator('[data-stop]').focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(names).toEqual([chosen[0], chosen[1], chosen[3], chosen[2]])
    await expect(page.locator(':focus')).toHaveAttribute('data-stop', chosen[3] ?? '')
    await stops.nth(2).dragTo(stops.nth(0))
    await expect.poll(async () => (await names())[0]).toBe(chosen[3])
    await page.getByRole('button', { name: 'Ordina per percorso più breve' }).click()
    await undo(page)
    await expect.poll(async () => (await names())[0]).toBe(chosen[3])
  })

  await step(page, 'a round is saved, taken to the calendar, and what came of it is noted', async () => {
    const stops = page.getByRole('list', { name: 'Tappe' }).getByRole('listitem')
    await page.getByRole('button', { name: 'Salva giro' }).click()
    await expect(page.getByText(/Giro visite del .* salvato/)).toBeVisible()
    await expect(page).toHaveURL(/giro=\d+/)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Scarica per il calendario' }).click()
    expect((await download).suggestedFilename()).toMatch(/^giro-visite-\d{4}-\d\d-\d\d\.ics$/)

    await page
      .getByRole('button', { name: /^Scrivi esito della visita/ })
      .first()
      .click()
    await page.getByRole('textbox', { name: 'Esito della visita' }).fill('Interessato ai blindati')
    await page.getByRole('button', { name: 'Salva esito' }).click()
    await expect(stops.first()).toContainText('Interessato ai blindati')
    await expectNothingFound(page)

    await page.goto('/')
    await page
      .getByRole('link', { name: /1 di 4 visite fatte/ })
      .first()
      .click()
    await expect(stops).toHaveCount(4)
    await page.getByRole('button', { name: 'Elimina giro' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Elimina giro' }).click()
    await expect(page.getByText('Giro visite eliminato')).toBeVisible()
  })
})
