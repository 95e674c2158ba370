import type { FastifyRequest } from 'fastify'
import { isOfWeb } from './refresh-cookie.ts'

/** Release of the portal's page that calls; '' if an older page does not tell it, null for any other program. */
export function releaseOf(request: FastifyRequest): string | null {
  if (!isOfWeb(request)) return null
  const told = request.headers['x-soglia-release']
  return typeof told === 'string' && /^[\w.+-]{1,30}$/.test(told) ? told : ''
}
