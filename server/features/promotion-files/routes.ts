import type { promotionOffice } from '#contract/promotion-office.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { addFile, removeFile, renameFile, replaceFile, restoreFile } from './commands.ts'
import { listOfficePromotions, listRemovedFiles } from './queries.ts'

export const promotionOfficeRoutes: Handlers<typeof promotionOffice> = {
  list: ({ tx }) => listOfficePromotions(tx),
  add: { steps: ({ params, ...sending }) => addFile(sending, params.promozione) },
  replace: { steps: ({ params, ...sending }) => replaceFile(sending, Number(params.file)) },
  rename: async ({ tx, params, body, ...act }) => {
    await renameFile(tx, act, Number(params.file), body.Nome)
    return 'OK'
  },
  remove: async ({ tx, params, ...act }) => {
    await removeFile(tx, act, Number(params.file))
    return 'OK'
  },
  restore: async ({ tx, params, ...act }) => {
    await restoreFile(tx, act, Number(params.file))
    return 'OK'
  },
  removed: ({ tx }) => listRemovedFiles(tx),
}
