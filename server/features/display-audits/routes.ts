import type { displayAudits } from '#contract/display-audits.ts'
import { demandOpen } from '#server/features/customer-notes/queries.ts'
import { openContent } from '#server/files/stored-files.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { refuse } from '#server/kit/refuse.ts'
import { saveAudit, savePhoto } from './commands.ts'
import { findAuditedPhoto, readCheck } from './queries.ts'

export const displayAuditsRoutes: Handlers<typeof displayAudits> = {
  read: async ({ tx, params, user }) => {
    await demandOpen(tx, params.cliente, user.role)
    return readCheck(tx, params.cliente)
  },
  save: ({ tx, body, user }) => saveAudit(tx, user, body),
  savePhoto: { steps: ({ params, ...sending }) => savePhoto(sending, Number(params.porta)) },
  photo: async ({ tx, params, services }) => {
    const photo = await findAuditedPhoto(tx, Number(params.porta))
    if (!photo) throw refuse('file.unknown')
    return async () => ({ body: await openContent(services.files, photo), fileName: 'porta.jpg' })
  },
}
