import type { reauthentication } from '#contract/reauthentication.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { demandPassword } from '#server/kit/password-gate.ts'
import { refuse } from '#server/kit/refuse.ts'
import { proofOptions, provePasskey } from '#server/kit/second-factor/passkey-proof.ts'

export const reauthenticationRoutes: Handlers<typeof reauthentication> = {
  byPassword: {
    steps: async ({ body, ...own }) => {
      await demandPassword(own, body.Password, wrongPassword)
      return 'OK'
    },
  },
  passkeyOptions: ({ tx, user, services }) => proofOptions(tx, user, services),
  byPasskey: {
    steps: async ({ body, ...own }) => {
      await provePasskey(own, body.Risposta)
      return 'OK'
    },
  },
}

const wrongPassword = () => refuse('password.wrong', { errors: { Password: 'La password non è corretta' } })
