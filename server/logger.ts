import { hostname } from 'node:os'
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import type { Config } from './config.ts'
import { readRelease } from './release.ts'

/** The process's log, as JSON lines. */
export function openLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const serializers = { req: requestLine, err: withoutConnection }
  const base = { pid: process.pid, hostname: hostname(), release: readRelease() }
  return pino({ level: logLevel, base, serializers }, destination)
}

// The driver attaches the whole connection to its errors.
function withoutConnection(error: Error) {
  const told = stdSerializers.err(error)
  delete told.client
  return told
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
