import type { confirmations } from '#contract/confirmations.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { confirmOrder } from './commands.ts'
import { listConfirmations } from './queries.ts'
import { readTerms } from './terms.ts'

export const confirmationsRoutes: Handlers<typeof confirmations> = {
  list: ({ tx, query, user, page }) => listConfirmations(tx, { state: query.stato, role: user.role, page }),
  terms: async ({ tx }) => {
    const { version, paragraphs } = await readTerms(tx)
    return { Versione: version, Testo: paragraphs }
  },
  confirm: ({ tx, body, ...act }) =>
    confirmOrder(tx, act, {
      id: body.Progressivo,
      number: body.Num_Ord,
      reference: body.Riferimento,
      terms: body.Condizioni,
    }),
}
