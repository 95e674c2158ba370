import type { orders } from '#contract/orders.ts'
import { orderTable, orderTableTitle } from '#rules/tables/orders.ts'
import { openContent } from '#server/files/stored-files.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { listPdf } from '#server/kit/list-pdf.ts'
import { renderOrRefuse } from '#server/kit/render-pdf.ts'
import { readSetting, type Setting } from '#server/kit/settings.ts'
import { type OrderConfirmationData, orderConfirmation } from '#server/pdf/order-confirmation.ts'
import { findDeliveredDocument, readConfirmation } from './confirmation.ts'
import { noteOpening } from './opening.ts'
import { countOfNote, listOrderLines, listProduction, writeProduction } from './queries.ts'

export const ordersRoutes: Handlers<typeof orders> = {
  production: ({ tx, query, page, reach }) =>
    writeProduction(tx, { isDelivered: query.consegnati, only: query.solo, agents: reach.agents, page }),
  productionPdf: listPdf(async ({ tx, query: { consegnati: isDelivered, solo: only }, reach, page }) => ({
    ...(await listProduction(tx, { isDelivered, only, agents: reach.agents, page })),
    title: orderTableTitle(isDelivered, only),
    fileName: isDelivered ? 'ordini-consegnati' : 'ordini-da-consegnare',
    counted: 'ordini',
    columns: orderTable(isDelivered),
    standardSort: isDelivered ? '-DataConsegna' : 'Scadenza',
  })),
  productionCounts: ({ tx }) => countOfNote(tx),
  productionDetail: ({ tx, params }) => listOrderLines(tx, Number(params.progressivo)),
  confirmationPdf: async ({ tx, params, user, reach, services }) => {
    const orderId = Number(params.progressivo)
    const order = await readConfirmation(tx, orderId)
    const delivered = await findDeliveredDocument(tx, orderId)
    const company = delivered ? undefined : await readSetting(tx, 'manufacturer')
    return async () => {
      const body = delivered
        ? await openContent(services.files, delivered)
        : await renderOrRefuse(services.pdf, orderConfirmation(order, company as Setting<'manufacturer'>))
      await noteOpening(services, reach, { orderId, customerCode: order.customer.code, userName: user.name })
      return { body, fileName: fileName(order) }
    }
  },
}

function fileName(order: OrderConfirmationData): string {
  return `Conferma ordine ${order.orderNumber}.pdf`
}
