import { z } from 'zod'
import { longest } from './fields/lengths.ts'
import { partnerCodeOrEmpty, recordNumber, userName } from './fields/texts.ts'
import { instant, recordId } from './fields/values.ts'
import { Removed } from './kit/removal.ts'
import { calls } from './kit/route.ts'
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

const RegistrationId = z.object({ registrazione: recordNumber() })

const office = calls({ access: { roles: ['Admin'], data: 'team' }, page: 'usernew' })

/** New registrations, which the office verifies against the ERP and then confirms or deletes. */
export const registrations = {
  list: office.get('/api/admin/usernew/{stato}', {
    summary: 'Registrations to confirm, or confirmed; all of them where none is said',
    params: z.object({ stato: z.enum(['daConfermare', 'confermati', 'tutti']).default('tutti') }),
    list: {
      rows: 100,
      sortable: ['Utente', 'RagSociale', 'Piva', 'EMail', 'DataRegistrazione', 'DataConferma'],
    },
    answer: z.array(Registration),
    example: { params: { stato: 'daConfermare' } },
  }),
  remove: office.delete('/api/admin/usernew/delete/{registrazione}', {
    summary: 'Deletes a registration that is not confirmed; until the night it can be brought back',
    params: RegistrationId,
    refreshes: ['utenti'],
    undo: { by: 'restore', until: 'tonight' },
    logs: ['registration.removed'],
    example: { params: { registrazione: '999999' } },
    refusals: ['registration.unknown', 'registration.confirmed'],
  }),
  removed: office.get('/api/admin/usernew/eliminate', {
    summary: 'Registrations that were deleted today',
    answer: z.array(Removed),
  }),
  restore: office.post('/api/admin/usernew/{registrazione}/ripristina', {
    summary: 'Brings a registration back that was deleted today',
    params: RegistrationId,
    refreshes: ['utenti'],
    logs: ['registration.restored'],
    example: { params: { registrazione: '999999' } },
    refusals: ['removal.over', 'registration.again'],
  }),
  verify: office.get('/api/admin/usernew/validate/{registrazione}', {
    summary: 'Looks the VAT number up among the customers and agents of the ERP',
    params: RegistrationId,
    answer: Verification,
    example: { params: { registrazione: '1' } },
    refusals: ['registration.unknown', 'registration.noMatch'],
  }),
  confirm: office.post('/api/admin/usernew/confirm', {
    summary: 'Makes the user and queues the activation mail to the address of the ERP',
    body: z.object({
      IdUtente: recordId,
      Utente: userName,
      /** Code that the office verified; if empty, the first match counts. */
      Codice: partnerCodeOrEmpty.default(''),
      EMailConferma: z.string().max(longest.email).default(''),
    }),
    refreshes: ['utenti'],
    reauthenticates: true,
    logs: ['registration.confirmed'],
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
