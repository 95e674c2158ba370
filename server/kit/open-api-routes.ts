import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contract } from '#contract/index.ts'
import { canReadCallReference } from '#rules/permissions.ts'
import { apiReference } from './api-reference.ts'
import { authenticate } from './authenticate.ts'
import { openApiOf } from './open-api.ts'
import { refuse } from './refuse.ts'
import { closedPolicy } from './send.ts'
import { digestOf } from './serve-web.ts'
import type { Services } from './services.ts'

/** Serves the description of the calls as JSON and as a page: to the Admin, and to everybody in the demo. */
export function openApiRoutes(app: FastifyInstance, services: Omit<Services, 'log'>): void {
  let made: ReturnType<typeof openApiOf> | undefined
  const document = () => (made ??= openApiOf(contract, services.version))
  const allow = async (request: FastifyRequest) => {
    if (services.config.isDemo) return
    const user = await authenticate(services.database, request)
    if (!canReadCallReference(user.role)) throw refuse('role.forbidden')
  }
  app.get('/api/openapi.json', async request => {
    await allow(request)
    return document()
  })
  app.get('/api/docs', async (request, reply) => {
    await allow(request)
    const page = apiReference(document())
    const style = digestOf(/<style>([^<]*)/.exec(page)?.[1] ?? '')
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', `${closedPolicy}; style-src ${style}`)
      .send(page)
  })
}
