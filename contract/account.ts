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
import { route } from './kit/route.ts'

const mismatch = { path: ['ConfermaPassword'], error: 'Le password non corrispondono' }

export const NewAccount = z.object({
  RagSociale: companyName,
  Piva: vatNumber,
  Utente: userName,
  EMail: email,
  /** The portal's form requires consent; the documented body has no such field. */
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

const exampleCode = 'x'.repeat(43)

/** The calls by which a dealer registers and chooses a password, before it can sign in. */
export const account = {
  register: route({
    method: 'POST',
    path: '/api/account/new',
    summary: 'Asks for an account; the answer is the same for known and unknown companies',
    access: 'public',
    body: NewAccount,
    answer: z.literal('OK'),
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
  activate: route({
    method: 'POST',
    path: '/api/account/activate',
    summary: 'Sets the first password with the code of the activation mail',
    access: 'public',
    body: Activation,
    answer: z.literal('OK'),
    example: { body: { Code: exampleCode, Password: 'legno2porta' } },
    refusals: ['account.code', 'password.refused', 'login.throttled'],
  }),
  sendReset: route({
    method: 'POST',
    path: '/api/account/pwdsend',
    summary: 'Mails a link for a new password, if there is such a user; the answer never tells',
    access: 'public',
    body: ResetRequest,
    answer: z.object({ Message: z.string() }),
    example: { body: { Utente: 'nessuno' } },
    refusals: ['login.throttled'],
  }),
  reset: route({
    method: 'POST',
    path: '/api/account/pwdreset',
    summary: 'Sets a new password with the code of the reset mail, and ends every session',
    access: 'public',
    body: PasswordReset,
    answer: z.literal('OK'),
    example: { body: { Code: exampleCode, Password: 'legno2porta', ConfermaPassword: 'legno2porta' } },
    refusals: ['account.code', 'password.refused', 'login.throttled'],
  }),
}
