import { roles } from '#contract/roles.ts'
import type { users } from '#contract/users.ts'
import { dayInItaly } from '#rules/italian-format.ts'
import { roleName } from '#rules/role-names.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { leastLength, refuseWeakPassword } from '#server/kit/password-policy.ts'
import { hashPassword } from '#server/kit/passwords.ts'
import { readSetting } from '#server/kit/settings.ts'
import { endAll, removeUser, saveUser, sendLink } from './commands.ts'
import { handOverWork } from './hand-over.ts'
import { inviteMany, listInvitable } from './invite.ts'
import { listAccesses, listAllAccesses, listCustomerChoices, listUsers, readUser } from './queries.ts'
import { listColleagues, readPerson, readWork } from './work.ts'

export const usersRoutes: Handlers<typeof users> = {
  list: ({ tx, query, page }) =>
    listUsers(tx, { code: query.codice, isActive: query.attivi && query.attivi === 'true' }, page),
  read: ({ tx, params }) => readUser(tx, Number(params.utente)),
  save: {
    steps: async ({ body, transaction, conclude, ...act }) => {
      const accounts = await transaction(tx => readSetting(tx, 'accounts'))
      const least = leastLength(accounts, body.Tipologia)
      if (body.Password !== '')
        await refuseWeakPassword(body.Password, { least, known: [body.Utente, body.EMail, body.Codice] })
      const passwordHash = body.Password === '' ? undefined : await hashPassword(body.Password)
      return conclude(tx => saveUser(tx, act, { ...body, passwordHash }))
    },
  },
  invitable: ({ tx, query, page }) =>
    listInvitable(tx, { kind: query.tipologia, withEmail: query.conEMail === 'true' }, page),
  invite: ({ tx, body, ...act }) => inviteMany(tx, act, body),
  remove: ({ tx, params, ...act }) => removeUser(tx, act, Number(params.utente)),
  sendLink: ({ tx, body, ...act }) => sendLink(tx, act, body.IdUtente),
  endSessions: ({ tx, body, ...act }) => endAll(tx, act, body.IdUtente, body.SecondoFattore),
  work: ({ tx, params }) => readWork(tx, Number(params.utente)),
  colleagues: async ({ tx, params, page }) =>
    listColleagues(tx, await readPerson(tx, Number(params.utente)), page),
  handOver: ({ tx, body }) =>
    handOverWork(tx, { from: body.IdUtente, to: body.A, alsoShared: body.AncheDelCodice }),
  roles: async () => roles.map(role => ({ Tipologia: role, Descrizione: roleName(role) })),
  customers: ({ tx, page }) => listCustomerChoices(tx, page),
  accesses: ({ tx, params, query, services }) => {
    if (params.mese === undefined) return listAllAccesses(tx, query.anno)
    const month = Number(params.mese)
    return listAccesses(tx, { month, year: Number(query.anno ?? lastYearWith(month, services.now())) })
  },
}

function lastYearWith(month: number, now: Date): number {
  const [year = 0, thisMonth = 0] = dayInItaly(now).split('-').map(Number)
  return month <= thisMonth ? year : year - 1
}
