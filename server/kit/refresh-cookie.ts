import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'

export const refreshDays = 30

/** The browser's refresh token, sent to /auth only. */
export interface RefreshCookie {
  /** A browser of ours asks for the cookie with a header that no foreign page can send. */
  isWanted: boolean
  isForeign: boolean
  read(): string | undefined
  write(token: string): void
  clear(): void
  /** The browser also drops the answers it has kept. */
  clearWithCache(): void
}

export function refreshCookie(config: Config, request: FastifyRequest, reply: FastifyReply): RefreshCookie {
  const secure = config.publicUrl.startsWith('https:')
  const name = secure ? '__Secure-soglia' : 'soglia'
  const options = { path: '/auth', httpOnly: true, sameSite: 'strict', secure } as const
  const clear = () => void reply.clearCookie(name, options)
  return {
    isWanted: request.headers['x-soglia-web'] === '1',
    isForeign: !isOwnOrigin(request),
    read: () => request.cookies[name],
    write: token => void reply.setCookie(name, token, { ...options, maxAge: refreshDays * 86_400 }),
    clear,
    clearWithCache: () => {
      clear()
      void reply.header('clear-site-data', '"cache"')
    },
  }
}

function isOwnOrigin({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return headers.origin === undefined || URL.parse(headers.origin)?.host === headers.host
}
