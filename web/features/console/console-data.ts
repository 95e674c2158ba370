import { queryOptions } from '@tanstack/react-query'
import { client } from '#web/kit/connection.ts'
import { keepWhile } from '#web/kit/query-client.ts'
import type { ConsoleUrl } from './console-url.ts'

export const pageSize = 100

export const overviewQuery = queryOptions(client.office.overview.query())

export const menuQuery = queryOptions(client.manager.menu.query())

export const pairsQuery = queryOptions(client.manager.pairs.query())

export const agentsQuery = queryOptions({ ...client.partners.agents.query(), staleTime: 5 * 60_000 })

export const settingsQuery = queryOptions(client.office.settings.query())

export function mailsQuery({ stato, cerca, pagina, ordina }: ConsoleUrl) {
  const sort = ordina === 'Quando' || ordina === '-Quando' ? undefined : ordina
  const call = client.office.mails.query({ query: { stato, cerca, pagina, ordina: sort ?? '-Creata' } })
  return queryOptions({ ...call, placeholderData: keepWhile(call.queryKey, args => args.query?.stato) })
}

export function mailQuery(id: string) {
  return queryOptions(client.office.mail.query({ params: { messaggio: id } }))
}

export function auditQuery({ chi, azione, dal, al, cerca, pagina, ordina }: ConsoleUrl) {
  const call = client.office.audit.query({
    query: {
      chi: chi || undefined,
      azione: azione || undefined,
      dal: dal || undefined,
      al: al || undefined,
      cerca,
      pagina,
      ordina: ordina === 'Quando' ? ordina : '-Quando',
    },
  })
  return queryOptions({ ...call, placeholderData: keepWhile(call.queryKey, () => 'log') })
}

/** What the tab of the address asks first; the settings are read by their form alone, anew each time. */
export function firstQueries(url: ConsoleUrl) {
  const queries = {
    panoramica: [overviewQuery],
    menu: [menuQuery],
    agenti: [pairsQuery],
    posta: [mailsQuery(url)],
    registro: [auditQuery(url)],
    impostazioni: [],
  }
  return queries[url.tab]
}
