import { z } from 'zod'
import { password } from './fields/texts.ts'
import { calls } from './kit/route.ts'

const admin = calls({ access: { roles: ['Admin'], data: 'none' } })

/** Calls by which a session proves anew who uses it. Only Admins make calls that ask for that. */
export const reauthentication = {
  byPassword: admin.post('/auth/conferma', {
    summary: 'Proves by the own password who uses the session; for ten minutes it may then change identities',
    body: z.object({ Password: password('Obbligatorio') }),
    example: { body: { Password: 'sbagliata' } },
    refusals: ['password.wrong', 'login.throttled'],
  }),
  passkeyOptions: admin.post('/auth/conferma/opzioni', {
    summary: 'What the browser needs to sign with an own passkey',
    answer: z.record(z.string(), z.unknown()),
    refusals: ['factor.unknown'],
  }),
  byPasskey: admin.post('/auth/conferma/passkey', {
    summary: 'The same proof by an own passkey',
    body: z.object({ Risposta: z.record(z.string(), z.unknown()) }),
    example: { body: { Risposta: {} } },
    refusals: ['factor.wrong', 'login.throttled'],
  }),
}
