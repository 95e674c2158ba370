import { catalogue } from './0001-catalogue.ts'
import { customers } from './0002-customers.ts'
import { orders } from './0003-orders.ts'
import { rollups } from './0004-rollups.ts'
import { portal } from './0005-portal.ts'
import { firstMenu } from './0006-first-menu.ts'
import { accounts } from './0007-accounts.ts'
import { adminMenu } from './0008-admin-menu.ts'
import { orderLife } from './0009-order-life.ts'
import { quoteCatalogue } from './0010-catalogue.ts'
import { quotes } from './0011-quotes.ts'
import { quoteEvents } from './0012-quote-events.ts'
import { menuOffered } from './0013-menu-offered.ts'
import { rollupVersion } from './0014-rollup-version.ts'
import { endedSessions } from './0015-ended-sessions.ts'
import { keeper } from './0016-keeper.ts'
import { agentsWall } from './0017-agents-wall.ts'
import { today } from './0018-today.ts'
import { earlierAnswers } from './0019-earlier-answers.ts'
import { reachIndexes } from './0020-reach-indexes.ts'
import { erpReference } from './0021-erp-reference.ts'
import { foundOrders } from './0022-found-orders.ts'
import { menuTopic } from './0023-menu-topic.ts'
import { withdrawnOffer } from './0024-withdrawn-offer.ts'
import { trends } from './0025-trends.ts'
import { salesSums } from './0026-sales-sums.ts'
import { savedViews } from './0027-saved-views.ts'
import { changedAt } from './0028-changed-at.ts'
import { customerNotes } from './0029-customer-notes.ts'
import { mailedViews } from './0030-mailed-views.ts'
import { returns } from './0031-returns.ts'
import { registrySheets } from './0032-registry-sheets.ts'
import { nextSteps } from './0033-next-steps.ts'
import { visits } from './0034-visits.ts'
import { displayAudits } from './0035-display-audits.ts'
import { home } from './0036-home.ts'
import { stock } from './0037-stock.ts'
import { downloads } from './0038-downloads.ts'
import { offerImages } from './0039-offer-images.ts'
import { customerPapers } from './0040-customer-papers.ts'
import { feedRuns } from './0041-feed-runs.ts'
import { publicDocuments } from './0042-public-documents.ts'
import { feedKeys } from './0043-feed-keys.ts'
import { stockHistory } from './0044-stock-history.ts'
import { homeContents } from './0045-home-contents.ts'
import { pieceSums } from './0046-piece-sums.ts'
import { promotionFiles } from './0047-promotion-files.ts'
import { announcedDeliveries } from './0048-announced-deliveries.ts'
import { clock } from './0049-clock.ts'
import { offerStates } from './0050-offer-states.ts'
import { removals } from './0051-removals.ts'
import { withheld } from './0052-withheld.ts'
import { newDownloads } from './0053-new-downloads.ts'
import { notices } from './0054-notices.ts'
import { backupRuns } from './0055-backup-runs.ts'
import { measures } from './0056-measures.ts'
import { health } from './0057-health.ts'
import { firstDay } from './0058-first-day.ts'
import { handOver } from './0060-hand-over.ts'
import { healthDays } from './0061-health-days.ts'
import { devices } from './0062-devices.ts'
import { unreadFiles } from './0063-unread-files.ts'
import { recentProof } from './0064-recent-proof.ts'
import { sentOffers } from './0067-sent-offers.ts'
import { rooms } from './0068-rooms.ts'
import { sampleDoors } from './0069-sample-doors.ts'
import { rowPlaces } from './0070-row-places.ts'
import { collectionsByFeed } from './0071-collections.ts'
import { signedAnswers } from './0072-signed-answers.ts'
import { offerChoices } from './0073-offer-choices.ts'
import { finalMeasures } from './0074-final-measures.ts'
import { doorKinds } from './0075-door-kinds.ts'
import { doorwayRules } from './0076-doorway-rules.ts'
import { answeredRequests } from './0079-answered-requests.ts'
import { conversations } from './0080-conversations.ts'
import { keptRequests } from './0081-kept-requests.ts'
import { orderConversations } from './0082-order-conversations.ts'
import { ordersBeforeRequests } from './0084-orders-before-requests.ts'
import { claims } from './0086-claims.ts'
import { orderMessageEvents } from './0087-order-message-events.ts'
import { returnsMenu } from './0088-returns-menu.ts'
import { claimEvents } from './0089-claim-events.ts'
import { alone, beside, type Migration } from './migration.ts'

