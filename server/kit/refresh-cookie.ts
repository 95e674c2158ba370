import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'

export const refreshDays = 30
export const addressHours = 12
/** Browsers keep no cookie longer. */
export const deviceDays = 400

/** The browser's cookies: the refresh token for /auth only, and a token for files loaded by URL. */
export interface RefreshCookie {
  /** The portal's web asks for the cookie with a header that foreign pages cannot send. */
  isWanted: boolean
  isForeign: boolean
  read(): string | undefined
  write(token: string): void
  writeAddress(token: string): void
  /** Names the browser, and stays after the sign-out. */
  readDevice(): string | undefined
  writeDevice(token: string): void
  clear(): void
  /** Also makes the browser drop its cached answers. */
  clearWithCache(): void
}

export function refreshCookie(config: Config, request: FastifyRequest, reply: FastifyReply): RefreshCookie {
  const secure = config.publicUrl.startsWith('https:')
  const name = secure ? '__Secure-soglia' : 'soglia'
  const deviceName = `${name}-device`
  const options = { path: '/auth', httpOnly: true, sameSite: 'strict', secure } as const
  const clear = () => void reply.clearCookie(name, options)
  const ofAddress = { ...options, path: '/api' }
  return {
    isWanted: isOfWeb(request),
    isForeign: !isOwnOrigin(request),
    read: () => request.cookies[name],
    write: token => void reply.setCookie(name, token, { ...options, maxAge: refreshDays * 86_400 }),
    writeAddress: token =>
      void reply.setCookie(addressNames[secure ? 'secure' : 'plain'], token, {
        ...ofAddress,
        maxAge: addressHours * 3_600,
      }),
    readDevice: () => request.cookies[deviceName],
    writeDevice: token =>
      void reply.setCookie(deviceName, token, { ...options, maxAge: deviceDays * 86_400 }),
    clear,
    clearWithCache: () => {
      clear()
      void reply.clearCookie(addressNames[secure ? 'secure' : 'plain'], ofAddress)
      void reply.header('clear-site-data', '"cache"')
    },
  }
}

export function isOfWeb({ headers }: FastifyRequest): boolean {
  return headers['x-soglia-web'] === '1'
}

const addressNames = { secure: '__Secure-soglia-file', plain: 'soglia-file' }

/** The token that a browser sends along when it loads a file by URL. */
export function addressToken({ cookies }: FastifyRequest): string | undefined {
  return cookies[addressNames.secure] ?? cookies[addressNames.plain]
}

function isOwnOrigin({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return headers.origin === undefined || URL.parse(headers.origin)?.host === headers.host
}
