import type { registrations } from '#contract/registrations.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { refuse } from '#server/kit/refuse.ts'
import { confirmRegistration, removeRegistration, restoreRegistration } from './commands.ts'
import { listMatches, listRegistrations, listRemovedRegistrations, readRegistration } from './queries.ts'

export const registrationsRoutes: Handlers<typeof registrations> = {
  list: ({ tx, params, page }) => listRegistrations(tx, params.stato, page),
  remove: ({ tx, params }) => removeRegistration(tx, Number(params.registrazione)),
  removed: ({ tx }) => listRemovedRegistrations(tx),
  restore: ({ tx, params }) => restoreRegistration(tx, Number(params.registrazione)),
  verify: async ({ tx, params }) => {
    const { vat_number: vatNumber } = await readRegistration(tx, Number(params.registrazione))
    const [best, ...others] = await listMatches(tx, vatNumber)
    if (!best) throw refuse('registration.noMatch')
    return { ...best, Altri: others }
  },
  confirm: ({ tx, body, ...act }) => {
    const { IdUtente: id, Utente: userName, Codice: code, EMailConferma: email } = body
    return confirmRegistration(tx, act, { id, userName, code, email })
  },
}
