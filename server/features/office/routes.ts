import type { office } from '#contract/office.ts'
import { dayInItaly } from '#rules/italian-format.ts'
import { redrawLogo } from '#server/files/logo.ts'
import { measure } from '#server/health/measure.ts'
import { toHealth } from '#server/health/to-health.ts'
import { ok } from '#server/kit/done.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { renderOrRefuse } from '#server/kit/render-pdf.ts'
import { readSetting } from '#server/kit/settings.ts'
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
  saveSettings: {
    steps: async ({ body, transaction, conclude }) => {
      const before = await transaction(tx => readSetting(tx, 'logo'))
      const isKept = before.image !== '' && body.Logo?.Immagine === before.image
      const Logo = isKept ? undefined : await redrawLogo(body.Logo)
      return conclude(tx => saveOfficeSettings(tx, { ...body, Logo }))
    },
  },
  preview: async ({ body, services }) =>
    previewMail({ ...body, Logo: await redrawLogo(body.Logo) }, services.config.publicUrl),
  previewPdf: async ({ body, services }) => {
    const Logo = await redrawLogo(body.Logo)
    const document = previewConfirmation({ ...body, Logo }, dayInItaly(services.now()))
    return async () => ({ body: await renderOrRefuse(services.pdf, document), fileName: 'Anteprima.pdf' })
  },
}
