import { z } from 'zod'
import { NoteSave } from './customer-notes.ts'
import { attemptKey, customerCode, recordNumber } from './fields/texts.ts'
import { day, recordId, savedId, version } from './fields/values.ts'
import { file } from './kit/file.ts'
import { Removed } from './kit/removal.ts'
import { calls } from './kit/route.ts'

export const mostStops = 25

/** One customer of a visit plan. */
export const VisitStop = z.object({
  ClCodCli: z.string(),
  ClRagSoc: z.string(),
  ClIndiri: z.string(),
  ClLocali: z.string(),
  ClProvin: z.string(),
  ClTelefo: z.string(),
  Latitudine: z.number().nullable(),
  Longitudine: z.number().nullable(),
  /** Start of the visit, calculated from the start of the plan, like `10:30`. */
  Orario: z.string(),
  /** Straight-line distance from the previous stop; null for the first stop and for unknown positions. */
  Km: z.number().nullable(),
  UltimaVisita: day.nullable(),
  /** Text of the note about this visit; null if there is no note yet. */
  Esito: z.string().nullable(),
})

export const VisitPlan = z.object({
  Id: z.number().int(),
  Data: day,
  Inizio: z.string(),
  /** Sum of the straight-line distances. */
  Km: z.number(),
  Tappe: z.array(VisitStop),
  Versione: z.number().int(),
})
export type VisitPlan = z.infer<typeof VisitPlan>

export const VisitPlanSummary = z.object({
  Id: z.number().int(),
  Data: day,
  Inizio: z.string(),
  Tappe: z.number().int(),
  /** Number of stops with an outcome. */
  Fatte: z.number().int(),
  /** Towns in the order of the visits. */
  Localita: z.array(z.string()),
})
export type VisitPlanSummary = z.infer<typeof VisitPlanSummary>

const startTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Scrivi un'ora come 09:00")

export const VisitPlanSave = z.object({
  /** 0 creates a plan. */
  Id: savedId,
  Data: day,
  Inizio: startTime.default('09:00'),
  /** Customer codes in the order of the visits. */
  Tappe: z
    .array(customerCode)
    .min(1, 'Scegli almeno un cliente')
    .max(mostStops, `Al massimo ${mostStops} tappe in un giorno`)
    .refine(codes => new Set(codes).size === codes.length, 'Ogni cliente può stare nel giro una volta sola'),
  /** The version that the user edited; the call refuses if the plan has changed since. */
  Versione: version.optional(),
})
export type VisitPlanSave = z.input<typeof VisitPlanSave>

const shared = {
  access: { roles: ['Agente', 'AgenteCapo', 'Admin'], data: 'team' },
  page: 'maps',
  params: z.object({ id: recordNumber() }),
  refusals: ['visit.unknown'],
} as const
const partners = calls({ access: shared.access, page: shared.page })
const ofPlan = calls({ ...shared, example: { params: { id: '1' } } })
const changingPlan = calls({ ...shared, refreshes: ['visite'], example: { params: { id: '2' } } })

/** Calls for visit plans and the outcomes of visits. */
export const visits = {
  list: partners.get('/api/visite', {
    summary:
      "One's own plans from the last 30 days on, or those of the agent that is looked at; the next first",
    filter: 'path',
    answer: z.array(VisitPlanSummary),
  }),
  read: ofPlan.get('/api/visite/{id}', {
    summary: 'A plan with its stops',
    answer: VisitPlan,
  }),
  save: partners.post('/api/visite/save', {
    summary: 'Writes a new plan, or another day or order of one',
    body: VisitPlanSave,
    refreshes: ['visite'],
    logs: ['visits.saved'],
    answer: VisitPlan,
    example: { body: { Id: 0, Data: '2026-11-24', Inizio: '09:00', Tappe: ['C1'] } },
    refusals: ['customer.unknown', 'customer.blocked', 'visit.unknown', 'visit.stale'],
  }),
  remove: changingPlan.delete('/api/visite/delete/{id}', {
    summary: 'Deletes a plan; the notes of its visits stay. Until the night it can be brought back',
    undo: { by: 'restore', until: 'tonight' },
    logs: ['visits.deleted'],
  }),
  removed: partners.get('/api/visite/eliminate', {
    summary: 'The plans of the list that were deleted today',
    filter: 'path',
    answer: z.array(Removed),
  }),
  restore: changingPlan.post('/api/visite/{id}/ripristina', {
    summary: 'Brings a plan back that was deleted today',
    logs: ['visits.restored'],
    refusals: ['removal.over'],
  }),
  outcome: partners.post('/api/visite/esito', {
    summary: 'What came of a visit: a note of the customer, of the day of the plan',
    body: z.object({
      Id: recordId,
      CodCliente: customerCode,
      Nota: NoteSave.shape.Nota,
      Chiave: attemptKey,
    }),
    changes: ['clienti'],
    refreshes: ['visite'],
    logs: ['note.written'],
    answer: VisitPlan,
    example: { body: { Id: 1, CodCliente: 'C1', Nota: 'Interessato ai blindati' } },
    refusals: ['visit.unknown', 'customer.unknown', 'customer.blocked', 'removal.madeOnce'],
  }),
  pdf: ofPlan.get('/api/visite/{id}/pdf', {
    summary: 'A plan on one page',
    answer: file('application/pdf'),
    refusals: ['visit.unknown', 'pdf.busy'],
  }),
  calendar: ofPlan.get('/api/visite/{id}/ics', {
    summary: 'A plan for a calendar, an appointment a visit (RFC 5545)',
    answer: file('text/calendar; charset=utf-8'),
  }),
}
