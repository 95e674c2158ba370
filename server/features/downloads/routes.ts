import type { downloads } from '#contract/downloads.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { readTree } from './queries.ts'

export const downloadsRoutes: Handlers<typeof downloads> = {
  tree: ({ tx, user }) => readTree(tx, user.role),
}
