import type { notifications } from '#contract/notifications.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { choose, countUnread, listChoices, listNotifications, markRead } from './queries.ts'

export const notificationsRoutes: Handlers<typeof notifications> = {
  list: ({ tx, user, query, page }) => listNotifications(tx, user, { isUnread: query.nonLette, page }),
  count: async ({ tx, user }) => ({ NonLette: await countUnread(tx, user) }),
  markRead: ({ tx, user, body }) => markRead(tx, user, body.Id),
  choices: ({ tx, user }) => listChoices(tx, user),
  choose: async ({ tx, user, body }) => {
    await choose(tx, user, body)
    return listChoices(tx, user)
  },
}
