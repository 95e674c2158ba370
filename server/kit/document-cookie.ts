import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'

export const documentHours = 12

/** The cookie of a visitor with a document code; browsers send the cookie only to the document calls. */
export interface DocumentCookie {
  read(): string | undefined
  write(token: string): void
  clear(): void
}

export function documentCookie(config: Config, request: FastifyRequest, reply: FastifyReply): DocumentCookie {
  const secure = config.publicUrl.startsWith('https:')
  const name = secure ? '__Secure-soglia-doc' : 'soglia-doc'
  const options = { path: '/api/doc', httpOnly: true, sameSite: 'strict', secure } as const
  return {
    read: () => request.cookies[name],
    write: token => void reply.setCookie(name, token, { ...options, maxAge: documentHours * 3_600 }),
    clear: () => void reply.clearCookie(name, options),
  }
}