/** Forward only; a landed text is never edited. */
export const migrations: Record<string, Migration> = {
  ...alone({
    '0001-catalogue': catalogue,
    '0002-customers': customers,
    '0003-orders': orders,
    '0004-rollups': rollups,
    '0005-portal': portal,
    '0006-first-menu': firstMenu,
    '0007-accounts': accounts,
    '0008-admin-menu': adminMenu,
    '0009-order-life': orderLife,
    '0010-catalogue': quoteCatalogue,
    '0011-quotes': quotes,
    '0012-quote-events': quoteEvents,
    '0013-menu-offered': menuOffered,
    '0014-rollup-version': rollupVersion,
    '0015-ended-sessions': endedSessions,
    '0016-keeper': keeper,
    '0017-agents-wall': agentsWall,
    '0018-today': today,
    '0019-earlier-answers': earlierAnswers,
    '0020-reach-indexes': reachIndexes,
    '0021-erp-reference': erpReference,
    '0022-found-orders': foundOrders,
    '0023-menu-topic': menuTopic,
    '0024-withdrawn-offer': withdrawnOffer,
    '0025-trends': trends,
    '0026-sales-sums': salesSums,
    '0027-saved-views': savedViews,
    '0028-changed-at': changedAt,
    '0029-customer-notes': customerNotes,
    '0030-mailed-views': mailedViews,
    '0031-returns': returns,
    '0032-registry-sheets': registrySheets,
    '0033-next-steps': nextSteps,
    '0034-visits': visits,
    '0035-display-audits': displayAudits,
    '0036-home': home,
    '0037-stock': stock,
    '0038-downloads': downloads,
    '0039-offer-images': offerImages,
    '0040-customer-papers': customerPapers,
    '0041-feed-runs': feedRuns,
    '0042-public-documents': publicDocuments,
    '0043-feed-keys': feedKeys,
    '0044-stock-history': stockHistory,
    '0045-home-contents': homeContents,
    '0046-piece-sums': pieceSums,
    '0047-promotion-files': promotionFiles,
    '0048-announced-deliveries': announcedDeliveries,
    '0049-clock': clock,
    '0050-offer-states': offerStates,
    '0051-removals': removals,
    '0052-withheld': withheld,
  }),
  ...beside({
    '0053-new-downloads': newDownloads,
    '0054-notices': notices,
    '0055-backup-runs': backupRuns,
    '0056-measures': measures,
  }),
  '0057-health': health,
  ...beside({ '0058-first-day': firstDay }),
  '0060-hand-over': handOver,
  '0061-health-days': healthDays,
  '0062-devices': devices,
  '0063-unread-files': unreadFiles,
  '0064-recent-proof': recentProof,
  '0067-sent-offers': sentOffers,
  '0068-rooms': rooms,
  '0069-sample-doors': sampleDoors,
  '0070-row-places': rowPlaces,
  '0071-collections': collectionsByFeed,
  ...beside({ '0072-signed-answers': signedAnswers }),
  '0073-offer-choices': offerChoices,
  '0074-final-measures': finalMeasures,
  '0075-door-kinds': doorKinds,
  ...beside({ '0076-doorway-rules': doorwayRules }),
  '0079-answered-requests': answeredRequests,
  ...beside({ '0080-conversations': conversations }),
  '0081-kept-requests': keptRequests,
  ...beside({ '0082-order-conversations': orderConversations }),
  ...beside({ '0084-orders-before-requests': ordersBeforeRequests }),
  ...beside({ '0086-claims': claims }),
  ...beside({ '0087-order-message-events': orderMessageEvents }),
  ...beside({ '0088-returns-menu': returnsMenu }),
  ...beside({ '0089-claim-events': claimEvents }),
}
