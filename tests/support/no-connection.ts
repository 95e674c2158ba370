import type { Contract } from '#contract/kit/route.ts'
import { createClient, type Send } from '#web/kit/client.ts'
import type { CommonContract, EndpointTable } from '#web/kit/endpoint.ts'
import { endpoints } from '#web/kit/endpoints.gen.ts'

// `vi.mock('#web/kit/connection.ts', () => import('#tests/support/no-connection.ts'))` gives calls without a browser,
// because a session needs one. A test that wants answers sets how a call travels.
export const wire: { send: Send } = { send: () => Promise.reject(new Error('nothing is connected')) }
export const connect = <C extends Contract = CommonContract>(table: EndpointTable<NoInfer<C>>) =>
  createClient<C>((endpoint, args) => wire.send(endpoint, args), table)
export const client = connect(endpoints)
export const currentSession = {}
