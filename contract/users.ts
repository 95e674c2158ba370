import { z } from 'zod'
import { longest } from './fields/lengths.ts'
import {
  attemptKey,
  email,
  line,
  newPasswordOrEmpty,
  partnerCodeOrEmpty,
  recordNumber,
  userName,
} from './fields/texts.ts'
import { annualTarget, day, instant, recordId, recordIdOrZero, version } from './fields/values.ts'
import { mostInvited } from './invite-limits.ts'
import { calls } from './kit/route.ts'
import { roles } from './roles.ts'

export const User = z.object({
  IdUtente: z.number().int(),
  Utente: z.string(),
  Password: z.literal(''),
  Tipologia: z.enum(roles),
  Codice: z.string(),
  EMail: z.string(),
  AccountAttivo: z.boolean(),
  /** The running year's target in euro, for agents only. */
  Obiettivo: z.number().nullable(),
  DataRegistrazione: instant,
  DataUltimaAttivita: instant.nullable(),
  /** Name of the customer or agent with this code. */
  RagSociale: z.string(),
  SecondoFattore: z.boolean(),
  /** False until the user has chosen a first password. */
  Attivato: z.boolean(),
  Versione: z.number().int(),
})
export type User = z.infer<typeof User>

export const UserChange = z.object({
  /** 0 creates a user. */
  IdUtente: recordIdOrZero,
  Utente: userName,
  /** If empty, the password does not change; a new user chooses one through a mailed link. */
  Password: newPasswordOrEmpty.default(''),
  Tipologia: z.enum(roles, { error: 'Il campo è obbligatorio' }),
  Codice: partnerCodeOrEmpty.default(''),
  EMail: email,
  AccountAttivo: z.boolean().default(true),
  /** If empty, the target does not change. */
  Obiettivo: z.union([annualTarget, z.null(), z.literal('').transform(() => null)]).default(null),
  /** The version that was edited; without it no conflict is detected. */
  Versione: version.optional(),
})
export type UserChange = z.input<typeof UserChange>

/** The work that a hand-over would move. */
export const WorkLeft = z.object({
  Preventivi: z.number().int(),
  /** Visits planned for today or later. */
  GiriVisite: z.number().int(),
  SchedeAnagrafiche: z.number().int(),
  Viste: z.number().int(),
  /** Other active users with the same agent's code: quotes, visits and sheets then stay with the code unless told otherwise. */
  AltriDelCodice: z.array(z.string()),
})
export type WorkLeft = z.infer<typeof WorkLeft>

export const HandedOver = z.object({
  Preventivi: z.number().int(),
  /** Quotes that the receiver sees only once the ERP gives it their customers. */
  PreventiviNonVisibili: z.number().int(),
  GiriVisite: z.number().int(),
  SchedeAnagrafiche: z.number().int(),
  Viste: z.number().int(),
  /** Mailings of the views that the receiver now gets. */
  Invii: z.number().int(),
  InviiTerminati: z.number().int(),
  /** Quotes, visits and sheets stayed with the agent's code. */
  RestanoAlCodice: z.boolean(),
})
export type HandedOver = z.infer<typeof HandedOver>

export const invitableRoles = ['Cliente', 'Agente', 'AgenteCapo'] as const

/** A customer or an agent without a user. */
export const Invitable = z.object({
  Tipologia: z.enum(['Cliente', 'Agente']),
  Codice: z.string(),
  Nome: z.string(),
  /** Empty if the ERP has no address. */
  EMail: z.string(),
  /** A user name to begin with. */
  Utente: z.string(),
})
export type Invitable = z.infer<typeof Invitable>

/** Name and address are checked row by row, so that one wrong row does not hold up the others. */
const Invitation = z.object({
  Tipologia: z.enum(invitableRoles, { error: 'Il campo è obbligatorio' }),
  Codice: partnerCodeOrEmpty,
  Utente: line(longest.userName),
  EMail: line(longest.email),
})
export type Invitation = z.input<typeof Invitation>

export const Invited = z.object({
  Tipologia: z.enum(invitableRoles),
  Codice: z.string(),
  /** Null if the user was made and the invitation is on its way. */
  Motivo: z.string().nullable(),
  /** The field to mend; null if no change of the row would help. */
  Campo: z.enum(['Utente', 'EMail']).nullable(),
})
export type Invited = z.infer<typeof Invited>

const UserId = z.object({ utente: recordNumber() })

const office = calls({ access: { roles: ['Admin'], data: 'team' }, page: 'useractivity' })
const admin = calls({ access: { roles: ['Admin'], data: 'none' } })

