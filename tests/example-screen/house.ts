import { type Client, createClient, type Send } from '#web/kit/client.ts'
import type { EndpointTable } from '#web/kit/endpoint.ts'
import { customers } from './contract.ts'

/** Stands in for generated parts: the endpoints, which a tool writes, and a client. */
export const contract = { customers }
const { list, pdf } = customers
export const endpoints: EndpointTable<typeof contract> = {
  customers: {
    list: { method: 'GET', path: list.path, filter: list.filter, list: list.list },
    pdf: { method: 'GET', path: pdf.path, filter: pdf.filter, file: true },
  },
}

/** The test that opens the screen sets how calls travel. */
export const wire: { send: Send } = { send: () => Promise.reject(new Error('nothing is connected')) }
export const client: Client<typeof contract> = createClient<typeof contract>(
  (endpoint, args) => wire.send(endpoint, args),
  endpoints,
)
