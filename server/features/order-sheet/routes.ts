import type { orderSheet } from '#contract/order-sheet.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { changeReference } from './commands.ts'
import { findOrders, readOrderSheet } from './queries.ts'

export const orderSheetRoutes: Handlers<typeof orderSheet> = {
  read: ({ tx, params, user }) => readOrderSheet(tx, Number(params.progressivo), user.role),
  find: ({ tx, query }) => findOrders(tx, query.testo),
  changeReference: ({ tx, body, ...act }) =>
    changeReference(tx, act, { id: body.Progressivo, reference: body.Riferimento }),
}
