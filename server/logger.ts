import { hostname } from 'node:os'
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import type { Config } from './config.ts'
import { readRelease } from './release.ts'

/** The process's log, as JSON lines. */
export function openLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const serializers = { req: requestLine, err: plainError, busboyOptions: withoutHeaders }
  const base = { pid: process.pid, hostname: hostname(), release: readRelease() }
  return pino({ level: logLevel, base, serializers }, destination)
}

/** Fields of an error that name no person. The driver also attaches its connection and the refused row. */
const toldFields = ['type', 'code', 'constraint', 'table', 'column', 'routine', 'syscall', 'responseCode']

function plainError(error: Error) {
  const told = stdSerializers.err(error)
  const isAboutData = typeof told.code === 'string' && /^22\w{3}$/.test(told.code)
  const clean = (text = '') => cleanText(isAboutData ? text.replace(/"[^"]*"/g, '"…"') : text)
  return {
    ...Object.fromEntries(
      toldFields.filter(field => told[field] !== undefined).map(field => [field, told[field]]),
    ),
    message: clean(told.message),
    stack: clean(told.stack),
  }
}

function cleanText(text: string): string {
  return text.replace(/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+/gu, '…@…')
}

// The parser of uploads logs its options with all headers at the level `trace`.
function withoutHeaders({ limits }: { limits?: object }) {
  return { limits }
}

interface LoggedRequest {
  method: string
  url: string
  ip?: string
  routeOptions?: { url?: string | undefined }
}

/** @NOTE logs the route and never the URL, because a path or query may contain a secret code. */
function requestLine({ method, url, ip, routeOptions }: LoggedRequest) {
  const route = routeOptions?.url
  const [, first = '', ...rest] = (url.split('?')[0] ?? '').split('/')
  const hidden = rest.length > 0 ? `/${first}/…` : `/${first.slice(0, 20)}`
  return { method, path: route && route !== '*' && route !== '/*' ? route : hidden, address: ip }
}
