import type { home } from '#contract/home.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { readHome } from './queries.ts'

export const homeRoutes: Handlers<typeof home> = {
  read: ({ tx, user, filter, reach }) =>
    readHome(tx, {
      view: filter?.Tipo ?? user.role,
      code: filter?.Codice ?? user.code,
      agents: reach.agents,
      userId: filter ? null : user.id,
    }),
}
