import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'

/** What to ask, given as JSON: so many lanes, each for so long and at least so often. */
export interface Load {
  url: string
  token: string
  lanes: number
  leastMs: number
  leastCalls: number
  encodings: string
}

const { url, token, lanes, leastMs, leastCalls, encodings } = JSON.parse(process.argv[2] ?? '') as Load
const agent = new Agent({ keepAlive: true, maxSockets: lanes })
const options = { agent, headers: { authorization: `Bearer ${token}`, 'accept-encoding': encodings } }

async function call(): Promise<void> {
  const [answer] = (await once(get(url, options), 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
}

async function runLane(end: number): Promise<number[]> {
  const times: number[] = []
  while (performance.now() < end || times.length < leastCalls) {
    const started = performance.now()
    await call()
    times.push(performance.now() - started)
  }
  return times
}

const everyLane = Array.from({ length: lanes })
await Promise.all(everyLane.map(call))
const started = performance.now()
const times = (await Promise.all(everyLane.map(() => runLane(started + leastMs)))).flat()
const perSecond = (times.length * 1_000) / (performance.now() - started)
process.stdout.write(`${JSON.stringify({ times, perSecond })}\n`)
agent.destroy()
