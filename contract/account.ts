import { z } from 'zod'
import { route } from './kit/route.ts'
import { exact } from './kit/text.ts'

const required = 'Il campo è obbligatorio'

/** Trims a form's text and bounds its length. */
export function typed(most: number, missing = required) {
  return z.string().trim().min(1, missing).max(most, `Al massimo ${most} caratteri`)
}

export const userName = typed(60).min(3, 'Almeno 3 caratteri')
export const email = typed(200).pipe(z.email("L'indirizzo e-mail non è valido"))
export const newPassword = exact(z.string().min(1, required).max(256, 'Al massimo 256 caratteri'))
export const vatNumber = typed(20)

const code = z.string().regex(/^[\w-]{43}$/)
const mismatch = { path: ['ConfermaPassword'], error: 'Le password non corrispondono' }

export const NewAccount = z.object({
  RagSociale: typed(120),
  Piva: vatNumber,
  Utente: userName,
  EMail: email,
  /** The portal's form requires consent; the documented body has no such field. */
  Privacy: z.literal(true, { error: 'Accettare per proseguire' }).optional(),
})
export type NewAccount = z.infer<typeof NewAccount>

export const Activation = z
  .object({ Code: code, Password: newPassword, ConfermaPassword: exact(z.string().max(256)).optional() })
  .refine(body => body.ConfermaPassword === undefined || body.ConfermaPassword === body.Password, mismatch)

export const ResetRequest = z.object({ Utente: typed(200) })

export const PasswordReset = z
  .object({
    Utente: z.string().max(200).default(''),
    Password: newPassword,
    ConfermaPassword: exact(z.string().max(256)),
    Code: code,
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
