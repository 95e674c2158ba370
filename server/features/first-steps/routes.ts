import type { firstSteps } from '#contract/first-steps.ts'
import { removeDemoData } from '#server/feed/remove-demo-data.ts'
import { ok } from '#server/kit/done.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { loadDemoData } from './load-demo-data.ts'
import { readFirstSteps } from './queries.ts'

export const firstStepsRoutes: Handlers<typeof firstSteps> = {
  read: ({ tx, services }) => readFirstSteps(tx, services.config),
  testMail: async ({ tx, user, services }) => {
    const data = { userName: user.name, link: services.config.publicUrl }
    await queueMail(services.jobs, tx, { template: 'test', recipient: user.email, data })
    return ok({ subject: user.email })
  },
  loadDemo: ({ tx, user, services }) => loadDemoData(tx, user, services),
  removeDemo: {
    steps: async ({ services, conclude }) => {
      await removeDemoData(services)
      return conclude(async () => ok({}))
    },
  },
}
