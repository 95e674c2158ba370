import type { customerSheet } from '#contract/customer-sheet.ts'
import type { Role } from '#contract/roles.ts'
import { dayInItaly } from '#rules/italian-format.ts'
import type { Reader } from '#server/db/reader.ts'
import { demandOpen } from '#server/features/customer-notes/queries.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { listShownDoors } from './display.ts'
import { readHead } from './head.ts'
import { listOpenOrders, listOpenQuotes } from './open-work.ts'
import { doStep, setStep } from './steps.ts'
import { readTimeline } from './timeline.ts'
import { readTurnover } from './turnover.ts'

export const customerSheetRoutes: Handlers<typeof customerSheet> = {
  head: ({ tx, params, user, services }) =>
    readHead(tx, { code: params.cliente, role: user.role, on: dayInItaly(services.now()) }),
  turnover: async ({ services, ...asked }) =>
    readTurnover(asked.tx, await openCustomer(asked), dayInItaly(services.now())),
  orders: async asked => listOpenOrders(asked.tx, await openCustomer(asked)),
  quotes: async asked => listOpenQuotes(asked.tx, await openCustomer(asked)),
  display: async asked => listShownDoors(asked.tx, await openCustomer(asked)),
  timeline: async asked => {
    const { pagina: page, righe: rows, solo } = asked.query
    const code = await openCustomer(asked)
    return readTimeline(asked.tx, { code, role: asked.user.role, page, rows, isNotesOnly: solo === 'note' })
  },
  setStep: ({ tx, body, ...act }) => {
    const { CodCliente: customerCode, Testo: text, Data: on, TocaA: turn, Versione: read } = body
    return setStep(tx, act, { customerCode, text, on, turn, read })
  },
  doStep: ({ tx, body, ...act }) => doStep(tx, act, { id: body.Id, isDone: body.Fatto }),
}

interface Asked {
  tx: Reader
  params: { cliente: string }
  user: { role: Role }
}

async function openCustomer({ tx, params, user }: Asked): Promise<string> {
  await demandOpen(tx, params.cliente, user.role)
  return params.cliente
}
