import type { Transaction } from 'kysely'
import { claims } from '#contract/claims.ts'
import { type ConfirmationState, confirmations } from '#contract/confirmations.ts'
import { customerNotes } from '#contract/customer-notes.ts'
import { customers } from '#contract/customers.ts'
import { imports } from '#contract/imports.ts'
import type { ListOptions, PageAsked } from '#contract/kit/list.ts'
import type { RouteShape } from '#contract/kit/route.ts'
import { monthly } from '#contract/monthly.ts'
import { notifications } from '#contract/notifications.ts'
import { office } from '#contract/office.ts'
import { orders } from '#contract/orders.ts'
import { partners } from '#contract/partners.ts'
import { quoteRequests } from '#contract/quotes/requests.ts'
import { quotes } from '#contract/quotes.ts'
import { registrations } from '#contract/registrations.ts'
import { registrySheets } from '#contract/registry-sheets.ts'
import { returns } from '#contract/returns.ts'
import { stockImport } from '#contract/stock/import.ts'
import { stock } from '#contract/stock.ts'
import type { StockFilter } from '#contract/stock-names.ts'
import { trends } from '#contract/trends.ts'
import { users } from '#contract/users.ts'
import { wholeYears } from '#rules/sales-periods.ts'
import { wordsOf } from '#rules/search-fold.ts'
import type { Reach } from '#server/db/reach.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { listClaims } from '#server/features/claims/queries.ts'
import { listConfirmations } from '#server/features/confirmations/queries.ts'
import { listNotes } from '#server/features/customer-notes/queries.ts'
import { listCustomers } from '#server/features/customers/queries.ts'
import { listRuns } from '#server/features/imports/queries.ts'
import { listMonthly } from '#server/features/monthly/queries.ts'
import { listNotifications } from '#server/features/notifications/queries.ts'
import { listAudit, listMails } from '#server/features/office/queries.ts'
import { writeProduction } from '#server/features/orders/queries.ts'
import { listClients } from '#server/features/partners/queries.ts'
import { listQuotes } from '#server/features/quotes/list-quotes.ts'
import { listRequests } from '#server/features/quotes/requests/queries.ts'
import { listRegistrations } from '#server/features/registrations/queries.ts'
import { listSheets } from '#server/features/registry-sheets/queries.ts'
import { listNonConformities } from '#server/features/returns/queries.ts'
import { listImports } from '#server/features/stock/import/queries.ts'
import { listArticleChanges, listArticles } from '#server/features/stock/queries.ts'
import { listTrendDetails } from '#server/features/trends/details.ts'
import { listFormerCustomers } from '#server/features/trends/former-customers.ts'
import { listPromotions } from '#server/features/trends/promotions.ts'
import { listInvitable } from '#server/features/users/invite.ts'
import { listCustomerChoices, listUsers } from '#server/features/users/queries.ts'
import { listColleagues } from '#server/features/users/work.ts'
import type { SignedIn } from '#server/kit/handler.ts'

type Database = Transaction<DB>
type ListRoute = RouteShape & { list: ListOptions }

export interface Asker {
  user: SignedIn
  reach: Reach
}
type Asked<R extends ListRoute> = Asker & { page: PageAsked<R> }
type Told = { total: number }

export interface GuardedList {
  route: ListRoute
  /** Page size. */
  rows: number
  /** Number of searched words; each may read the whole reach. */
  words: number
  /** True for sums over a period: they may read kept sums of the whole reach, but never history itself. */
  isSum?: boolean
  /** True if several agents' rows are merged by a statement of its own. */
  isMerged?: boolean
  /** True if PostgreSQL writes the rows as JSON. */
  isWritten?: boolean
  ask(db: Database, asker: Asker): Promise<Told>
}

/** A list's query with the page that its route asks for by default. */
function of<R extends ListRoute>(route: R, ask: OfList<R>, page: Partial<PageAsked<R>> = {}): GuardedList {
  const first = { pagina: 1, righe: route.list.rows, cerca: '', ordina: undefined, ...page }
  return {
    route,
    rows: first.righe,
    words: wordsOf(first.cerca).length,
    ask: (db, asker) => ask(db, { ...asker, page: first }),
  }
}

