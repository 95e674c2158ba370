import type { FastifyInstance, HTTPMethods } from 'fastify'
import type { Contract } from '#contract/kit/route.ts'
import { urlsOf } from './implement.ts'
import { refuse } from './refuse.ts'

const methods: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** A path of the contract answers 405 to the methods that the contract does not give it. */
export function closeOtherMethods(app: FastifyInstance, contract: Contract): void {
  const routes = Object.values(contract).flatMap(table => Object.values(table))
  const open = Map.groupBy(
    routes.flatMap(route => urlsOf(route).map(url => ({ url, method: route.method }))),
    ({ url }) => url,
  )
  for (const [url, given] of open) {
    const closed = methods.filter(method => !given.some(({ method: own }) => own === method))
    app.route({
      method: closed,
      url,
      handler: () => {
        throw refuse('request.methodNotAllowed')
      },
    })
  }
}
