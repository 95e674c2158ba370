import { z } from 'zod'
import { attemptKey, customerCode, recordNumber, writtenNote } from './fields/texts.ts'
import { instant, italianDay, recordId, savedId, version } from './fields/values.ts'
import { Removed } from './kit/removal.ts'
import { calls } from './kit/route.ts'

export const CustomerNote = z.object({
  Id: z.number().int(),
  CodCliente: z.string(),
  Nota: z.string(),
  /** The day that the note is about, as dd/mm/yyyy. */
  Data: z.string(),
  /** `visita` marks the outcome of a visit, `nota` every other note. */
  Tipo: z.enum(['nota', 'visita']),
  Autore: z.string(),
  Scritta: instant,
  /** The person who changed the note last; null if nobody has changed it. */
  ModificataDa: z.string().nullable(),
  Modificata: instant.nullable(),
  Versione: z.number().int(),
})
export type CustomerNote = z.infer<typeof CustomerNote>

export const NoteSave = z.object({
  /** 0 creates a new note. */
  Id: savedId,
  CodCliente: customerCode,
  Nota: writtenNote('Scrivi il testo della nota'),
  /** If absent, a new note gets today and an existing note keeps its day. */
  Data: italianDay.optional(),
  /** The version that the user edited; the call refuses if the note has changed since. */
  Versione: version.optional(),
  /** Idempotency key of a new note: a second call with the same key writes nothing. */
  Chiave: attemptKey,
})
export type NoteSave = z.input<typeof NoteSave>

const OfCustomer = z.object({ cliente: customerCode })

const partners = calls({ access: { roles: ['Agente', 'AgenteCapo', 'Admin'], data: 'team' } })

/** The notes that agents and the office write about a customer. */
export const customerNotes = {
  list: partners.get('/api/agenti/clienti/note/{cliente}', {
    summary: 'The notes of a customer, newest first',
    params: OfCustomer,
    list: { rows: 100, sortable: ['Data'] },
    answer: z.array(CustomerNote),
    example: { params: { cliente: 'C1' } },
    refusals: ['customer.unknown', 'customer.blocked'],
  }),
  read: partners.get('/api/agenti/clienti/note/{cliente}/{id}', {
    summary: 'One note',
    params: OfCustomer.extend({ id: recordNumber() }),
    answer: CustomerNote,
    example: { params: { cliente: 'C1', id: '1' } },
    refusals: ['customer.unknown', 'customer.blocked', 'note.unknown'],
  }),
  save: partners.post('/api/agenti/clienti/note/save', {
    summary: 'Writes a new note, or another text of one',
    body: NoteSave,
    changes: ['clienti'],
    logs: ['note.written', 'note.changed'],
    answer: CustomerNote,
    example: { body: { Id: 0, CodCliente: 'C1', Nota: 'Richiamare a gennaio', Data: '21/11/2026' } },
    refusals: ['customer.unknown', 'customer.blocked', 'note.unknown', 'note.stale', 'removal.madeOnce'],
  }),
  remove: partners.delete('/api/agenti/clienti/note/delete/{id}', {
    summary: 'Deletes a note; today it can be asked back',
    params: z.object({ id: recordNumber() }),
    changes: ['clienti'],
    undo: { by: 'restore', until: 'tonight' },
    logs: ['note.deleted'],
    example: { params: { id: '2' } },
    refusals: ['note.unknown'],
  }),
  restore: partners.post('/api/agenti/clienti/note/ripristina', {
    summary: 'Brings a note back that was deleted today',
    body: z.object({ Id: recordId }),
    changes: ['clienti'],
    logs: ['note.restored'],
    answer: CustomerNote,
    example: { body: { Id: 2 } },
    refusals: ['removal.over'],
  }),
  removed: partners.get('/api/agenti/clienti/note/{cliente}/eliminate', {
    summary: 'Notes of a customer that were deleted today',
    params: OfCustomer,
    answer: z.array(Removed),
    example: { params: { cliente: 'C1' } },
    refusals: ['customer.unknown', 'customer.blocked'],
  }),
}
