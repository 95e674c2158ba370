import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { seesManyCustomers } from '#rules/permissions.ts'
import { client } from '#web/kit/connection.ts'
import { writeFilter } from '#web/kit/filter.ts'
import { useUser } from '#web/kit/user.ts'

const sheet = client.customerSheet
const of = (cliente: string) => ({ params: { cliente } })
const silent = { meta: { silent: true } }

export const headQuery = (cliente: string) => queryOptions(sheet.head.query(of(cliente)))
export const turnoverQuery = (cliente: string) =>
  queryOptions({ ...sheet.turnover.query(of(cliente)), ...silent })
export const ordersQuery = (cliente: string) =>
  queryOptions({ ...sheet.orders.query(of(cliente)), ...silent })
export const customerQuotesQuery = (cliente: string) =>
  queryOptions({ ...sheet.quotes.query(of(cliente)), ...silent })
export const displayQuery = (cliente: string) =>
  queryOptions({ ...sheet.display.query(of(cliente)), ...silent })

/** The last audit, with the doors that it did not find. */
export const displayAuditQuery = (cliente: string) =>
  queryOptions({ ...client.displayAudits.read.query(of(cliente)), ...silent })

/** The photo of an audited door never changes. */
export const auditPhotoQuery = (door: number) =>
  queryOptions({
    ...client.displayAudits.photo.query({ params: { porta: String(door) } }),
    staleTime: Number.POSITIVE_INFINITY,
    ...silent,
  })

const atOnce = 8

/** Loads the timeline page by page on demand, newest entries first. */
export function timelineQuery(cliente: string, onlyNotes: boolean) {
  const asked = (pagina: number) => ({
    ...of(cliente),
    query: { pagina, righe: atOnce, ...(onlyNotes && { solo: 'note' as const }) },
  })
  return infiniteQueryOptions({
    queryKey: [...sheet.timeline.query(asked(1)).queryKey, 'pages'] as const,
    queryFn: ({ pageParam, signal }) => sheet.timeline({ ...asked(pageParam), signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.Altre ? pages.length + 1 : undefined),
    ...silent,
  })
}

/** The filter that makes a screen show this customer's data. A dealer needs no filter for its own data. */
export function useOwnFilter(code: string): string | undefined {
  const { Tipologia } = useUser()
  return seesManyCustomers(Tipologia) ? writeFilter({ Tipo: 'Cliente', Codice: code }) : undefined
}
