import { contract } from '#contract/index.ts'
import type { RouteShape } from '#contract/kit/route.ts'
import { timed } from '../bench/stats.ts'

const dearest = 10
const longestMs = 30_000

/** Paths of the calls that take longest for this user: each is made once, and the longest of them twice more. */
export async function dearestCalls(address: string, token: string, orderId: number): Promise<string[]> {
  const firsts: { path: string; ms: number }[] = []
  for (const path of readPaths(orderId)) {
    const ms = await timeOf(address + path, token)
    if (ms !== undefined) firsts.push({ path, ms })
  }
  const again = firsts.toSorted((one, other) => other.ms - one.ms).slice(0, 3 * dearest)
  for (const call of again) {
    const more = [await timeOf(address + call.path, token), await timeOf(address + call.path, token)]
    call.ms = (call.ms + (more[0] ?? 0) + (more[1] ?? 0)) / 3
  }
  return again
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, dearest)
    .map(({ path }) => path)
}

/** All reading calls with the examples of the contract, and with 1,000 rows where a list is asked for. */
function readPaths(orderId: number): string[] {
  const routes: RouteShape[] = Object.values(contract).flatMap(feature => Object.values(feature))
  return routes.filter(isReading).map(route => pathOf(route, orderId))
}

/** Signing out by GET would end the measure's own session. */
function isReading({ method, path, writes }: RouteShape): boolean {
  return method === 'GET' && !writes && !path.startsWith('/auth/')
}

function pathOf({ path, example, list }: RouteShape, orderId: number): string {
  const values: Record<string, unknown> = { ...example.params, cliente: 'C00001' }
  if (path.includes('/orders/')) values.id = orderId
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(values[name])))
  const query = { ...example.query, ...(list ? { righe: 1_000, cerca: '%' } : {}) }
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return asked.size > 0 ? `${filled}?${asked}` : filled
}

/** Undefined if the user may not make the call. */
async function timeOf(url: string, token: string): Promise<number | undefined> {
  let status = 0
  const ms = await timed(async () => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(longestMs) }).catch(
      () => undefined,
    )
    status = answer?.status ?? 0
    await answer?.arrayBuffer().catch(() => {})
  })
  return status === 200 ? ms : undefined
}
