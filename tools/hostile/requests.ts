import { Agent, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'

const agent = new Agent({ keepAlive: true, maxSockets: 200 })

interface Asked {
  port: number
  path: string
  method?: string
  token?: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** Network address that the request comes from. */
  from?: string
  /** Breaks the request off after this time. */
  abortMs?: number
  /** Gets the answer instead of having it read. */
  take?: (answer: IncomingMessage) => void
}

/** Status of the answer, or a word if there was none. */
export function ask({ port, path, method, token, body, from, abortMs, take, ...more }: Asked) {
  return new Promise<number | string>(resolve => {
    const asked = request(
      {
        agent: from || take ? undefined : agent,
        ...{ host: '127.0.0.1', port, path, localAddress: from, method: method ?? (body ? 'POST' : 'GET') },
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...more.headers },
      },
      answer => {
        const status = answer.statusCode ?? 'no status'
        if (take) {
          take(answer)
          return resolve(status)
        }
        answer.resume()
        answer.once('close', () => resolve(status))
      },
    )
    asked.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'))
    if (abortMs !== undefined) {
      setTimeout(() => {
        asked.destroy()
        resolve('aborted')
      }, abortMs)
    }
    asked.end(body)
  })
}

export function formOf(fields: Record<string, string>): Pick<Asked, 'body' | 'headers'> {
  return {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }
}

export function jsonOf(value: object): Pick<Asked, 'body' | 'headers'> {
  return { body: JSON.stringify(value), headers: { 'content-type': 'application/json' } }
}

export function headOf(method: string, path: string, headers: Record<string, string>): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}

interface Written {
  port: number
  text: string
  /** The connection ends after this time, or when it is closed. */
  holdMs: number
  /** Reads nothing, so that the answer stays in the server. */
  isDeaf?: boolean
}

/** Writes bytes to a connection of its own. Returns the first status that comes back, or a word. */
export async function write({ port, text, holdMs, isDeaf }: Written): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('error', () => {})
  if (isDeaf) socket.pause()
  else
    socket.on('data', chunk => {
      if (answer.length < 100) answer += chunk.toString('latin1')
    })
  socket.write(text)
  await closed(socket, holdMs)
  return /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'held'
}

function closed(socket: Socket, mostMs: number): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(() => socket.destroy(), mostMs)
    socket.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
