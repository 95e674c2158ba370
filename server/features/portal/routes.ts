import type { portal } from '#contract/portal.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { readFreshness, readPortalInfo } from './queries.ts'

export const portalRoutes: Handlers<typeof portal> = {
  info: ({ tx, services }) => readPortalInfo(tx, services),
  freshness: ({ tx }) => readFreshness(tx),
}
