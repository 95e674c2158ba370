import type { office } from '#contract/office.ts'
import { dayInItaly } from '#rules/italian-format.ts'
import { measure } from '#server/health/measure.ts'
import { toHealth } from '#server/health/to-health.ts'
import { ok } from '#server/kit/done.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { renderOrRefuse } from '#server/kit/render-pdf.ts'
import { listBrowserErrors } from '#server/measures/browser-reports.ts'
import { previewConfirmation, previewMail } from './preview.ts'
import { listAudit, listMails, readMail, readOverview, toBrowserErrorRow } from './queries.ts'
import { requeueMail } from './requeue-mail.ts'
import { readOfficeSettings, saveOfficeSettings } from './settings.ts'

export const officeRoutes: Handlers<typeof office> = {
  overview: {
    steps: async ({ transaction, services }) => {
      const figures = await transaction(readOverview)
      const measured = await measure(services)
      return { ...figures, PagineDanneggiate: measured.facts.damagedPages, Salute: toHealth(measured) }
    },
  },
  browserErrors: async ({ tx }) => (await listBrowserErrors(tx)).map(toBrowserErrorRow),
  mails: ({ tx, query, page }) => listMails(tx, query.stato, page),
  mail: ({ tx, params }) => readMail(tx, params.messaggio),
  sendAgain: async ({ tx, body, services }) => {
    const { recipient } = await requeueMail(tx, services, { id: body.Id })
    return ok({ subject: recipient })
  },
  sendElsewhere: async ({ tx, body: { Id: id, Destinatario: to }, services }) => {
    const { recipient } = await requeueMail(tx, services, { id, to })
    return ok({ subject: to, detail: { Prima: recipient } })
  },
  audit: ({ tx, query, page }) => listAudit(tx, query, page),
  settings: ({ tx }) => readOfficeSettings(tx),
  saveSettings: ({ tx, body }) => saveOfficeSettings(tx, body),
  preview: async ({ body, services }) => previewMail(body, services.config.publicUrl),
  previewPdf: async ({ body, services }) => {
    const document = previewConfirmation(body, dayInItaly(services.now()))
    return async () => ({ body: await renderOrRefuse(services.pdf, document), fileName: 'Anteprima.pdf' })
  },
}
