import { z } from 'zod'
import { longest } from './fields/lengths.ts'
import {
  email,
  newPasswordOrEmpty,
  password,
  promotionCode,
  recordNumber,
  repeatedPassword,
  typed,
  userName,
} from './fields/texts.ts'
import { instant } from './fields/values.ts'
import { file } from './kit/file.ts'
import { anyRole, calls } from './kit/route.ts'

export const Discount = z.object({ Serie: z.string(), Modello: z.string(), Sconto: z.string() })
export type Discount = z.infer<typeof Discount>
const Showroom = z.object({
  id: z.number().int(),
  CLINDIRI: z.string(),
  CLLOCALI: z.string(),
  CL___CAP: z.string(),
  CLPROVIN: z.string(),
})
export const PromotionFile = z.object({
  Nome: z.string(),
  /** URL of the file. */
  Percorso: z.string(),
  Tipo: z.string(),
})
export type PromotionFile = z.infer<typeof PromotionFile>

export const Profile = z.object({
  Profilo: z.object({
    RagSociale: z.string(),
    Indirizzo: z.string(),
    Localita: z.string(),
    Prov: z.string(),
    Cell: z.string(),
    Telefono: z.string(),
    EMail: z.string(),
    NomeAgente: z.string(),
    DescPagamento: z.string(),
  }),
  /** 1 marks a blocked customer: until the review only the office sees payment, discounts and promotion files. */
  Blocca: z.union([z.literal(0), z.literal(1)]),
  /** The account of the signed-in user; the filter does not matter. The password fields are empty. */
  Account: z.object({
    Utente: z.string(),
    EMail: z.string(),
    PasswordAttuale: z.literal(''),
    Password: z.literal(''),
    PasswordRepeat: z.literal(''),
    UpdateUtente: z.boolean(),
  }),
  Sconti: z.array(Discount),
  Showroom: z.array(Showroom),
  FilePromozioni: z.array(PromotionFile),
})
export type Profile = z.infer<typeof Profile>

const currentPassword = password('Campo obbligatorio')

export const AccountChange = z
  .object({
    Utente: userName,
    EMail: email,
    PasswordAttuale: currentPassword,
    Password: newPasswordOrEmpty.default(''),
    PasswordRepeat: repeatedPassword.default(''),
    /** True to change user name and e-mail, too. */
    UpdateUtente: z.boolean().default(true),
  })
  .refine(body => body.PasswordRepeat === body.Password, {
    path: ['PasswordRepeat'],
    error: 'Password non corrispondenti',
  })
export type AccountChange = z.input<typeof AccountChange>