export const users = {
  list: office.get('/api/admin/users', {
    summary: 'Users; with `codice` those of one customer or agent',
    query: z.object({ codice: partnerCodeOrEmpty.optional(), attivi: z.enum(['true', 'false']).optional() }),
    list: {
      rows: 500,
      sortable: [
        'Utente',
        'Tipologia',
        'Codice',
        'EMail',
        'RagSociale',
        'DataRegistrazione',
        'DataUltimaAttivita',
      ],
    },
    answer: z.array(User),
  }),
  read: office.get('/api/admin/users/{utente}', {
    summary: 'One user',
    params: UserId,
    answer: User,
    example: { params: { utente: '1' } },
    refusals: ['user.unknown'],
  }),
  save: office.post('/api/admin/users/save', {
    summary: 'Adds or changes a user; answers the Id',
    body: UserChange,
    changes: ['obiettivi'],
    refreshes: ['utenti'],
    reauthenticates: true,
    logs: ['user.created', 'user.changed', 'target.changed'],
    answer: z.number().int(),
    example: {
      body: { IdUtente: 999999, Utente: 'nessuno', Tipologia: 'Admin', EMail: 'a@example.com' },
    },
    refusals: [
      'user.unknown',
      'user.stale',
      'user.nameTaken',
      'user.codeUnknown',
      'user.lastAdmin',
      'user.oneself',
      'password.refused',
    ],
  }),
  invitable: office.get('/api/admin/users/invitabili', {
    summary: 'Customers and agents that have no user yet',
    query: z.object({
      tipologia: z.enum(['Cliente', 'Agente']).optional(),
      conEMail: z.enum(['true']).optional(),
    }),
    list: { rows: mostInvited, sortable: ['Nome', 'Codice'] },
    answer: z.array(Invitable),
  }),
  invite: office.post('/api/admin/users/inviti', {
    summary: `Makes users for customers and agents, ${mostInvited} at most, and mails each a link; answers row by row. The same key again makes nothing and answers the same`,
    body: z.object({
      Chiave: attemptKey,
      Inviti: z
        .array(Invitation)
        .min(1, 'Scegli almeno una persona')
        .max(mostInvited, `Al massimo ${mostInvited} persone per volta`),
    }),
    refreshes: ['utenti'],
    reauthenticates: true,
    logs: ['user.created'],
    answer: z.array(Invited),
    example: {
      body: {
        Chiave: '5f4dcc3b-5aa7-4d6c-8a61-d83270000009',
        Inviti: [{ Tipologia: 'Cliente', Codice: 'NESSUNO', Utente: 'nessuno', EMail: 'a@example.com' }],
      },
    },
  }),
  remove: office.delete('/api/admin/users/delete/{utente}', {
    summary: 'Deletes a user, or disables one whose name stands in the history',
    params: UserId,
    refreshes: ['utenti'],
    reauthenticates: true,
    logs: ['user.disabled', 'user.removed'],
    answer: z.enum(['OK', 'DISATTIVATO']),
    example: { params: { utente: '999999' } },
    refusals: ['user.unknown', 'user.oneself', 'user.lastAdmin'],
  }),
  sendLink: office.post('/api/admin/users/link', {
    summary: 'Mails the user a link for the first, or a new, password',
    body: z.object({ IdUtente: recordId }),
    refreshes: ['utenti'],
    reauthenticates: true,
    logs: ['user.linkSent'],
    example: { body: { IdUtente: 999999 } },
    refusals: ['user.unknown', 'user.disabled', 'user.noEmail'],
  }),
  endSessions: office.post('/api/admin/users/disconnetti', {
    summary: 'Ends every session of a user; with SecondoFattore also forgets the second factor',
    body: z.object({ IdUtente: recordId, SecondoFattore: z.boolean().default(false) }),
    refreshes: ['utenti'],
    reauthenticates: true,
    logs: ['user.sessionsEnded'],
    example: { body: { IdUtente: 999999 } },
    refusals: ['user.unknown'],
  }),
  work: office.get('/api/admin/users/{utente}/lavoro', {
    summary: 'What a user leaves that a colleague could take over',
    params: UserId,
    answer: WorkLeft,
    example: { params: { utente: '1' } },
    refusals: ['user.unknown'],
  }),
  colleagues: office.get('/api/admin/users/{utente}/colleghi', {
    summary: 'Active users to whom the work of this user can be handed over',
    params: UserId,
    list: { rows: 50, sortable: ['Utente'] },
    answer: z.array(
      User.pick({ IdUtente: true, Utente: true, Tipologia: true, Codice: true, RagSociale: true }),
    ),
    example: { params: { utente: '1' } },
    refusals: ['user.unknown'],
  }),
  handOver: office.post('/api/admin/users/passa', {
    summary:
      "Hands a user's work over to a colleague: quotes, planned visits and registry sheets of an agent's code, and saved views",
    body: z.object({
      IdUtente: recordId,
      A: recordId,
      /** True also moves what other active users of the same agent's code share. */
      AncheDelCodice: z.boolean().default(false),
    }),
    changes: ['preventivi', 'clienti'],
    refreshes: ['utenti', 'visite', 'viste'],
    reauthenticates: true,
    logs: ['user.workHandedOver'],
    answer: HandedOver,
    example: { body: { IdUtente: 999999, A: 999998 } },
    refusals: ['user.unknown', 'handOver.oneself', 'handOver.inactive', 'handOver.role', 'handOver.customer'],
  }),
  roles: admin.get('/api/admin/roles', {
    summary: 'The types a user can have',
    answer: z.array(z.object({ Tipologia: z.enum(roles), Descrizione: z.string() })),
  }),
  customers: admin.get('/api/admin/clienti/lista', {
    summary: 'Every customer, to choose the code of a user',
    access: { roles: ['Admin'], data: 'team' },
    list: { rows: 1000, sortable: ['ClRagSoc', 'ClCodCli'] },
    answer: z.array(z.object({ ClCodCli: z.string(), ClRagSoc: z.string() })),
  }),
  accesses: admin.get('/api/admin/accessi/{mese}', {
    summary:
      'Accesses a day of a month, 1 to 12; without `anno` of the last such month, and without a month of every day counted',
    page: 'useractivity',
    params: z.object({
      mese: z
        .string()
        .regex(/^(0?[1-9]|1[0-2])$/)
        .optional(),
    }),
    query: z.object({
      anno: z
        .string()
        .regex(/^20\d\d$/)
        .optional(),
    }),
    answer: z.array(z.object({ Data: day, Accessi: z.number().int() })),
    example: { params: { mese: '1' } },
  }),
}
