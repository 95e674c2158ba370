import type { homeContents } from '#contract/home-contents.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { describePicture, removePicture, restorePicture, savePicture, saveTexts } from './commands.ts'
import { listRemovedPictures, readContents } from './queries.ts'

export const homeContentsRoutes: Handlers<typeof homeContents> = {
  read: ({ tx }) => readContents(tx),
  save: async ({ tx, body, ...act }) => {
    await saveTexts(tx, act, body)
    return 'OK'
  },
  picture: {
    steps: async ({ params, ...sending }) => {
      await savePicture(sending, Number(params.posto))
      return 'OK'
    },
  },
  describe: async ({ tx, params, body, ...act }) => {
    await describePicture(tx, act, Number(params.posto), body.Descrizione)
    return 'OK'
  },
  remove: async ({ tx, params, ...act }) => {
    await removePicture(tx, act, Number(params.posto))
    return 'OK'
  },
  restore: async ({ tx, params, ...act }) => {
    await restorePicture(tx, act, Number(params.immagine))
    return 'OK'
  },
  removed: ({ tx }) => listRemovedPictures(tx),
}
