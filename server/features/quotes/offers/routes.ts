import type { quoteOffers } from '#contract/quotes/offers.ts'
import { sentFile } from '#server/files/stored-files.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { refuse } from '#server/kit/refuse.ts'
import { renderOrRefuse } from '#server/kit/render-pdf.ts'
import { takeTurns } from '#server/kit/turns.ts'
import { answerOffer, noteOpened, noteSent, publishOffer, restoreOffer, withdrawOffer } from './commands.ts'
import { offerDocument, offerFileName } from './offer-paper.ts'
import { findOffer, findOfferImage, listEndCustomers, listWithdrawn, toPublicOffer } from './queries.ts'
import { sendOffer } from './send-offer.ts'

// PDFs for visitors without a sign-in are rendered one at a time, so that dealers' PDFs get their turn in between.
const inTurn = takeTurns({ atOnce: 1, waiting: 10, whenFull: () => refuse('pdf.busy', { retryAfter: 5 }) })

export const quoteOffersRoutes: Handlers<typeof quoteOffers> = {
  publish: ({ tx, params, ...act }) => publishOffer(tx, act, params.id),
  withdraw: ({ tx, params }) => withdrawOffer(tx, params.id),
  send: ({ tx, params, body, ...act }) => sendOffer(tx, act, params.id, body),
  recipients: ({ tx, params }) => listEndCustomers(tx, params.id),
  sent: ({ tx, params, body, ...act }) => noteSent(tx, act, params.id, body),
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
      fileName: offerFileName(offer),
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
