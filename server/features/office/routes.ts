import type { office } from '#contract/office.ts'
import { ok } from '#server/kit/done.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { orRefuse } from '#server/kit/refuse.ts'
import { listAudit, listMails, readMail, readOverview } from './queries.ts'
import { readOfficeSettings, saveOfficeSettings } from './settings.ts'

export const officeRoutes: Handlers<typeof office> = {
  overview: ({ tx }) => readOverview(tx),
  mails: ({ tx, query, page }) => listMails(tx, query.stato, page),
  mail: ({ tx, params }) => readMail(tx, params.messaggio),
  sendAgain: async ({ tx, body, services }) => {
    const message = await tx
      .updateTable('mail_message')
      .set({ state: 'queued', last_error: null })
      .where('id', '=', body.Id)
      .returning(['id', 'recipient'])
      .executeTakeFirstOrThrow(orRefuse('mail.unknown'))
    await services.jobs.enqueue(tx, 'mail.send', { messageId: message.id })
    return ok({ subject: message.recipient })
  },
  audit: ({ tx, query, page }) => listAudit(tx, query, page),
  settings: ({ tx }) => readOfficeSettings(tx),
  saveSettings: ({ tx, body }) => saveOfficeSettings(tx, body),
}
