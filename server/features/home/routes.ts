import type { home } from '#contract/home.ts'
import { wholeTeamCode } from '#contract/kit/pair.ts'
import { canStartPortal } from '#rules/permissions.ts'
import { areStepsOpen } from '#server/features/first-steps/queries.ts'
import { readEntry } from '#server/features/portal/queries.ts'
import { plannerOf } from '#server/features/visits/queries.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { hasNothingYet, readHomeDay, readSurroundings } from './queries.ts'

export const homeRoutes: Handlers<typeof home> = {
  read: async ({ tx, user, filter, reach, services }) => {
    const view = filter?.Codice === wholeTeamCode ? 'AgenteCapo' : (filter?.Tipo ?? user.role)
    const { agents } = reach
    const day = await readHomeDay(tx, {
      ...{ view, agents },
      code: filter?.Codice ?? user.code,
      userId: filter ? null : user.id,
    })
    const isNew = view === 'Cliente' && !day.Prossima && !day.Ultima && (await hasNothingYet(tx))
    return {
      ...day,
      ...(await readSurroundings(tx, { user, planner: plannerOf(reach, user) })),
      Porte: isNew ? ((await readEntry(tx, services))?.Porte ?? []) : [],
      Avvio: canStartPortal(user.role) && !filter && (await areStepsOpen(tx, services.config)),
    }
  },
}
