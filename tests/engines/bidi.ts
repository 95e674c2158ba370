import { setTimeout as pause } from 'node:timers/promises'

interface Answer {
  id?: number
  type: 'success' | 'error' | 'event'
  method?: string
  message?: string
  result?: unknown
  params?: unknown
}

const longestMs = 60_000

export type BidiCall = <Result>(method: string, params: object) => Promise<Result>
type Hear = (method: string, params: unknown) => void

/** A WebDriver BiDi client: calls and events over one socket. */
export async function openBidi(address: string, hear: Hear) {
  const socket = await connect(address)
  const waiting = new Map<number, (answer: Answer) => void>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id === undefined) hear(answer.method ?? '', answer.params)
    else waiting.get(answer.id)?.(answer)
  })
  const call: BidiCall = async <Result>(method: string, params: object) => {
    last += 1
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const timer = setTimeout(reject, longestMs, new Error(`${method} was not answered`))
    waiting.set(last, resolve)
    socket.send(JSON.stringify({ id: last, method, params }))
    const answer = await promise.finally(() => clearTimeout(timer))
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`)
    return answer.result as Result
  }
  return { call, close: () => socket.close() }
}

/** Retries, because the browser takes a moment to listen. */
async function connect(address: string): Promise<WebSocket> {
  for (let tries = 0; tries < 300; tries += 1) {
    const socket = new WebSocket(address)
    const { promise, resolve } = Promise.withResolvers<boolean>()
    socket.addEventListener('open', () => resolve(true))
    socket.addEventListener('error', () => resolve(false))
    if (await promise) return socket
    await pause(100)
  }
  throw new Error(`nobody answers at ${address}`)
}
