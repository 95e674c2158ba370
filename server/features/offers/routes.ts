import type { offerDesk, offers } from '#contract/offers.ts'
import type { Handlers } from '#server/kit/handler.ts'
import {
  addImage,
  arrangeImages,
  offerImages,
  replaceImage,
  restoreImage,
  saveOfferTexts,
} from './commands.ts'
import { listImages, listRemovedImages, readTexts } from './queries.ts'

export const offersRoutes: Handlers<typeof offers> = {
  list: ({ tx }) => listImages(tx, 'griglia'),
  carousel: ({ tx }) => listImages(tx, 'carosello'),
  texts: ({ tx }) => readTexts(tx),
}

export const offerDeskRoutes: Handlers<typeof offerDesk> = {
  saveTexts: ({ tx, body }) => saveOfferTexts(tx, body),
  add: { steps: ({ params, ...sending }) => addImage(sending, params.luogo) },
  replace: { steps: ({ params, ...sending }) => replaceImage(sending, Number(params.immagine)) },
  describe: ({ tx, params, body }) => offerImages.describe(tx, Number(params.immagine), body.Descrizione),
  arrange: ({ tx, params, body }) => arrangeImages(tx, params.luogo, body.Ids),
  remove: ({ tx, params }) => offerImages.remove(tx, Number(params.immagine)),
  restore: ({ tx, params }) => restoreImage(tx, Number(params.immagine)),
  removed: ({ tx }) => listRemovedImages(tx),
}
