import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import fastifyFormbody from '@fastify/formbody'
import fastifyHelmet from '@fastify/helmet'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import type { Config } from './config.ts'
import { serveEvents } from './events/event-stream.ts'
import { accountRoutes } from './features/account/routes.ts'
import { browserErrorsRoutes } from './features/browser-errors/routes.ts'
import { catalogueRoutes } from './features/catalogue/routes.ts'
import { claimsRoutes } from './features/claims/routes.ts'
import { confirmationsRoutes } from './features/confirmations/routes.ts'
import { customerNotesRoutes } from './features/customer-notes/routes.ts'
import { customerSheetRoutes } from './features/customer-sheet/routes.ts'
import { customersRoutes } from './features/customers/routes.ts'
import { displayAuditsRoutes } from './features/display-audits/routes.ts'
import { documentOfficeRoutes, documentsRoutes } from './features/documents/routes.ts'
import { downloadOfficeRoutes } from './features/downloads/office/routes.ts'
import { downloadsRoutes } from './features/downloads/routes.ts'
import { erpRoutes } from './features/erp/routes.ts'
import { firstStepsRoutes } from './features/first-steps/routes.ts'
import { homeRoutes } from './features/home/routes.ts'
import { homeContentsRoutes } from './features/home-contents/routes.ts'
import { importsRoutes } from './features/imports/routes.ts'
import { openPageStyle } from './features/logo/page-style.ts'
import { logoRoutes } from './features/logo/routes.ts'
import { managerRoutes } from './features/manager/routes.ts'
import { mapRoutes } from './features/map/routes.ts'
import { monthlyRoutes } from './features/monthly/routes.ts'
import { noticesRoutes } from './features/notices/routes.ts'
import { notificationsRoutes } from './features/notifications/routes.ts'
import { offerDeskRoutes, offersRoutes } from './features/offers/routes.ts'
import { officeRoutes } from './features/office/routes.ts'
import { orderConversationRoutes } from './features/order-conversation/routes.ts'
import { orderSheetRoutes } from './features/order-sheet/routes.ts'
import { ordersRoutes } from './features/orders/routes.ts'
import { partnersRoutes } from './features/partners/routes.ts'
import { picturesRoutes } from './features/pictures/routes.ts'
import { portalRoutes } from './features/portal/routes.ts'
import { profileRoutes } from './features/profile/routes.ts'
import { promotionOfficeRoutes } from './features/promotion-files/routes.ts'
import { doorListsRoutes } from './features/quotes/door-list/routes.ts'
import { quoteOffersRoutes } from './features/quotes/offers/routes.ts'
import { quoteRequestsRoutes } from './features/quotes/requests/routes.ts'
import { quotesRoutes } from './features/quotes/routes.ts'
import { quoteRowsRoutes, quoteStartsRoutes, quoteToolsRoutes } from './features/quotes/row-routes.ts'
import { reauthenticationRoutes } from './features/reauthentication/routes.ts'
import { registrationsRoutes } from './features/registrations/routes.ts'
import { registrySheetsRoutes } from './features/registry-sheets/routes.ts'
import { returnsRoutes } from './features/returns/routes.ts'
import { savedViewsRoutes } from './features/saved-views/routes.ts'
import { sessionRoutes } from './features/session/routes.ts'
import { statisticsRoutes } from './features/statistics/routes.ts'
import { stockImportRoutes } from './features/stock/import/routes.ts'
import { stockRoutes } from './features/stock/routes.ts'
import { targetsRoutes } from './features/targets/routes.ts'
import { trendsRoutes } from './features/trends/routes.ts'
import { uploadsRoutes } from './features/uploads/routes.ts'
import { usersRoutes } from './features/users/routes.ts'
import { visitsRoutes } from './features/visits/routes.ts'
import { answerInOrder } from './kit/answer-in-order.ts'
import { isBoundedJson } from './kit/bounded-json.ts'
import { closeOtherMethods } from './kit/closed-methods.ts'
import { answerBrokenRequest, answerOddRequests } from './kit/framework-answers.ts'
import { implement } from './kit/implement.ts'
import { openApiRoutes } from './kit/open-api-routes.ts'
import { openPresence, type Presence, tellPresence } from './kit/presence.ts'
import { addProbes } from './kit/probes.ts'
import { sendError, sendUnknownPath } from './kit/problems.ts'
import { refuse } from './kit/refuse.ts'
import { answerRequestId, requestId } from './kit/request-id.ts'
import { contentSecurity } from './kit/security-headers.ts'
import { noteSecurity } from './kit/security-notes.ts'
import { readableUrl, serveWeb } from './kit/serve-web.ts'
import type { Services } from './kit/services.ts'
import { logSlowCalls } from './kit/slow-calls.ts'
import { cutSlowReaders } from './kit/slow-readers.ts'
import { readRests } from './kit/unread-rest.ts'
import { measureCalls, openMeasures } from './measures/measures.ts'

export interface AppOptions {
  /** The app that `openApp` has already made, while the database opens. */
  app?: FastifyInstance
  /** Folder of the built web; without it only the calls are served. */
  webFolder?: string | undefined
  presence?: Presence
}

