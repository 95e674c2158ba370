import type { portal } from '#contract/portal.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { readSetting } from '#server/kit/settings.ts'
import { lastFeedAt, readPortalInfo } from './queries.ts'

export const portalRoutes: Handlers<typeof portal> = {
  info: ({ tx, services }) => readPortalInfo(tx, services),
  freshness: async ({ tx }) => {
    const [at, maxAgeHours] = [await lastFeedAt(tx), await readSetting(tx, 'feedAgeHours')]
    return { AggiornatoAl: at?.toISOString() ?? null, OreMassime: maxAgeHours }
  },
}