const ofYear = { year: 2026, searched: '', chosen: undefined }

const returned = {
  kind: 'Reso',
  year: 2026,
  state: 'tutti',
  department: undefined,
  isOffice: true,
} as const

const twoYears = wholeYears(2026)
const thisYear = {
  period: { from: '2026-01-01', to: '2026-12-31' },
  confermati: '1',
  promoAttive: '0',
} as const

type OfList<R extends ListRoute> = (db: Database, asked: Asked<R>) => Promise<Told>

const inProduction =
  (isDelivered: boolean): OfList<typeof orders.production> =>
  (db, { page, reach }) =>
    writeProduction(db, { isDelivered, agents: reach.agents, page })

const received: OfList<typeof orders.production> = (db, { page, reach }) =>
  writeProduction(db, {
    isDelivered: false,
    received: { from: '2026-11-19', to: '2026-11-20' },
    agents: reach.agents,
    page,
  })

const toConfirm =
  (state: ConfirmationState): OfList<typeof confirmations.list> =>
  (db, { page, reach, user }) =>
    listConfirmations(db, { state, role: user.role, agents: reach.agents, page })

const directory: OfList<typeof customers.list> = (db, { page, user, reach: { agents } }) =>
  listCustomers(db, { role: user.role, agents, on: '2026-11-20', page })
// Each customer brings contacts, terms, discounts, and the days with deliveries of a year.
const ofDirectory = 5_200

const inStore =
  (filter: StockFilter): OfList<typeof stock.list> =>
  (db, { page }) =>
    listArticles(db, filter, page)