export const OwnSession = z.object({
  Id: z.string(),
  Dispositivo: z.string(),
  Indirizzo: z.string(),
  Inizio: instant,
  UltimoUso: instant,
  Corrente: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

export const SecondFactor = z.object({
  /** True if the role requires a second factor; the user cannot switch such a factor off. */
  Richiesto: z.boolean(),
  Totp: z.boolean(),
  CodiciRimasti: z.number().int(),
  Passkey: z.array(
    z.object({ Id: z.string(), Nome: z.string(), Creata: instant, UltimoUso: instant.nullable() }),
  ),
})
export type SecondFactor = z.infer<typeof SecondFactor>

const Proof = z.object({ PasswordAttuale: currentPassword })
const totpCode = z
  .string()
  .max(longest.factorCode, 'Il codice ha 6 cifre')
  .transform(text => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Il codice ha 6 cifre'))

const throttledProof = ['login.throttled', 'password.wrong'] as const

const everyone = calls({ access: { roles: anyRole, data: 'team' } })
const withoutFactor = calls({ access: 'account' })

/** Calls for the user's own data, account, sessions and second factor. */
export const profile = {
  read: everyone.get('/api/users/profilo', {
    summary: 'Data, discounts, showrooms and promotion files of the customer or agent; the own account',
    page: 'profiloUtente',
    filter: 'path',
    answer: Profile,
  }),
  promotionFile: everyone.get('/api/users/promozioni/{promozione}', {
    summary: 'One promotion file',
    params: z.object({ promozione: promotionCode }),
    answer: file('application/pdf'),
    example: { params: { promozione: 'P1' } },
    refusals: ['file.unknown', 'file.unavailable'],
  }),
  promotionOfficeFile: everyone.get('/api/users/promozioni/{promozione}/{file}', {
    summary: 'A file that the office has added to a promotion',
    params: z.object({
      promozione: promotionCode,
      file: recordNumber('File non valido'),
    }),
    answer: file('application/pdf'),
    example: { params: { promozione: 'P1', file: '1' } },
    refusals: ['file.unknown', 'file.unavailable'],
  }),
  saveAccount: withoutFactor.post('/api/users/account/save', {
    summary: 'Changes user name, e-mail or password; asks for the current password',
    body: AccountChange,
    refreshes: ['profilo'],
    logs: ['account.changed'],
    example: {
      body: { Utente: 'prova', EMail: 'a@example.com', PasswordAttuale: 'sbagliata', UpdateUtente: false },
    },
    refusals: ['password.wrong', 'password.refused', 'user.nameTaken', 'login.throttled'],
  }),
  sessions: withoutFactor.get('/api/users/sessioni', {
    summary: 'The own sessions that are open',
    answer: z.array(OwnSession),
  }),
  endSession: withoutFactor.delete('/api/users/sessioni/{sessione}', {
    summary: 'Ends one of the own sessions, or all others with `altre`',
    params: z.object({ sessione: z.union([z.literal('altre'), z.uuid()]) }),
    refreshes: ['profilo'],
    logs: ['session.endedByUser'],
    example: { params: { sessione: 'altre' } },
    refusals: ['session.unknown'],
  }),
  secondFactor: withoutFactor.get('/api/users/secondofattore', {
    summary: 'What protects the own account beside the password',
    answer: SecondFactor,
  }),
  startTotp: withoutFactor.post('/api/users/secondofattore/totp', {
    summary: 'A new secret for an authenticator; it counts once a code of it was confirmed',
    body: Proof,
    answer: z.object({ Segreto: z.string(), Indirizzo: z.string() }),
    example: { body: { PasswordAttuale: 'sbagliata' } },
    refusals: throttledProof,
  }),
  confirmTotp: withoutFactor.post('/api/users/secondofattore/totp/conferma', {
    summary: 'Switches the authenticator on and gives the recovery codes, once',
    body: z.object({ Codice: totpCode }),
    refreshes: ['profilo'],
    logs: ['factor.added'],
    answer: z.object({ CodiciRecupero: z.array(z.string()) }),
    example: { body: { Codice: '000000' } },
    refusals: ['factor.wrong', 'factor.unreadable', 'factor.notStarted', 'login.throttled'],
  }),
  passkeyOptions: withoutFactor.post('/api/users/secondofattore/passkey/opzioni', {
    summary: 'What the browser needs to make a passkey',
    body: Proof,
    answer: z.record(z.string(), z.unknown()),
    example: { body: { PasswordAttuale: 'sbagliata' } },
    refusals: throttledProof,
  }),
  addPasskey: withoutFactor.post('/api/users/secondofattore/passkey', {
    summary: 'Keeps the passkey that the browser has made',
    body: z.object({
      Nome: typed(longest.label, 'Campo obbligatorio'),
      Risposta: z.record(z.string(), z.unknown()),
    }),
    refreshes: ['profilo'],
    logs: ['factor.added'],
    answer: z.object({ CodiciRecupero: z.array(z.string()) }),
    example: { body: { Nome: 'Prova', Risposta: {} } },
    refusals: ['factor.wrong', 'factor.notStarted'],
  }),
  removeFactor: withoutFactor.post('/api/users/secondofattore/rimuovi', {
    summary: 'Removes the authenticator (`totp`) or one passkey, by its Id',
    body: Proof.extend({ Fattore: z.string().min(1).max(600) }),
    refreshes: ['profilo'],
    logs: ['factor.removed'],
    example: { body: { PasswordAttuale: 'sbagliata', Fattore: 'totp' } },
    refusals: [...throttledProof, 'factor.required', 'factor.unknown'],
  }),
  newRecoveryCodes: withoutFactor.post('/api/users/secondofattore/codici', {
    summary: 'Ten new recovery codes; the old ones are good no more',
    body: Proof,
    refreshes: ['profilo'],
    logs: ['factor.codes'],
    answer: z.object({ CodiciRecupero: z.array(z.string()) }),
    example: { body: { PasswordAttuale: 'sbagliata' } },
    refusals: [...throttledProof, 'factor.notStarted'],
  }),
}
