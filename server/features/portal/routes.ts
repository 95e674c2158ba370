import type { portal } from '#contract/portal.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { readEntry, readFreshness, readPortalInfo } from './queries.ts'

export const portalRoutes: Handlers<typeof portal> = {
  info: async ({ tx, services }) => readPortalInfo(tx, services, await readEntry(tx, services)),
  freshness: ({ tx }) => readFreshness(tx),
}
