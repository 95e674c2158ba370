import { z } from 'zod'
import { ShownDoor } from './customer-sheet.ts'
import { longest } from './fields/lengths.ts'
import { attemptKey, customerCode, line, lines, recordNumber, typed } from './fields/texts.ts'
import { day, recordId } from './fields/values.ts'
import { file } from './kit/file.ts'
import { calls } from './kit/route.ts'

export const doorStates = ['buona', 'daRiparare', 'daSostituire', 'mancante'] as const

/** A door that an agent found in the showroom. */
export const AuditedDoor = z.object({
  Id: z.number().int(),
  /** Id of this door in the ERP; null for a door that the ERP does not know. */
  Porta: z.number().int().nullable(),
  Modello: z.string(),
  Finitura: z.string(),
  Stato: z.enum(doorStates),
  /** URL of the photo; null if there is no photo. */
  Foto: z.string().nullable(),
})
export type AuditedDoor = z.infer<typeof AuditedDoor>

export const DisplayAudit = z.object({
  Id: z.number().int(),
  CodCliente: z.string(),
  Data: day,
  Autore: z.string(),
  Nota: z.string(),
  Porte: z.array(AuditedDoor),
})
export type DisplayAudit = z.infer<typeof DisplayAudit>

export const DisplayCheck = z.object({
  /** The most recent audit. */
  Ultima: DisplayAudit.nullable(),
  /** Doors on display according to the ERP that the last audit did not find. */
  Mancanti: z.array(ShownDoor),
  /** Doors that have been on display for 12 months without a sale of their model. */
  Ferme: z.array(ShownDoor),
})
export type DisplayCheck = z.infer<typeof DisplayCheck>

export const AuditSave = z.object({
  CodCliente: customerCode,
  /** If absent, the audit is of today. */
  Data: day.optional(),
  Nota: lines(longest.note).default(''),
  Porte: z
    .array(
      z.object({
        Porta: recordId.nullable().default(null),
        Modello: typed(longest.title, 'Scrivi il modello'),
        Finitura: line(longest.title).default(''),
        Stato: z.enum(doorStates),
      }),
    )
    .min(1, 'Indica almeno una porta')
    .max(100, 'Al massimo 100 porte'),
  /** Idempotency key: a second call with the same key writes nothing. */
  Chiave: attemptKey,
})
export type AuditSave = z.input<typeof AuditSave>

export const largestPhotoBytes = 10 * 2 ** 20

const AuditedId = z.object({ porta: recordNumber() })

const partners = calls({ access: { roles: ['Agente', 'AgenteCapo', 'Admin'], data: 'team' } })

/** Audits in which an agent records the doors of a showroom and their state. */
export const displayAudits = {
  read: partners.get('/api/clienti/esposizione/{cliente}', {
    summary: 'The last audit, what it did not find, and what has not been sold for 12 months',
    params: z.object({ cliente: customerCode }),
    answer: DisplayCheck,
    example: { params: { cliente: 'C1' } },
    refusals: ['customer.unknown', 'customer.blocked'],
  }),
  save: partners.post('/api/clienti/esposizione/verifica', {
    summary: 'Writes an audit down',
    body: AuditSave,
    changes: ['clienti'],
    logs: ['display.audited'],
    answer: DisplayAudit,
    example: {
      body: { CodCliente: 'C1', Porte: [{ Porta: 1, Modello: 'Vela', Finitura: 'Noce', Stato: 'buona' }] },
    },
    refusals: ['customer.unknown', 'customer.blocked'],
  }),
  savePhoto: partners.post('/api/clienti/esposizione/foto/{porta}', {
    summary: 'The photo of a door of an audit, in the field `file`: drawn anew, without place and camera',
    bodyType: 'file',
    params: AuditedId,
    changes: ['clienti'],
    logs: ['display.photo'],
    example: { params: { porta: '1' } },
    refusals: ['door.unknown', 'upload.notPhoto', 'upload.photoTooLarge', 'upload.quota'],
  }),
  photo: partners.get('/api/clienti/esposizione/foto/{porta}', {
    summary: 'The photo of a door of an audit',
    params: AuditedId,
    answer: file('image/jpeg'),
    example: { params: { porta: '1' } },
    refusals: ['file.unknown', 'file.unavailable'],
  }),
}
