import { listCalls } from '#web/kit/list/list-calls.ts'
import { listUrl } from '#web/kit/list/list-url.ts'
import { flagField } from '#web/kit/url-state.ts'
import { client, endpoints } from './house.ts'

export const customersUrl = listUrl(endpoints.customers.list, { bloccati: flagField() }, 'RagSociale')

export const customerCalls = listCalls(client.customers, customersUrl, ({ bloccati }) => ({ bloccati }))
