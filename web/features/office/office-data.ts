import { queryOptions } from '@tanstack/react-query'
import { client } from '#web/kit/connection.ts'
import { officeClient } from '#web/kit/office-client.ts'
import { auditList, importList, mailList, type officeUrl, sheetList } from './office-url.ts'

export const overviewQuery = queryOptions(client.office.overview.query())

export const browserErrorsQuery = queryOptions(client.office.browserErrors.query())

export const menuQuery = queryOptions(officeClient.manager.menu.query())

export const pairsQuery = queryOptions(officeClient.manager.pairs.query())

export const headAgentsQuery = queryOptions({ ...client.partners.agents.query(), staleTime: 5 * 60_000 })

/** Queries of the tab in the URL. The settings form always loads its own data afresh. */
export function firstOfficeQueries(url: typeof officeUrl.standard) {
  const queries = {
    panoramica: [overviewQuery],
    menu: [menuQuery],
    agenti: [pairsQuery],
    contenuti: [],
    importazioni: [importList.query(undefined, { ...url, ordina: importList.readSort(url.ordina) })],
    posta: [mailList.query(undefined, { ...url, ordina: mailList.readSort(url.ordina) })],
    schede: [sheetList.query(undefined, { ...url, ordina: sheetList.readSort(url.ordina) })],
    registro: [auditList.query(undefined, { ...url, ordina: auditList.readSort(url.ordina) })],
    impostazioni: [],
    avvio: [client.firstSteps.read.query()],
  }
  return queries[url.tab]
}
