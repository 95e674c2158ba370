import type { displayAudits } from '#contract/display-audits.ts'
import { demandOpen } from '#server/features/customer-notes/queries.ts'
import { sentFile } from '#server/files/stored-files.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { saveAudit, savePhoto } from './commands.ts'
import { readAuditedPhoto, readCheck } from './queries.ts'

export const displayAuditsRoutes: Handlers<typeof displayAudits> = {
  read: async ({ tx, params, user }) => {
    await demandOpen(tx, params.cliente, user.role)
    return readCheck(tx, params.cliente)
  },
  save: ({ tx, body, user }) => saveAudit(tx, user, body),
  savePhoto: { steps: ({ params, ...sending }) => savePhoto(sending, Number(params.porta)) },
  photo: async ({ tx, params, services }) => {
    const photo = await readAuditedPhoto(tx, Number(params.porta))
    return sentFile(services.files, photo, 'porta.jpg')
  },
}
