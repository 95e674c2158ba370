import type { offerDesk, offers } from '#contract/offers.ts'
import type { Handlers } from '#server/kit/handler.ts'
import {
  addImage,
  arrangeImages,
  describeImage,
  removeImage,
  replaceImage,
  restoreImage,
  saveTexts,
} from './commands.ts'
import { listImages, listRemovedImages, readTexts } from './queries.ts'

export const offersRoutes: Handlers<typeof offers> = {
  list: ({ tx }) => listImages(tx, 'griglia'),
  carousel: ({ tx }) => listImages(tx, 'carosello'),
  texts: ({ tx }) => readTexts(tx),
}

export const offerDeskRoutes: Handlers<typeof offerDesk> = {
  saveTexts: async ({ tx, body, ...act }) => {
    await saveTexts(tx, act, body)
    return 'OK'
  },
  add: { steps: ({ params, ...sending }) => addImage(sending, params.luogo) },
  replace: { steps: ({ params, ...sending }) => replaceImage(sending, Number(params.immagine)) },
  describe: async ({ tx, params, body, ...act }) => {
    await describeImage(tx, act, Number(params.immagine), body.Descrizione)
    return 'OK'
  },
  arrange: async ({ tx, params, body, ...act }) => {
    await arrangeImages(tx, act, params.luogo, body.Ids)
    return 'OK'
  },
  remove: async ({ tx, params, ...act }) => {
    await removeImage(tx, act, Number(params.immagine))
    return 'OK'
  },
  restore: async ({ tx, params, ...act }) => {
    await restoreImage(tx, act, Number(params.immagine))
    return 'OK'
  },
  removed: ({ tx }) => listRemovedImages(tx),
}
