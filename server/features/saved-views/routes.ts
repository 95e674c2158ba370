import type { savedViews } from '#contract/saved-views.ts'
import { dayInItaly } from '#rules/italian-format.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { changeView, createView, demandChangeable, removeView, restoreView } from './commands.ts'
import { demandFitting } from './demand-fitting.ts'
import { endByCode, subscribe, unsubscribe, viewOfCode } from './mailing.ts'
import { listRemovedViews, listViews, readView } from './queries.ts'

export const savedViewsRoutes: Handlers<typeof savedViews> = {
  list: ({ tx, user }) => listViews(tx, user),
  create: {
    steps: async ({ user, body, services, transaction }) => {
      await demandFitting(services, body.Indirizzo, { user, today: dayInItaly(services.now()) })
      return transaction(tx => createView(tx, user, body))
    },
  },
  change: {
    steps: async ({ user, params, body, services, transaction, conclude }) => {
      const id = Number(params.vista)
      const after = await transaction(tx => demandChangeable(tx, user, id, body))
      const { Indirizzo: address, Ruolo: sharedWith } = after
      if (body.Indirizzo || body.Ruolo)
        await demandFitting(services, address, {
          user,
          sharedWith,
          today: dayInItaly(services.now()),
        })
      return conclude(tx => changeView(tx, user, id, body))
    },
  },
  remove: ({ tx, user, params }) => removeView(tx, user, Number(params.vista)),
  restore: ({ tx, user, params }) => restoreView(tx, user, Number(params.vista)),
  removed: ({ tx, user }) => listRemovedViews(tx, user),
  subscribe: {
    steps: async ({ user, params, body, services, transaction }) => {
      const id = Number(params.vista)
      const { Indirizzo: address } = await transaction(tx => readView(tx, user, id))
      await demandFitting(services, address, { user, today: dayInItaly(services.now()) })
      return transaction(async tx => {
        await subscribe(tx, user, id, body)
        return readView(tx, user, id)
      })
    },
  },
  unsubscribe: async ({ tx, user, params }) => {
    await unsubscribe(tx, user, Number(params.vista))
    return readView(tx, user, Number(params.vista))
  },
  ofLink: ({ tx, query }) => viewOfCode(tx, query.code),
  endByLink: async ({ tx, query }) => ({ Nome: await endByCode(tx, query.code) }),
}
