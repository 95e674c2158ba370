import type { Page } from '@playwright/test'
import type { NewPage } from './context.ts'
import { judge, type Row, written } from './row.ts'
import { median } from './stats.ts'

const coldRounds = 5
const warmRounds = 9

interface Click {
  paintedMs: number
  /** Time during which at least one call waits for the server. */
  serverMs: number
}

/** Time from a click in the menu, without hovering first, until the orders are painted. */
export async function measureMenuClicks(newPage: NewPage): Promise<Row[]> {
  const cold: Click[] = []
  const warm: Click[] = []
  for (let round = 0; round < coldRounds; round += 1) {
    const page = await newPage()
    await page.goto('/')
    await page.locator('nav a[href="/statoOrdini"]').waitFor()
    await page.waitForTimeout(1_500) // The live stream never becomes idle, so the wait is fixed.
    cold.push(await clickOrders(page))
    for (let again = 0; round === 0 && again < warmRounds; again += 1) {
      await page.locator('nav a[href="/"]').first().click()
      await page.locator('tbody[data-rows]').waitFor({ state: 'detached' })
      warm.push(await clickOrders(page))
    }
    await page.context().close()
  }
  return [
    toRow('menu click to painted orders, cold', cold, 200),
    toRow('menu click to painted orders, warm', warm, 100),
  ]
}

function toRow(what: string, clicks: Click[], atMost: number): Row {
  return judge({
    what,
    measured: written.ms(median(clicks.map(click => click.paintedMs))),
    comparedWith: `server time of its calls, ${written.ms(median(clicks.map(click => click.serverMs)))}`,
    figure: median(clicks.map(click => click.paintedMs - click.serverMs)),
    unit: 'addedMs',
    atMost,
  })
}

function clickOrders(page: Page): Promise<Click> {
  return page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    performance.clearResourceTimings()
    const clicked = performance.now()
    document.querySelector<HTMLElement>('nav a[href="/statoOrdini"]')?.click()
    while (!document.querySelector('tbody[data-rows] tr[data-row]')) await frame()
    await frame()
    const painted = performance.now()
    const calls = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, responseEnd }) => name.includes('/api/') && responseEnd <= painted)
      .toSorted((a, b) => a.requestStart - b.requestStart)
    let serverMs = 0
    let until = clicked
    for (const { requestStart, responseEnd } of calls) {
      serverMs += Math.max(0, responseEnd - Math.max(requestStart, until))
      until = Math.max(until, responseEnd)
    }
    return { paintedMs: painted - clicked, serverMs }
  })
}
