import type { homeContents } from '#contract/home-contents.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { homePictures, saveHomeTexts, savePicture } from './commands.ts'
import { listRemovedPictures, readContents } from './queries.ts'

export const homeContentsRoutes: Handlers<typeof homeContents> = {
  read: ({ tx }) => readContents(tx),
  save: ({ tx, body }) => saveHomeTexts(tx, body),
  picture: { steps: ({ params, ...sending }) => savePicture(sending, Number(params.posto)) },
  describe: ({ tx, params, body }) => homePictures.describe(tx, Number(params.posto), body.Descrizione),
  remove: ({ tx, params }) => homePictures.remove(tx, Number(params.posto)),
  restore: ({ tx, params }) => homePictures.restore(tx, Number(params.immagine)),
  removed: ({ tx }) => listRemovedPictures(tx),
}
