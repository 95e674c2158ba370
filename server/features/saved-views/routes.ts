import type { savedViews } from '#contract/saved-views.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { changeView, createView, removeView, restoreView } from './commands.ts'
import { endByCode, subscribe, unsubscribe } from './mailing.ts'
import { listViews, readView } from './queries.ts'

export const savedViewsRoutes: Handlers<typeof savedViews> = {
  list: ({ tx, user }) => listViews(tx, user),
  create: ({ tx, user, body }) => createView(tx, user, body),
  change: ({ tx, user, caller, params, body }) =>
    changeView(tx, { user, caller }, Number(params.vista), body),
  remove: async ({ tx, user, params }) => {
    await removeView(tx, user, Number(params.vista))
    return 'OK'
  },
  restore: async ({ tx, user, params }) => {
    await restoreView(tx, user, Number(params.vista))
    return 'OK'
  },
  subscribe: async ({ tx, user, params, body }) => {
    await subscribe(tx, user, Number(params.vista), body)
    return readView(tx, user, Number(params.vista))
  },
  unsubscribe: async ({ tx, user, params }) => {
    await unsubscribe(tx, user, Number(params.vista))
    return readView(tx, user, Number(params.vista))
  },
  endByLink: async ({ tx, query }) => ({ Nome: await endByCode(tx, query.code) }),
}
