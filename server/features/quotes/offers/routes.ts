import type { quoteOffers } from '#contract/quotes/offers.ts'
import { sentFile } from '#server/files/stored-files.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { refuse } from '#server/kit/refuse.ts'
import { renderOrRefuse } from '#server/kit/render-pdf.ts'
import { takeTurns } from '#server/kit/turns.ts'
import { fileDay } from '../paper.ts'
import { answerOffer, noteOpened, noteSent, publishOffer, restoreOffer, withdrawOffer } from './commands.ts'
import { offerDocument } from './offer-paper.ts'
import { findOffer, findOfferImage, listWithdrawn, toPublicOffer } from './queries.ts'

// PDFs for visitors without a sign-in are rendered one at a time, so that dealers' PDFs get their turn in between.
const inTurn = takeTurns({ atOnce: 1, waiting: 10, whenFull: () => refuse('pdf.busy', { retryAfter: 5 }) })

export const quoteOffersRoutes: Handlers<typeof quoteOffers> = {
  publish: ({ tx, params, ...act }) => publishOffer(tx, act, params.id),
  withdraw: ({ tx, params }) => withdrawOffer(tx, params.id),
  sent: ({ tx, params, body, ...act }) => noteSent(tx, act, params.id, body.A),
  restore: ({ tx, params }) => restoreOffer(tx, params.id),
  withdrawn: ({ tx, params }) => listWithdrawn(tx, params.id),
  read: async ({ tx, params }) => toPublicOffer(await findOffer(tx, params.codice)),
  opened: ({ tx, params, user }) => noteOpened(tx, params.codice, user),
  pdf: async ({ tx, params, services }) => {
    const offer = await findOffer(tx, params.codice)
    const image = await findOfferImage(tx, offer)
    return async () => ({
      body: await inTurn(async () =>
        renderOrRefuse(services.pdf, await offerDocument(services, toPublicOffer(offer), image)),
      ),
      fileName: `Offerta ${offer.quote_id} versione ${offer.version} valida fino al ${fileDay(offer.valid_until)}.pdf`,
    })
  },
  image: async ({ tx, params, services }) => {
    const stored = await findOfferImage(tx, await findOffer(tx, params.codice))
    if (!stored) throw refuse('file.unknown')
    return sentFile(services.files, stored, 'intestazione.png')
  },
  answer: ({ tx, params, body, caller }) =>
    answerOffer(tx, caller, {
      code: params.codice,
      outcome: body.Esito,
      name: body.Nome,
      reason: body.Motivo,
      read: body.Versione,
    }),
}
