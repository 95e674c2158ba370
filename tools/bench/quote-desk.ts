import type { Page } from '@playwright/test'
import { callAt } from './calls-at.ts'
import type { NewPage } from './context.ts'
import { signInAt } from './processes.ts'
import { judgeTimes, type Row } from './row.ts'

const rounds = 9
const mostRows = 300
const savedBy = '/api/preventivi/posizione'
const slowdowns = [1, 4]

interface Times {
  opened: number[]
  painted: number[]
  saved: number[]
  dialog: number[]
}

/** A dealer opens a quote of 300 rows, changes widths in place, and opens the dialog of a new position. */
export async function measureQuoteDesk(newPage: NewPage, address: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const slowdown of slowdowns) {
    const number = await longQuote(address)
    const times = await workOn(await newPage(), number, slowdown)
    const isSlowed = slowdown > 1
    const row = (what: string, key: keyof Times, atMost: number) =>
      isSlowed
        ? judgeTimes(`${what}, at ${slowdown} × slowdown`, times[key])
        : judgeTimes(what, times[key], atMost)
    rows.push(
      row(`quote of ${mostRows} rows, click to painted`, 'opened', 300),
      row("quote's cell, key to painted", 'painted', 50),
      row("quote's cell, key to saved", 'saved', 150),
      row('dialog of a new position, key to painted', 'dialog', 100),
    )
  }
  return rows
}

/** The doors of a demo quote again and again, in a new quote of the dealer. */
async function longQuote(address: string): Promise<number> {
  const token = await signInAt(address, 'cliente')
  const call = (path: string, body?: object) => callAt(address, token, `/api/preventivi/${path}`, body)
  for (const { Id: id } of await call('elenco?days=0')) {
    const { Righe: doors } = await call(`dettaglio/${id}`)
    const whole = doors.filter((door: { Completa: boolean }) => door.Completa)
    if (whole.length < 3) continue
    const number = Number(await call('nuovo', { rifCliente: 'Prova' }))
    const righe = Array.from({ length: mostRows }, (_, at) => bodyOf(whole[at % whole.length]))
    await call(`elenco-porte/${number}`, { righe })
    return number
  }
  throw new Error('no quote of the dealer has three whole doors')
}

/** A position as it is sent has other names than the same position as it is read. */
function bodyOf(door: Record<string, unknown>) {
  const { TipoTelaio: tipoTelaio, Maniglia: maniglia, Mantovana: mantovana, Maniglietta: maniglietta } = door
  const { Riferimento: riferimento, tipologia, modello, quantita, H, L, S, ...others } = door
  const { ColoreAnta, ColoreTelaio, Apertura, CopEsterno, CopInterno, Serratura, ColoreFerramenta, Scelte } =
    others
  return {
    ...{ tipoTelaio, maniglia, mantovana, maniglietta, riferimento, tipologia, modello, quantita, H, L, S },
    ...{ ColoreAnta, ColoreTelaio, Apertura, CopEsterno, CopInterno, Serratura, ColoreFerramenta, Scelte },
  }
}

async function workOn(page: Page, number: number, slowdown: number): Promise<Times> {
  const times: Times = { opened: [], painted: [], saved: [], dialog: [] }
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto('/preventivi')
  for (let round = 0; round <= rounds; round += 1) {
    await page.locator(`tbody tr[data-row="${number}"]`).waitFor()
    await page.waitForTimeout(1_000) // The code of the next screens comes while the page is idle.
    times.opened.push(await openQuote(page, number))
    if (round < rounds) {
      await page.goBack()
      await page.locator('button[data-cell]').first().waitFor({ state: 'detached' })
    }
  }
  for (let round = 0; round <= rounds; round += 1) {
    const { painted, saved } = await changeWidth(page)
    times.painted.push(painted)
    times.saved.push(saved)
  }
  for (let round = 0; round <= rounds; round += 1) {
    times.dialog.push(await openDialog(page))
    await closeDialog(page)
  }
  await page.context().close()
  for (const list of Object.values(times)) list.shift() // The first of each is cold.
  return times
}

/** Time from the press that opens it in the list until the rows of the quote are painted. */
function openQuote(page: Page, number: number): Promise<number> {
  return page.evaluate(async id => {
    const clicked = performance.now()
    document.querySelector<HTMLElement>(`[aria-label="Apri il preventivo ${id}"]`)?.click()
    return (await window.untilPainted(() => document.querySelector('button[data-cell]'))) - clicked
  }, number)
}

/** Types another width that the model has, and leaves the cell by Enter. */
async function changeWidth(page: Page): Promise<{ painted: number; saved: number }> {
  await page.locator('button[data-cell$="L"]').nth(1).click()
  const cell = page.locator('input[data-cell], td input[aria-label^="Modifica larghezza"]')
  await page.keyboard.type((await cell.inputValue()) === '700' ? '800' : '700')
  await page.evaluate(path => {
    performance.clearResourceTimings()
    const isSaved = () => performance.getEntriesByType('resource').some(({ name }) => name.includes(path))
    window.measureNextKey(() => true, isSaved)
  }, savedBy)
  await page.keyboard.press('Enter')
  const [painted = Number.NaN, saved = Number.NaN] = await page.evaluate(() => window.sinceKey)
  await page.keyboard.press('Escape')
  await page.waitForTimeout(300)
  return { painted, saved }
}

async function openDialog(page: Page): Promise<number> {
  await page.evaluate(() =>
    window.measureNextKey(() => document.querySelector('[role="dialog"] [role="radiogroup"]')),
  )
  await page.keyboard.press('n')
  const [opened = Number.NaN] = await page.evaluate(() => window.sinceKey)
  return opened
}

/** A new position is given up by Escape. The portal asks whether it may go, unless nothing was touched. */
async function closeDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  const agree = page.getByRole('button', { name: 'Elimina posizione' })
  await page.keyboard.press('Escape')
  await page.waitForTimeout(300)
  if (await agree.isVisible()) await agree.click()
  await dialog.first().waitFor({ state: 'detached' })
}
