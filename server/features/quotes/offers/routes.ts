import type { quoteOffers } from '#contract/quotes/offers.ts'
import { chosenNumbers } from '#rules/offer-choices.ts'
import type { OpenReader, OpenWriter } from '#server/db/reader.ts'
import { sentFile } from '#server/files/stored-files.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { refuse } from '#server/kit/refuse.ts'
import { renderOrRefuse } from '#server/kit/render-pdf.ts'
import type { Services } from '#server/kit/services.ts'
import { takeCounted } from '#server/kit/throttle.ts'
import { takeTurns } from '#server/kit/turns.ts'
import { demandQuote } from '../rows.ts'
import { answerOffer } from './answer-offer.ts'
import { noteOpened, noteSent, publishOffer, restoreOffer, withdrawOffer } from './commands.ts'
import { countOffers } from './offer-numbers.ts'
import { offerDocument, offerFileName } from './offer-paper.ts'
import {
  askQuestion,
  listAsked,
  markQuestionsRead,
  questionLimits,
  readQuestions,
  replyToQuestion,
} from './offer-questions.ts'
import { prolongOffer } from './prolong-offer.ts'
import {
  type FoundOffer,
  findOffer,
  findOfferImage,
  listEndCustomers,
  listWithdrawn,
  readAccepted,
  toPrintedOffer,
  toPublicOffer,
} from './queries.ts'
import { remindOffer, sendOffer } from './send-offer.ts'

// PDFs for visitors without a sign-in are rendered one at a time, so that dealers' PDFs get their turn in between.
const inTurn = takeTurns({ atOnce: 1, waiting: 10, whenFull: () => refuse('pdf.busy', { retryAfter: 5 }) })

interface Printed {
  offer: FoundOffer
  chosen: readonly number[]
  turn: <T>(work: () => Promise<T>) => Promise<T>
}

async function paperOf(tx: OpenReader, services: Services, { offer, chosen, turn }: Printed) {
  const image = await findOfferImage(tx, offer)
  return async () => ({
    body: await turn(async () =>
      renderOrRefuse(services.pdf, await offerDocument(services, toPrintedOffer(offer, chosen), image)),
    ),
    fileName: offerFileName(offer),
  })
}

export const quoteOffersRoutes: Handlers<typeof quoteOffers> = {
  numbers: ({ tx }) => countOffers(tx),
  publish: ({ tx, params, ...act }) => publishOffer(tx, act, params.id),
  withdraw: ({ tx, params }) => withdrawOffer(tx, params.id),
  send: ({ tx, params, body, ...act }) => sendOffer(tx, act, params.id, body),
  remind: ({ tx, params, ...act }) => remindOffer(tx, act, params.id),
  prolong: ({ tx, params, ...act }) => prolongOffer(tx, act, params.id),
  recipients: ({ tx, params }) => listEndCustomers(tx, params.id),
  sent: ({ tx, params, body, ...act }) => noteSent(tx, act, params.id, body),
  restore: ({ tx, params }) => restoreOffer(tx, params.id),
  withdrawn: ({ tx, params }) => listWithdrawn(tx, params.id),
  questions: ({ tx, params, ...act }) => readQuestions(tx, act, params.id),
  reply: async ({ tx, params, body, ...act }) =>
    replyToQuestion(tx, act, params.id, { line: body.Riga, text: body.Testo, key: body.Chiave }),
  readQuestions: ({ tx, user, params, body }) => markQuestionsRead(tx, user, params.id, body.Fino),
  asked: ({ tx, params }) => listAsked(tx, params.codice),
  ask: {
    steps: ({ params, body, user, caller, transaction }) =>
      takeCounted(transaction, questionLimits(params.codice, caller.address), (tx: OpenWriter) =>
        askQuestion(tx, user, {
          ...{ code: params.codice, name: body.Nome, line: body.Riga, text: body.Testo },
          ...{ key: body.Chiave, address: caller.address },
        }),
      ),
  },
  read: async ({ tx, params, query, services }) =>
    toPublicOffer(await findOffer(tx, params.codice), {
      hasMail: services.config.smtpUrl !== undefined,
      chosen: chosenNumbers(query.scelte),
    }),
  opened: ({ tx, params, user }) => noteOpened(tx, params.codice, user),
  signed: async ({ tx, params, services }) => {
    await demandQuote(tx, params.id)
    const offer = await readAccepted(tx, params.id, params.versione)
    return paperOf(tx, services, { offer, chosen: [], turn: work => work() })
  },
  pdf: async ({ tx, params, query, services }) =>
    paperOf(tx, services, {
      offer: await findOffer(tx, params.codice),
      chosen: chosenNumbers(query.scelte),
      turn: inTurn,
    }),
  image: async ({ tx, params, services }) => {
    const stored = await findOfferImage(tx, await findOffer(tx, params.codice))
    if (!stored) throw refuse('file.unknown')
    return sentFile(services.files, stored, 'intestazione.png')
  },
  answer: ({ tx, params, body, ...act }) =>
    answerOffer(tx, act, {
      code: params.codice,
      outcome: body.Esito,
      name: body.Nome,
      reason: body.Motivo,
      signature: body.Firma,
      chosen: body.Scelte,
      copyTo: body.EMail,
      key: body.Chiave,
      read: body.Versione,
    }),
}
