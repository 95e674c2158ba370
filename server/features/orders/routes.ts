import type { OrdersOfNote, orders } from '#contract/orders.ts'
import { seesManyCustomers } from '#rules/permissions.ts'
import {
  type OrderView,
  orderListOf,
  orderSort,
  orderTable,
  orderTableTitle,
  receivedDays,
} from '#rules/tables/orders.ts'
import { openContent } from '#server/files/stored-files.ts'
import { type PrintedCompany, readCompany } from '#server/kit/company.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { listPdf } from '#server/kit/list-pdf.ts'
import { refuse } from '#server/kit/refuse.ts'
import { renderOrRefuse } from '#server/kit/render-pdf.ts'
import { type OrderConfirmationData, orderConfirmation } from '#server/pdf/order-confirmation.ts'
import { findDeliveredDocument, noteOpening, readConfirmation } from './confirmation.ts'
import { countOfNote, listOrderLines, listProduction, writeProduction } from './queries.ts'

export const ordersRoutes: Handlers<typeof orders> = {
  production: ({ tx, query, page, reach }) =>
    writeProduction(tx, { ...viewOf(query), agents: reach.agents, page }),
  productionPdf: listPdf(async ({ tx, query, user, reach, page }) => {
    const view = viewOf(query)
    const list = orderListOf(view)
    return {
      ...(await listProduction(tx, { ...view, agents: reach.agents, page })),
      title: orderTableTitle(view),
      fileName: fileNames[list],
      counted: 'ordini',
      columns: orderTable(list, seesManyCustomers(user.role)),
      standardSort: orderSort(list),
    }
  }),
  productionCounts: ({ tx }) => countOfNote(tx),
  productionDetail: ({ tx, params }) => listOrderLines(tx, Number(params.progressivo)),
  confirmationPdf: async ({ tx, params, user, reach, services }) => {
    const orderId = Number(params.progressivo)
    const order = await readConfirmation(tx, orderId)
    const delivered = await findDeliveredDocument(tx, orderId)
    const company = delivered ? undefined : await readCompany(tx)
    return async () => {
      const body = delivered
        ? await openContent(services.files, delivered)
        : await renderOrRefuse(services.pdf, orderConfirmation(order, company as PrintedCompany))
      await noteOpening(services, reach, { orderId, customerCode: order.customer.code, userName: user.name })
      return { body, fileName: fileName(order) }
    }
  },
}

const fileNames = {
  ricevuti: 'ordini-ricevuti',
  consegnati: 'ordini-consegnati',
  daConsegnare: 'ordini-da-consegnare',
} as const

interface Query {
  consegnati: boolean
  solo?: OrdersOfNote | undefined
  ricevutiDal?: string | undefined
  ricevutiAl?: string | undefined
}

function viewOf({ consegnati: isDelivered, solo: only, ricevutiDal, ricevutiAl }: Query): OrderView {
  const received = receivedDays(ricevutiDal, ricevutiAl)
  if (received && received.to < received.from)
    throw refuse('request.invalid', { errors: { ricevutiAl: "La fine precede l'inizio" } })
  return { isDelivered, only, received }
}

function fileName(order: OrderConfirmationData): string {
  return `Conferma ordine ${order.orderNumber}.pdf`
}
