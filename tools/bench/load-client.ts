import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Calls to make, as JSON: the number of lanes, and for each lane the least duration and number of rounds. */
export interface Load {
  /** Each lane calls these URLs in turn. */
  urls: string[]
  token: string
  lanes: number
  leastMs: number
  leastCalls: number
  /** Rounds that are not measured, by default twenty calls. */
  warmUps?: number
}

export interface Answered {
  /** Times by URL. */
  times: number[][]
  perSecond: number
  /** Number of answers with 429 or 503. */
  refused: number
}

const { urls, token, lanes, leastMs, leastCalls, ...load } = JSON.parse(process.argv[2] ?? '') as Load
const agent = new Agent({ keepAlive: true, maxSockets: lanes })
const options = { agent, headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' } }

/** A full portal says when to come back, so refused calls are repeated and not counted. */
async function call(url: string): Promise<number> {
  const [answer] = (await once(get(url, options), 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  if (answer.statusCode === 503 || answer.statusCode === 429) {
    refused += 1
    await pause(100)
  } else if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
  return answer.statusCode ?? 0
}

let refused = 0
const times: number[][] = urls.map(() => [])

async function callInTurn(): Promise<void> {
  for (const [at, url] of urls.entries()) {
    const started = performance.now()
    const status = await call(url)
    if (status === 200) times[at]?.push(performance.now() - started)
  }
}

async function runLane(end: number): Promise<void> {
  for (let calls = 0; calls < leastCalls || performance.now() < end; calls += 1) await callInTurn()
}

const everyLane = Array.from({ length: lanes })
const warmUp = load.warmUps ?? Math.max(1, Math.ceil(20 / lanes))
for (let round = 0; round < warmUp; round += 1) await Promise.all(everyLane.map(callInTurn))
for (const ofOne of times) ofOne.length = 0
refused = 0
const started = performance.now()
await Promise.all(everyLane.map(() => runLane(started + leastMs)))
const perSecond = (times.flat().length * 1_000) / (performance.now() - started)
process.stdout.write(`${JSON.stringify({ times, perSecond, refused } satisfies Answered)}\n`)
agent.destroy()
