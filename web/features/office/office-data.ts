import { queryOptions } from '@tanstack/react-query'
import { client } from '#web/kit/connection.ts'
import { listQuery } from '#web/kit/list/list-query.ts'
import { auditUrl, importsUrl, mailsUrl, type officeUrl, sheetsUrl } from './office-url.ts'

export const overviewQuery = queryOptions(client.office.overview.query())

export const menuQuery = queryOptions(client.manager.menu.query())

export const pairsQuery = queryOptions(client.manager.pairs.query())

export const headAgentsQuery = queryOptions({ ...client.partners.agents.query(), staleTime: 5 * 60_000 })

export const settingsQuery = queryOptions(client.office.settings.query())

export function mailsQuery(url: typeof mailsUrl.standard) {
  const { stato } = url
  return listQuery(client.office.mails.query({ query: { stato, ...mailsUrl.asked(url) } }))
}

export function sheetsQuery(url: typeof sheetsUrl.standard) {
  return listQuery(
    client.registrySheets.list.query({ query: { stato: url.schede, ...sheetsUrl.asked(url) } }),
  )
}

export function importsQuery(url: typeof importsUrl.standard) {
  return listQuery(client.imports.list.query({ query: { esito: url.esito, ...importsUrl.asked(url) } }))
}

export function importQuery(id: string) {
  return queryOptions(client.imports.read.query({ params: { importazione: id } }))
}

export const keysQuery = queryOptions(client.imports.keys.query())

export function mailQuery(id: string) {
  return queryOptions(client.office.mail.query({ params: { messaggio: id } }))
}

export function auditQuery(url: typeof auditUrl.standard) {
  const { chi, azione, dal, al } = url
  const query = {
    chi: chi || undefined,
    azione: azione || undefined,
    dal: dal || undefined,
    al: al || undefined,
    ...auditUrl.asked(url),
  }
  return listQuery(client.office.audit.query({ query }), () => 'log')
}

/** Queries of the tab in the address. The settings form always loads its own data afresh. */
export function firstOfficeQueries(url: typeof officeUrl.standard) {
  const queries = {
    panoramica: [overviewQuery],
    menu: [menuQuery],
    agenti: [pairsQuery],
    contenuti: [],
    importazioni: [importsQuery({ ...url, ordina: importsUrl.readSort(url.ordina) })],
    posta: [mailsQuery({ ...url, ordina: mailsUrl.readSort(url.ordina) })],
    schede: [sheetsQuery({ ...url, ordina: sheetsUrl.readSort(url.ordina) })],
    registro: [auditQuery({ ...url, ordina: auditUrl.readSort(url.ordina) })],
    impostazioni: [],
  }
  return queries[url.tab]
}
