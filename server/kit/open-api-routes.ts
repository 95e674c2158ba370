import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { apiReference } from './api-reference.ts'
import { authenticate } from './authenticate.ts'
import { openApiOf } from './open-api.ts'
import { refuse } from './refuse.ts'
import type { Services } from './services.ts'

/** The description of the calls: for machines, and readable for the Admin (for anyone in the demo). */
export function openApiRoutes(app: FastifyInstance, services: Omit<Services, 'log'>): void {
  let made: ReturnType<typeof openApiOf> | undefined
  const document = () => (made ??= openApiOf(contract, services.version))
  app.get('/api/openapi.json', document)
  app.get('/api/docs', async (request, reply) => {
    if (!services.config.isDemo) {
      const user = await authenticate(services.database, request)
      if (user.role !== 'Admin') throw refuse('role.forbidden')
    }
    return reply.header('content-type', 'text/html; charset=utf-8').send(apiReference(document()))
  })
}
