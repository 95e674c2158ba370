import { z } from 'zod'
import { longest } from './fields/lengths.ts'
import { partnerCodeOrEmpty, recordNumber, userName } from './fields/texts.ts'
import { instant, recordId } from './fields/values.ts'
import { removedToday } from './kit/removal.ts'
import { route } from './kit/route.ts'
import { roles } from './roles.ts'

export const Registration = z.object({
  IdUtente: z.number().int(),
  Utente: z.string(),
  Password: z.literal(''),
  RagSociale: z.string(),
  Piva: z.string(),
  EMail: z.string(),
  DataRegistrazione: instant,
  DataConferma: instant.nullable(),
})
export type Registration = z.infer<typeof Registration>

/** A customer or agent of the ERP whose VAT number equals that of the registration. */
export const Match = z.object({
  Codice: z.string(),
  RagSociale: z.string(),
  Tipologia: z.enum(roles),
  /** The address in the ERP, which receives the activation mail; empty if the ERP has none. */
  EMailConferma: z.string(),
  Piva: z.string(),
  Indirizzo: z.string(),
  Localita: z.string(),
})
export type Match = z.infer<typeof Match>

export const Verification = Match.extend({
  /** Other matches with the same VAT number, such as branches. */
  Altri: z.array(Match),
})
export type Verification = z.infer<typeof Verification>

const admin = { roles: ['Admin'], data: 'team' } as const
const RegistrationId = z.object({ registrazione: recordNumber() })

/** New registrations, which the office verifies against the ERP and then confirms or deletes. */
export const registrations = {
  list: route({
    method: 'GET',
    path: '/api/admin/usernew/{stato}',
    summary: 'Registrations to confirm, or confirmed; all of them where none is said',
    access: admin,
    page: 'usernew',
    params: z.object({ stato: z.enum(['daConfermare', 'confermati', 'tutti']).default('tutti') }),
    list: {
      rows: 100,
      sortable: ['Utente', 'RagSociale', 'Piva', 'EMail', 'DataRegistrazione', 'DataConferma'],
    },
    answer: z.array(Registration),
    example: { params: { stato: 'daConfermare' } },
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/admin/usernew/delete/{registrazione}',
    summary: 'Deletes a registration that is not confirmed; until the night it can be brought back',
    access: admin,
    page: 'usernew',
    params: RegistrationId,
    refreshes: ['utenti'],
    undo: { by: 'restore', until: 'tonight' },
    logs: ['registration.removed'],
    answer: z.literal('OK'),
    example: { params: { registrazione: '999999' } },
    refusals: ['registration.unknown', 'registration.confirmed'],
  }),
  removed: removedToday({
    path: '/api/admin/usernew/eliminate',
    summary: 'Registrations that were deleted today',
    access: admin,
    page: 'usernew',
    example: {},
  }),
  restore: route({
    method: 'POST',
    path: '/api/admin/usernew/{registrazione}/ripristina',
    summary: 'Brings a registration back that was deleted today',
    access: admin,
    page: 'usernew',
    params: RegistrationId,
    refreshes: ['utenti'],
    logs: ['registration.restored'],
    answer: z.literal('OK'),
    example: { params: { registrazione: '999999' } },
    refusals: ['removal.over', 'registration.again'],
  }),
  verify: route({
    method: 'GET',
    path: '/api/admin/usernew/validate/{registrazione}',
    summary: 'Looks the VAT number up among the customers and agents of the ERP',
    access: admin,
    page: 'usernew',
    params: RegistrationId,
    answer: Verification,
    example: { params: { registrazione: '1' } },
    refusals: ['registration.unknown', 'registration.noMatch'],
  }),
  confirm: route({
    method: 'POST',
    path: '/api/admin/usernew/confirm',
    summary: 'Makes the user and queues the activation mail to the address of the ERP',
    access: admin,
    page: 'usernew',
    body: z.object({
      IdUtente: recordId,
      Utente: userName,
      /** Code that the office verified; if empty, the first match counts. */
      Codice: partnerCodeOrEmpty.default(''),
      EMailConferma: z.string().max(longest.email).default(''),
    }),
    refreshes: ['utenti'],
    logs: ['registration.confirmed'],
    answer: z.literal('OK'),
    example: { body: { IdUtente: 999999, Utente: 'nessuno', Codice: 'X', EMailConferma: 'a@example.com' } },
    refusals: [
      'registration.unknown',
      'registration.confirmed',
      'registration.noMatch',
      'registration.noEmail',
      'user.nameTaken',
    ],
  }),
}
