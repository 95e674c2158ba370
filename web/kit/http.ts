import { withPair } from '#contract/kit/pair.ts'
import { version } from '../../package.json'
import { setByAnswer } from './clock.ts'
import type { AnyArgs, CallOptions, Endpoint } from './endpoint.ts'
import { problemErrorOf, unreachable } from './problem-error.ts'
import { sendFile } from './send-file.ts'

export type Fetch = (input: string, init: RequestInit) => Promise<Response>

interface Exchange extends CallOptions {
  endpoint: Endpoint
  args: AnyArgs
  token?: string | undefined
}

/** One request and its response, whatever the status; a connection failure becomes a ProblemError. */
export async function exchange(
  fetch: Fetch,
  { endpoint, args, token, ...options }: Exchange,
): Promise<Response> {
  const headers = new Headers({
    Accept: 'application/json',
    'X-Soglia-Web': '1',
    'X-Soglia-Release': version,
  })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const init: RequestInit = { method: endpoint.method ?? 'GET', headers, credentials: 'same-origin' }
  const { signal, onProgress } = options
  if (signal) init.signal = signal
  if (args.file) init.body = formOf(args.file)
  else if (args.body !== undefined) init.body = bodyOf(endpoint, args.body, headers)
  try {
    const address = addressOf(endpoint, args)
    const response = await (args.file && onProgress
      ? sendFile(address, init, onProgress)
      : fetch(address, init))
    if (isOfNow(endpoint, response)) setByAnswer(response)
    return response
  } catch (error) {
    if (signal?.aborted && signal.reason?.name !== 'TimeoutError') throw error
    throw unreachable()
  }
}

/** Only an answer that no cache has kept tells the present time. */
function isOfNow({ method }: Endpoint, { headers }: Response): boolean {
  return method !== undefined || /no-store|no-cache/.test(headers.get('Cache-Control') ?? '')
}

export async function readAnswer(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (!response.ok) throw await problemErrorOf(response)
  try {
    if (endpoint.file) return { blob: await response.blob(), name: fileNameOf(response) }
    const answer: unknown = await response.json()
    if (!endpoint.list) return answer
    const total = Number(response.headers.get('X-Total-Count'))
    return { rows: answer, total, ...(response.headers.has('X-Total-More') && { hasMore: true }) }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw unreachable()
  }
}

export function addressOf(endpoint: Endpoint, { filter, params, query }: AnyArgs): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name] ?? '')),
  )
  const address =
    endpoint.filter && filter
      ? withPair(
          path,
          endpoint.filter,
          `${encodeURIComponent(filter.Tipo)}/${encodeURIComponent(filter.Codice)}`,
        )
      : path
  const search = pairsOf(query).toString()
  return address + (search ? `?${search}` : '')
}

/** Leaves out absent and empty values, so that the server's defaults apply. */
function pairsOf(values: object | undefined): URLSearchParams {
  const entries = Object.entries(values ?? {})
  return new URLSearchParams(
    entries
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([key, value]) => [key, String(value)]),
  )
}

function bodyOf(endpoint: Endpoint, body: unknown, headers: Headers): BodyInit {
  if (endpoint.form) return new URLSearchParams(body as Record<string, string>)
  headers.set('Content-Type', 'application/json')
  return JSON.stringify(body)
}

/** The browser sets the content type, because it must contain the boundary. */
function formOf(file: File): FormData {
  const form = new FormData()
  form.append('file', file)
  return form
}

export function fileNameOf(response: Response): string {
  const disposition = response.headers.get('Content-Disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'documento'
}