/** Every form of each list's query, by its file name in `sql/`. A new list needs one line here. */
export const lists: Record<string, GuardedList> = {
  'orders.delivered': { ...of(orders.production, inProduction(true)), isMerged: true, isWritten: true },
  // The whole table of customers may be joined.
  'orders.received': { ...of(orders.production, received), rows: 1_000, isWritten: true },
  'orders.open': { ...of(orders.production, inProduction(false)), isWritten: true },
  'orders.delivered-found': {
    ...of(orders.production, inProduction(true), { cerca: 'habitat' }),
    isWritten: true,
  },
  'orders.open-found': {
    ...of(orders.production, inProduction(false), { cerca: 'habitat' }),
    isWritten: true,
  },
  'orders.delivered-found-by-words': {
    ...of(orders.production, inProduction(true), { cerca: 'habitat porte' }),
    isWritten: true,
  },
  'orders.open-found-by-words': {
    ...of(orders.production, inProduction(false), { cerca: 'habitat porte' }),
    isWritten: true,
  },
  'confirmations.found-by-words': of(confirmations.list, toConfirm('confermati'), { cerca: 'habitat porte' }),
  'confirmations.waiting': of(confirmations.list, toConfirm('daConfermare')),
  'confirmations.late': of(confirmations.list, toConfirm('daAggiornare')),
  'confirmations.confirmed': { ...of(confirmations.list, toConfirm('confermati')), isMerged: true },
  'confirmations.all': of(confirmations.list, toConfirm('tutti')),
  'confirmations.found': of(confirmations.list, toConfirm('confermati'), { cerca: 'habitat' }),
  'customers.all': { ...of(customers.list, directory), rows: ofDirectory },
  'customers.found': { ...of(customers.list, directory, { cerca: 'habitat' }), rows: ofDirectory },
  'claims.open': of(claims.list, (db, { page }) => listClaims(db, { state: 'aperti', isOffice: true }, page)),
  'claims.found': of(
    claims.list,
    (db, { page }) => listClaims(db, { state: 'tutti', isOffice: true }, page),
    { cerca: 'graffio' },
  ),
  'customer-notes.all': of(customerNotes.list, (db, { page }) => listNotes(db, 'C00001', page)),
  'imports.all': of(imports.list, (db, { page }) => listRuns(db, undefined, page)),
  'monthly.year': of(monthly.list, (db, { page }) => listMonthly(db, ofYear, page)),
  'notifications.all': of(notifications.list, (db, { page, user }) =>
    listNotifications(db, user, { isUnread: false, page }),
  ),
  'notifications.unread': of(notifications.list, (db, { page, user }) =>
    listNotifications(db, user, { isUnread: true, page }),
  ),
  'office.mails': of(office.mails, (db, { page }) => listMails(db, undefined, page)),
  'office.audit': of(office.audit, (db, { page }) => listAudit(db, {}, page)),
  'partners.clients': of(partners.clients, (db, { page }) => listClients(db, { page })),
  'partners.clients-found': of(partners.clients, (db, { page }) => listClients(db, { page }), {
    cerca: 'habitat',
  }),
  'quotes.month': of(quotes.list, (db, { page }) => listQuotes(db, { userId: 1, days: 30, maker: '', page })),
  'quotes.found': of(quotes.list, (db, { page }) => listQuotes(db, { userId: 1, days: 0, maker: '', page }), {
    cerca: 'habitat',
  }),
  'quote-requests.new': of(quoteRequests.list, (db, { page }) => listRequests(db, 'richiesta', page)),
  'quote-requests.all': of(quoteRequests.list, (db, { page }) => listRequests(db, 'tutte', page)),
  'registrations.waiting': of(registrations.list, (db, { page }) =>
    listRegistrations(db, 'daConfermare', page),
  ),
  'registrations.all': of(registrations.list, (db, { page }) => listRegistrations(db, 'tutti', page)),
  'returns.year': of(returns.list, (db, { page }) => listNonConformities(db, returned, page)),
  'returns.found': of(returns.list, (db, { page }) => listNonConformities(db, returned, page), {
    cerca: 'habitat',
  }),
  'returns.waiting': of(returns.list, (db, { page }) =>
    listNonConformities(db, { ...returned, state: 'daVisionare', department: 'Verniciatura' }, page),
  ),
  'returns.gifts': of(returns.gifts, (db, { page }) =>
    listNonConformities(db, { ...returned, kind: 'Omaggio', year: undefined }, page),
  ),
  'registry-sheets.all': of(registrySheets.list, (db, { page }) => listSheets(db, 'tutte', page)),
  'registry-sheets.to-take': of(registrySheets.list, (db, { page }) => listSheets(db, 'daPrendere', page)),
  'stock.all': of(stock.list, inStore('tutti')),
  'stock.found': of(stock.list, inStore('tutti'), { cerca: 'telaio' }),
  'stock.below-minimum': of(stock.list, inStore('minimoScorta')),
  'stock.frames': of(stock.list, inStore('telai')),
  'stock.there': of(stock.list, inStore('giacenze')),
  'stock.changes': of(stock.history, (db, { page }) => listArticleChanges(db, 'TEL80600BI', page)),
  'stock.imports': of(stockImport.reports, (db, { page }) => listImports(db, page)),
  'trends.details': {
    ...of(trends.details, (db, { page }) => listTrendDetails(db, twoYears, page)),
    isSum: true,
  },
  'trends.former-customers': {
    ...of(trends.formerCustomers, (db, { page }) => listFormerCustomers(db, 2026, page)),
    isSum: true,
  },
  'trends.promotions': {
    ...of(trends.promotions, (db, { page }) => listPromotions(db, thisYear, page)),
    isSum: true,
  },
  'users.all': of(users.list, (db, { page }) => listUsers(db, {}, page)),
  'users.colleagues': of(users.colleagues, (db, { page }) =>
    listColleagues(db, { id: 1, role: 'Agente', code: 'A01' }, page),
  ),
  'users.invitable': {
    ...of(users.invitable, (db, { page }) => listInvitable(db, { kind: undefined, withEmail: false }, page)),
    // The whole directory is compared with the users, as a search reads the whole reach.
    words: 1,
  },
  'users.customers': of(users.customers, (db, { page }) => listCustomerChoices(db, page)),
}
