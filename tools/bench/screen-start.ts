import type { CDPSession, Page } from '@playwright/test'
import type { NewPage } from './context.ts'
import { judge, type Row, written } from './row.ts'
import { median } from './stats.ts'

const rounds = 5
const slowdown = 4

interface Start {
  /** Time from navigation until rows are painted. */
  paintedMs: number
  /** Requests and kilobytes until the rows are painted. */
  requests: number
  kb: number
  /** Busy time of the main thread until the rows are painted. */
  busyMs: number
}

/** The office's list of orders in a new profile, again in the same profile, and on a machine a quarter as fast. */
export async function measureScreenStart(newPage: NewPage): Promise<Row[]> {
  const starts = { cold: [] as Start[], reload: [] as Start[], slow: [] as Start[] }
  for (let round = 0; round < rounds; round += 1) {
    const { cold, reload } = await startTwice(newPage)
    starts.cold.push(cold)
    starts.reload.push(reload)
    starts.slow.push(await startSlowly(newPage))
  }
  const of = (name: keyof typeof starts, key: keyof Start) => median(starts[name].map(start => start[key]))
  const row = (what: string, figure: number, unit: keyof typeof written, atMost: number) =>
    judge({ what: `orders list, ${what}`, measured: written[unit](figure), figure, unit, atMost })
  return [
    row('cold', of('cold', 'paintedMs'), 'ms', 700),
    row('reload', of('reload', 'paintedMs'), 'ms', 200),
    row('cold, compressed', of('cold', 'kb'), 'kilobytes', 300),
    row(`main thread at ${slowdown} × slowdown`, of('slow', 'busyMs'), 'ms', 350),
    row('cold: requests', of('cold', 'requests'), 'count', 25),
  ]
}

async function startTwice(newPage: NewPage): Promise<{ cold: Start; reload: Start }> {
  const page = await newPage()
  const cdp = await page.context().newCDPSession(page)
  const cold = await watchStart(page, cdp, () => page.goto('/statoOrdini', { waitUntil: 'commit' }))
  await page.waitForTimeout(1_500) // By now, the files that load while the page is idle have arrived.
  const reload = await watchStart(page, cdp, () => page.reload({ waitUntil: 'commit' }))
  await page.context().close()
  return { cold, reload }
}

async function startSlowly(newPage: NewPage): Promise<Start> {
  const page = await newPage()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const start = await watchStart(page, cdp, () => page.goto('/statoOrdini', { waitUntil: 'commit' }))
  await page.context().close()
  return start
}

async function watchStart(page: Page, cdp: CDPSession, open: () => Promise<unknown>): Promise<Start> {
  let requests = 0
  let bytes = 0
  const count = () => {
    requests += 1
  }
  const weigh = ({ encodedDataLength }: { encodedDataLength: number }) => {
    bytes += encodedDataLength
  }
  await Promise.all([cdp.send('Network.enable'), cdp.send('Performance.enable')])
  cdp.on('Network.requestWillBeSent', count)
  cdp.on('Network.loadingFinished', weigh)
  const before = await busy(cdp)
  await open()
  const paintedMs = await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    while (!document.querySelector('tbody[data-rows] tr[data-row]')) await frame()
    await frame()
    return performance.now()
  })
  const busyMs = (await busy(cdp)) - before
  cdp.off('Network.requestWillBeSent', count)
  cdp.off('Network.loadingFinished', weigh)
  return { paintedMs, requests, kb: bytes / 1_000, busyMs }
}

async function busy(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
}