/** Mounts the features, their OpenAPI description, and the web. */
export async function buildApp(
  services: Omit<Services, 'log'>,
  { app: opened, webFolder, presence = openPresence() }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = opened ?? (await openApp(services.config))
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('date', services.now().toUTCString())
  })
  addProbes(app, services, presence)
  tellPresence(app, presence)
  const { metricsToken } = services.config
  if (metricsToken) (await import('./metrics/metrics.ts')).addMetrics(app, services, metricsToken)
  const measures = openMeasures({ ...services, log: app.log })
  measureCalls(app, measures)
  logSlowCalls(app, services.config.slowMs)
  noteSecurity(app, services)
  mountFeatures(app, { ...services, log: app.log })
  mountConsole(app, { ...services, log: app.log })
  implement(app, contract.browserErrors, browserErrorsRoutes(measures), { ...services, log: app.log })
  serveEvents(app, services, services.live)
  openApiRoutes(app, services)
  closeOtherMethods(app, contract, ['/healthz', '/readyz', '/api/eventi', '/api/openapi.json', '/api/docs'])
  if (webFolder) {
    const look = openPageStyle({ ...services, log: app.log })
    await serveWeb(app, webFolder, { look, publicUrl: services.config.publicUrl })
  } else app.setNotFoundHandler(sendUnknownPath)
  return app
}

/** Creates the server with the parts that all calls share: headers, compression, errors. */
export async function openApp(config: Config, logger?: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    trustProxy: config.trustProxy ?? false,
    genReqId: requestId,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    bodyLimit: 1_048_576,
    requestTimeout: 30_000,
    // Node enforces time limits on slow senders only if they are set when the server is created.
    http: {
      connectionsCheckingInterval: 5_000,
      headersTimeout: 15_000,
      requestTimeout: 30_000,
      requireHostHeader: false, // `answerOddRequests` checks the host header instead.
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1_000 },
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  })
  app.server.maxHeadersCount = 200 // Node leaves out the others.
  answerOddRequests(app)
  answerRequestId(app)
  readRests(app)
  cutSlowReaders(app)
  answerInOrder(app)
  app.setErrorHandler(sendError)
  takeJson(app)
  await app.register(fastifyHelmet, contentSecurity(config))
  await app.register(fastifyCompress, { threshold: 1_024 })
  await app.register(fastifyCookie)
  await app.register(fastifyFormbody, { bodyLimit: 65_536 })
  return app
}

/** Many clients announce JSON on every call, so a call without a body is accepted. */
function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null)
    else if (isBoundedJson(body as string)) void parse(request, body as string, done)
    else done(refuse('request.tooLarge'))
  })
}

function mountFeatures(app: FastifyInstance, services: Services): void {
  implement(app, contract.session, sessionRoutes, services)
  implement(app, contract.home, homeRoutes, services)
  implement(app, contract.portal, portalRoutes, services)
  implement(app, contract.account, accountRoutes, services)
  implement(app, contract.profile, profileRoutes, services)
  implement(app, contract.erp, erpRoutes, services)
  implement(app, contract.partners, partnersRoutes, services)
  implement(app, contract.customers, customersRoutes, services)
  implement(app, contract.customerNotes, customerNotesRoutes, services)
  implement(app, contract.customerSheet, customerSheetRoutes, services)
  implement(app, contract.displayAudits, displayAuditsRoutes, services)
  implement(app, contract.registrySheets, registrySheetsRoutes, services)
  implement(app, contract.orders, ordersRoutes, services)
  implement(app, contract.orderSheet, orderSheetRoutes, services)
  implement(app, contract.orderConversation, orderConversationRoutes, services)
  implement(app, contract.claims, claimsRoutes, services)
  implement(app, contract.confirmations, confirmationsRoutes, services)
  implement(app, contract.monthly, monthlyRoutes, services)
  implement(app, contract.statistics, statisticsRoutes, services)
  implement(app, contract.savedViews, savedViewsRoutes, services)
  implement(app, contract.trends, trendsRoutes, services)
  implement(app, contract.returns, returnsRoutes, services)
  implement(app, contract.targets, targetsRoutes, services)
  implement(app, contract.map, mapRoutes, services)
  implement(app, contract.visits, visitsRoutes, services)
  implement(app, contract.stock, stockRoutes, services)
  implement(app, contract.stockImport, stockImportRoutes, services)
  implement(app, contract.notifications, notificationsRoutes, services)
  implement(app, contract.downloads, downloadsRoutes, services)
  implement(app, contract.catalogue, catalogueRoutes, services)
  implement(app, contract.quotes, quotesRoutes, services)
  implement(app, contract.quoteRows, quoteRowsRoutes, services)
  implement(app, contract.quoteStarts, quoteStartsRoutes, services)
  implement(app, contract.quoteTools, quoteToolsRoutes, services)
  implement(app, contract.doorLists, doorListsRoutes, services)
  implement(app, contract.quoteRequests, quoteRequestsRoutes, services)
  implement(app, contract.quoteOffers, quoteOffersRoutes, services)
  implement(app, contract.offers, offersRoutes, services)
  implement(app, contract.notices, noticesRoutes, services)
  implement(app, contract.pictures, picturesRoutes, services)
  implement(app, contract.documents, documentsRoutes, services)
}

/** Features for Admins alone. */
function mountConsole(app: FastifyInstance, services: Services): void {
  implement(app, contract.reauthentication, reauthenticationRoutes, services)
  implement(app, contract.registrations, registrationsRoutes, services)
  implement(app, contract.users, usersRoutes, services)
  implement(app, contract.manager, managerRoutes, services)
  implement(app, contract.office, officeRoutes, services)
  implement(app, contract.firstSteps, firstStepsRoutes, services)
  implement(app, contract.imports, importsRoutes, services)
  implement(app, contract.downloadOffice, downloadOfficeRoutes, services)
  implement(app, contract.uploads, uploadsRoutes, services)
  implement(app, contract.offerDesk, offerDeskRoutes, services)
  implement(app, contract.homeContents, homeContentsRoutes, services)
  implement(app, contract.logo, logoRoutes, services)
  implement(app, contract.documentOffice, documentOfficeRoutes, services)
  implement(app, contract.promotionOffice, promotionOfficeRoutes, services)
}
