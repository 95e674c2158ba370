import type { Page } from '@playwright/test'
import type { NewPage } from './context.ts'
import { judge, type Row, written } from './row.ts'
import { median } from './stats.ts'

const rounds = 5
const listPath = '/api/orders/production?'
const shortestTold = 50 // The browsers' definition of a long task.

type Action = (page: Page) => Promise<unknown>

/** Actions on a long list. Each waits for its answer, and then for the page to render. */
const actions: Record<string, Action> = {
  sort: page => afterList(page, () => page.getByRole('button', { name: 'Rag.Sociale' }).click()),
  filter: page => afterList(page, () => page.getByPlaceholder('Cerca Ordine').fill('re')),
  expand: async page => {
    await page.locator('tbody tr[data-row]').nth(3).click()
    await page.getByRole('columnheader', { name: 'Descrizione' }).waitFor()
  },
  scroll: async page => {
    await page.locator('tbody tr[data-row]').nth(5).hover()
    for (let step = 0; step < 5; step += 1) await page.mouse.wheel(0, 1_200)
  },
}

export async function measureOrdersScreen(newPage: NewPage): Promise<Row[]> {
  const rows: Row[] = []
  for (const righe of [300, 1_000]) {
    const runs: Run[] = []
    for (let round = 0; round < rounds; round += 1) runs.push(await runActions(newPage, righe))
    rows.push(...toRows(`orders screen, ${righe} rows`, runs))
  }
  return rows
}

interface Run {
  longest: Record<string, number>
  shift: number
}

async function runActions(newPage: NewPage, righe: number): Promise<Run> {
  const page = await newPage()
  await page.route(`**${listPath}**`, route =>
    route.continue({ url: `${route.request().url()}&righe=${righe}` }),
  )
  const longest: Record<string, number> = {}
  const all: Record<string, Action> = {
    open: opened => opened.goto('/statoOrdini?consegnati=true'),
    ...actions,
  }
  for (const [name, action] of Object.entries(all)) {
    await action(page)
    await page.locator('tbody tr[data-row]').first().waitFor()
    await page.waitForTimeout(400)
    const tasks = await page.evaluate(() => window.watched.tasks.splice(0))
    longest[name] = Math.max(0, ...tasks)
  }
  const shift = await page.evaluate(() => window.watched.shift)
  await page.context().close()
  return { longest, shift }
}

async function afterList(page: Page, act: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse(response => response.url().includes(listPath))
  await act()
  await (await answer).finished()
}

/** Opening includes the first run of the whole program, and scrolling has no limit; both are only reported. */
function toRows(what: string, runs: Run[]): Row[] {
  const medianOf = (name: string) => median(runs.map(run => run.longest[name] ?? 0))
  const tell = (names: string[]) =>
    names
      .map(name => `${name} ${medianOf(name) < shortestTold ? `< ${shortestTold}` : medianOf(name)}`)
      .join(', ')
  const longestOf = (names: string[]) => Math.max(...names.map(medianOf))
  const judged = Object.keys(actions).filter(name => name !== 'scroll')
  const shifts = runs.map(run => run.shift)
  const unit = 'ms'
  return [
    judge({
      what: `${what}: longest task`,
      measured: tell(judged),
      figure: longestOf(judged),
      unit,
      atMost: 100,
    }),
    judge({
      what: `${what}: longest task`,
      measured: tell(['open', 'scroll']),
      figure: longestOf(['open', 'scroll']),
      unit,
    }),
    judge({
      what: `${what}: layout shift`,
      measured: `at most ${written.shift(Math.max(...shifts))}`,
      figure: median(shifts),
      unit: 'shift',
      atMost: 0,
    }),
  ]
}
