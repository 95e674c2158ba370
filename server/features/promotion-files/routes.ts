import type { promotionOffice } from '#contract/promotion-files.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { addPromotionFile, promotionFiles, renameFile, replaceFile, restoreFile } from './commands.ts'
import { listOfficePromotions, listRemovedPromotionFiles } from './queries.ts'

export const promotionOfficeRoutes: Handlers<typeof promotionOffice> = {
  list: ({ tx }) => listOfficePromotions(tx),
  add: { steps: ({ params, ...sending }) => addPromotionFile(sending, params.promozione) },
  replace: { steps: ({ params, ...sending }) => replaceFile(sending, Number(params.file)) },
  rename: ({ tx, params, body }) => renameFile(tx, Number(params.file), body.Nome),
  remove: ({ tx, params }) => promotionFiles.remove(tx, Number(params.file)),
  restore: ({ tx, params }) => restoreFile(tx, Number(params.file)),
  removed: ({ tx }) => listRemovedPromotionFiles(tx),
}
