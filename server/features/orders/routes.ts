import type { orders } from '#contract/orders.ts'
import { openContent } from '#server/files/stored-files.ts'
import type { FileContent, Handlers } from '#server/kit/handler.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Services } from '#server/kit/services.ts'
import { readSetting } from '#server/kit/settings.ts'
import { PdfBusyError } from '#server/pdf/engine.ts'
import { type OrderConfirmationData, orderConfirmation } from '#server/pdf/order-confirmation.ts'
import { findDeliveredDocument, readConfirmation } from './confirmation.ts'
import { listOrderLines, listProduction } from './queries.ts'

export const ordersRoutes: Handlers<typeof orders> = {
  production: ({ tx, query, page }) => listProduction(tx, { isDelivered: query.consegnati, page }),
  productionDetail: ({ tx, params }) => listOrderLines(tx, Number(params.progressivo)),
  confirmationPdf: async ({ tx, params, services }) => {
    const orderId = Number(params.progressivo)
    const order = await readConfirmation(tx, orderId)
    const delivered = await findDeliveredDocument(tx, orderId)
    if (delivered)
      return async () => ({ body: await openContent(services.files, delivered), fileName: fileName(order) })
    const company = await readSetting(tx, 'manufacturer')
    return () => typeset(services, order, company)
  },
}

type Company = Parameters<typeof orderConfirmation>[1]

async function typeset(
  { pdf }: Services,
  order: OrderConfirmationData,
  company: Company,
): Promise<FileContent> {
  try {
    return { body: await pdf.render(orderConfirmation(order, company)), fileName: fileName(order) }
  } catch (error) {
    if (error instanceof PdfBusyError) throw refuse('pdf.busy', { retryAfter: 5 })
    throw error
  }
}

function fileName(order: OrderConfirmationData): string {
  return `Conferma ordine ${order.orderNumber}.pdf`
}
