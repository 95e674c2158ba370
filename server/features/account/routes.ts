import type { account } from '#contract/account.ts'
import { foldForSearch } from '#rules/search-fold.ts'
import { vatNumberOf } from '#rules/vat-number.ts'
import { readCode } from '#server/kit/account-link.ts'
import type { Caller, Handlers } from '#server/kit/handler.ts'
import { hostOf } from '#server/kit/network.ts'
import { refuse } from '#server/kit/refuse.ts'
import { type Limit, takeCounted, throttleKey } from '#server/kit/throttle.ts'
import { insertRegistration, insertResetRequest } from './commands.ts'
import { setPassword } from './new-password.ts'

export const mostResetsOfOne = 3
export const mostAsked = 20

const sent = "Se l'utente esiste riceverà una mail con il link per reimpostare la password."

export const accountRoutes: Handlers<typeof account> = {
  register: {
    steps: async ({ body, caller, transaction }) => {
      const vatNumber = vatNumberOf(body.Piva)
      if (!vatNumber)
        throw refuse('request.invalid', {
          errors: { Piva: 'La partita IVA non è corretta: controlla le cifre' },
        })
      await takeCounted(transaction, [byAddress('register', caller)], tx =>
        insertRegistration(tx, {
          userName: body.Utente,
          companyName: body.RagSociale,
          vatNumber,
          email: body.EMail,
          address: caller.address,
        }),
      )
    },
  },
  activate: {
    steps: async ({ body, caller, services, transaction }) => {
      const asked = { purpose: 'activation', code: body.Code, password: body.Password } as const
      await setPassword({ transaction, caller, services }, asked)
    },
  },
  checkLink: async ({ tx, body }) => {
    if (!(await readCode(tx, body.Code, body.Scopo))) throw refuse('account.code')
  },
  sendReset: {
    steps: async ({ body, caller, services, transaction }) => {
      const limits = [
        { key: throttleKey('reset', foldForSearch(body.Utente)), most: mostResetsOfOne, isPersonal: false },
        byAddress('reset-address', caller),
      ]
      await takeCounted(transaction, limits, tx =>
        insertResetRequest(tx, services.jobs, { asked: body.Utente, address: caller.address }),
      )
      return { Message: sent }
    },
  },
  reset: {
    steps: async ({ body, caller, services, transaction }) => {
      const asked = { purpose: 'passwordReset', code: body.Code, password: body.Password } as const
      await setPassword({ transaction, caller, services }, { ...asked, name: body.Utente })
    },
  },
}

function byAddress(purpose: string, { address }: Caller): Limit {
  return { key: throttleKey(purpose, hostOf(address)), most: mostAsked, isPersonal: false }
}
