import type { FastifyInstance, HTTPMethods } from 'fastify'
import type { Contract } from '#contract/kit/route.ts'
import { urlsOf } from './implement.ts'
import { refuse } from './refuse.ts'

const methods: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']

/** Answers 405 on every path of the contract, and on `readPaths`, to methods that the path does not have. */
export function closeOtherMethods(app: FastifyInstance, contract: Contract, readPaths: string[]): void {
  const routes = Object.values(contract).flatMap(table => Object.values(table))
  const open = Map.groupBy(
    [
      ...routes.flatMap(route => urlsOf(route).map(url => ({ url, method: route.method }))),
      ...readPaths.map(url => ({ url, method: 'GET' as const })),
    ],
    ({ url }) => url,
  )
  for (const [url, given] of open) {
    const own = new Set<HTTPMethods>(given.map(({ method }) => method))
    const allow = [...own].flatMap(method => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ')
    app.route({
      method: methods.filter(method => !own.has(method)),
      url,
      // The hook runs before the body is read, so that no body type gives another answer.
      onRequest: async (_, reply) => {
        void reply.header('allow', allow)
        throw refuse('request.methodNotAllowed')
      },
      handler: () => {},
    })
  }
}
