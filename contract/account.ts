import { z } from 'zod'
import { longest } from './fields/lengths.ts'
import {
  companyName,
  email,
  linkCode,
  newPassword,
  repeatedPassword,
  typed,
  userName,
  vatNumber,
} from './fields/texts.ts'
import { calls } from './kit/route.ts'

const mismatch = { path: ['ConfermaPassword'], error: 'Le password non corrispondono' }

export const NewAccount = z.object({
  RagSociale: companyName,
  Piva: vatNumber,
  Utente: userName,
  EMail: email,
  /** The portal's form requires consent; the body in the specification has no such field. */
  Privacy: z.literal(true, { error: 'Accettare per proseguire' }).optional(),
})
export type NewAccount = z.infer<typeof NewAccount>

export const Activation = z
  .object({ Code: linkCode(), Password: newPassword, ConfermaPassword: repeatedPassword.optional() })
  .refine(body => body.ConfermaPassword === undefined || body.ConfermaPassword === body.Password, mismatch)

export const ResetRequest = z.object({ Utente: typed(longest.email) })

export const PasswordReset = z
  .object({
    Utente: z.string().max(longest.email).default(''),
    Password: newPassword,
    ConfermaPassword: repeatedPassword,
    Code: linkCode(),
  })
  .refine(body => body.ConfermaPassword === body.Password, mismatch)

export const LinkCheck = z.object({ Code: linkCode(), Scopo: z.enum(['activation', 'passwordReset']) })
export type LinkCheck = z.infer<typeof LinkCheck>

const exampleCode = 'x'.repeat(43)

const anyone = calls({ access: 'public' })

/** Calls with which a dealer registers and chooses a password before the first sign-in. */
export const account = {
  register: anyone.post('/api/account/new', {
    summary: 'Asks for an account; the answer is the same for known and unknown companies',
    body: NewAccount,
    example: {
      body: {
        RagSociale: 'Porte Prova',
        Piva: '12345678903',
        Utente: 'porteprova',
        EMail: 'a@example.com',
        Privacy: true,
      },
    },
    refusals: ['login.throttled'],
  }),
  activate: anyone.post('/api/account/activate', {
    summary: 'Sets the first password with the code of the activation mail',
    body: Activation,
    example: { body: { Code: exampleCode, Password: 'legno2porta' } },
    refusals: ['account.code', 'password.refused', 'login.throttled'],
  }),
  checkLink: anyone.post('/api/account/link', {
    summary: 'Tells whether a mailed code still works, without spending it',
    reads: true,
    byKey: true,
    body: LinkCheck,
    example: { body: { Code: exampleCode, Scopo: 'activation' } },
    guess: 'account.code',
    refusals: ['account.code'],
  }),
  sendReset: anyone.post('/api/account/pwdsend', {
    summary: 'Mails a link for a new password, if there is such a user; the answer never tells',
    body: ResetRequest,
    answer: z.object({ Message: z.string() }),
    example: { body: { Utente: 'nessuno' } },
    refusals: ['login.throttled'],
  }),
  reset: anyone.post('/api/account/pwdreset', {
    summary: 'Sets a new password with the code of the reset mail, and ends every session',
    body: PasswordReset,
    example: { body: { Code: exampleCode, Password: 'legno2porta', ConfermaPassword: 'legno2porta' } },
    refusals: ['account.code', 'password.refused', 'login.throttled'],
  }),
}
