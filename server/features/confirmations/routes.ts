import type { confirmations } from '#contract/confirmations.ts'
import { canSeeOpenings, seesManyCustomers } from '#rules/permissions.ts'
import { confirmationTable, confirmationViewText } from '#rules/tables/confirmations.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { listPdf } from '#server/kit/list-pdf.ts'
import { readSetting } from '#server/kit/settings.ts'
import { sendSoon } from '#server/mail/send-soon.ts'
import { confirmOrder, toTerms } from './commands.ts'
import { listConfirmations } from './queries.ts'

export const confirmationsRoutes: Handlers<typeof confirmations> = {
  list: ({ tx, query, user, reach, page }) =>
    listConfirmations(tx, { state: query.stato, role: user.role, agents: reach.agents, page }),
  pdf: listPdf(async ({ tx, query, user, reach, page }) => ({
    ...(await listConfirmations(tx, { state: query.stato, role: user.role, agents: reach.agents, page })),
    title: 'Ordini con conferma',
    notes: [confirmationViewText(query.stato)],
    fileName: 'ordini-con-conferma',
    counted: 'ordini',
    columns: confirmationTable(canSeeOpenings(user.role), seesManyCustomers(user.role)),
    standardSort: '-Data_ord',
  })),
  terms: async ({ tx }) => {
    const { version, paragraphs } = toTerms(await readSetting(tx, 'manufacturer'))
    return { Versione: version, Testo: paragraphs }
  },
  confirm: {
    steps: async ({ body, transaction, ...act }) => {
      const asked = {
        id: body.Progressivo,
        number: body.Num_Ord,
        reference: body.Riferimento,
        terms: body.Condizioni,
      }
      const { answer, mailId } = await transaction(tx => confirmOrder(tx, act, asked))
      if (mailId) void sendSoon(act.services, mailId)
      return answer
    },
  },
}
