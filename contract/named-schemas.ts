import { z } from 'zod'
import * as account from './account.ts'
import * as catalogue from './catalogue.ts'
import * as confirmations from './confirmations.ts'
import * as customerNotes from './customer-notes.ts'
import * as customerSheet from './customer-sheet.ts'
import * as customers from './customers.ts'
import * as displayAudits from './display-audits.ts'
import * as documentOffice from './documents/office.ts'
import * as documents from './documents.ts'
import * as downloadOffice from './downloads/office.ts'
import * as downloads from './downloads.ts'
import * as texts from './fields/texts.ts'
import * as values from './fields/values.ts'
import * as home from './home.ts'
import * as homeContents from './home-contents.ts'
import * as imports from './imports.ts'
import * as manager from './manager.ts'
import * as monthly from './monthly.ts'
import * as notifications from './notifications.ts'
import * as offers from './offers.ts'
import * as office from './office.ts'
import * as orderSheet from './order-sheet.ts'
import * as orders from './orders.ts'
import * as partners from './partners.ts'
import * as pictures from './pictures.ts'
import * as portal from './portal.ts'
import * as profile from './profile.ts'
import * as promotionOffice from './promotion-files.ts'
import * as doorLists from './quotes/door-list.ts'
import * as quoteOffers from './quotes/offers.ts'
import * as quoteRequests from './quotes/requests.ts'
import * as quoteRows from './quotes/rows.ts'
import * as quoteTools from './quotes/tools.ts'
import * as quotes from './quotes.ts'
import * as registrations from './registrations.ts'
import * as registrySheets from './registry-sheets.ts'
import * as returns from './returns.ts'
import * as savedViews from './saved-views.ts'
import * as session from './session.ts'
import * as statistics from './statistics.ts'
import * as statisticsRows from './statistics-rows.ts'
import * as stockImport from './stock/import.ts'
import * as stock from './stock.ts'
import * as targets from './targets.ts'
import * as trends from './trends.ts'
import * as uploads from './uploads.ts'
import * as users from './users.ts'

const modules = [
  [texts, values, account, catalogue, confirmations, customerNotes, customerSheet],
  [displayAudits, downloadOffice, downloads, customers, documentOffice, documents],
  [home, homeContents, manager, monthly, notifications, offers, office, imports],
  [orderSheet, orders, partners, pictures, portal, profile, promotionOffice],
  [doorLists, quoteOffers, quoteRequests, quoteRows, quoteTools, quotes, registrations],
  [returns, registrySheets, savedViews, session, statistics, statisticsRows, stock],
  [stockImport, targets, trends, uploads, users],
].flat()

/** Every exported schema of the contract, by its export name with a capital letter. */
export const namedSchemas: ReadonlyMap<string, z.ZodType> = new Map(
  modules
    .flatMap(module => Object.entries<unknown>(module))
    .flatMap(([name, value]) => (value instanceof z.ZodType ? [[capital(name), value] as const] : [])),
)

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
