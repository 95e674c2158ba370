import { account } from './account.ts'
import { browserErrors } from './browser-errors.ts'
import { catalogue } from './catalogue.ts'
import { claims } from './claims.ts'
import { confirmations } from './confirmations.ts'
import { customerNotes } from './customer-notes.ts'
import { customerSheet } from './customer-sheet.ts'
import { customers } from './customers.ts'
import { displayAudits } from './display-audits.ts'
import { documentOffice } from './documents/office.ts'
import { documents } from './documents.ts'
import { downloadOffice } from './downloads/office.ts'
import { downloads } from './downloads.ts'
import { erp } from './erp.ts'
import { firstSteps } from './first-steps.ts'
import { home } from './home.ts'
import { homeContents } from './home-contents.ts'
import { imports } from './imports.ts'
import { logo } from './logo.ts'
import { manager } from './manager.ts'
import { map } from './map.ts'
import { monthly } from './monthly.ts'
import { notices } from './notices.ts'
import { notifications } from './notifications.ts'
import { offerDesk, offers } from './offers.ts'
import { office } from './office.ts'
import { orderConversation } from './order-conversation.ts'
import { orderSheet } from './order-sheet.ts'
import { orders } from './orders.ts'
import { partners } from './partners.ts'
import { pictures } from './pictures.ts'
import { portal } from './portal.ts'
import { profile } from './profile.ts'
import { promotionOffice } from './promotion-files.ts'
import { doorLists } from './quotes/door-list.ts'
import { quoteOffers } from './quotes/offers.ts'
import { quoteRequests } from './quotes/requests.ts'
import { quoteRows } from './quotes/rows.ts'
import { quoteStarts } from './quotes/starts.ts'
import { quoteTools } from './quotes/tools.ts'
import { quotes } from './quotes.ts'
import { reauthentication } from './reauthentication.ts'
import { registrations } from './registrations.ts'
import { registrySheets } from './registry-sheets.ts'
import { returns } from './returns.ts'
import { savedViews } from './saved-views.ts'
import { session } from './session.ts'
import { statistics } from './statistics.ts'
import { stockImport } from './stock/import.ts'
import { stock } from './stock.ts'
import { targets } from './targets.ts'
import { trends } from './trends.ts'
import { uploads } from './uploads.ts'
import { users } from './users.ts'
import { visits } from './visits.ts'

export const contract = {
  session,
  home,
  portal,
  account,
  profile,
  reauthentication,
  registrations,
  users,
  manager,
  office,
  firstSteps,
  imports,
  erp,
  partners,
  customers,
  customerNotes,
  customerSheet,
  displayAudits,
  registrySheets,
  orders,
  orderSheet,
  orderConversation,
  claims,
  confirmations,
  monthly,
  statistics,
  savedViews,
  trends,
  targets,
  map,
  returns,
  visits,
  stock,
  stockImport,
  notifications,
  downloads,
  downloadOffice,
  uploads,
  catalogue,
  quotes,
  quoteRows,
  quoteStarts,
  quoteTools,
  doorLists,
  quoteRequests,
  quoteOffers,
  offers,
  offerDesk,
  pictures,
  documents,
  documentOffice,
  promotionOffice,
  homeContents,
  logo,
  notices,
  browserErrors,
}
