import type { home } from '#contract/home.ts'
import { wholeTeamCode } from '#contract/kit/pair.ts'
import { canStartPortal } from '#rules/permissions.ts'
import { areStepsOpen } from '#server/features/first-steps/queries.ts'
import { plannerOf } from '#server/features/visits/queries.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { readHomeDay, readSurroundings } from './queries.ts'

export const homeRoutes: Handlers<typeof home> = {
  read: async ({ tx, user, filter, reach, services }) => ({
    ...(await readHomeDay(tx, {
      view: filter?.Codice === wholeTeamCode ? 'AgenteCapo' : (filter?.Tipo ?? user.role),
      code: filter?.Codice ?? user.code,
      agents: reach.agents,
      userId: filter ? null : user.id,
    })),
    ...(await readSurroundings(tx, { user, planner: plannerOf(reach, user) })),
    Avvio: canStartPortal(user.role) && !filter && (await areStepsOpen(tx, services.config)),
  }),
}
