import { z } from 'zod'
import { longest } from './fields/lengths.ts'
import { agentCode, partnerCodeOrEmpty, password, soughtWords } from './fields/texts.ts'
import { instant, targetYear } from './fields/values.ts'
import { file } from './kit/file.ts'
import { calls } from './kit/route.ts'
import { courses, targetFields } from './target-names.ts'

/** State of a month: reached, nearly reached, missed, in the future, or without a target. */
export const monthStates = ['raggiunto', 'quasi', 'mancato', 'futuro', 'senza'] as const
export type MonthState = (typeof monthStates)[number]

export const TargetMonth = z.object({
  /** 1 to 12. */
  mese: z.number().int(),
  /** Revenue in percent of a twelfth of the target, rounded down; null in future months and without a target. */
  percentuale: z.number().int().nullable(),
  color: z.string(),
  backgroundColor: z.string(),
  Str_FatturatoEsatto: z.string(),
  Fatturato: z.number(),
  Stato: z.enum(monthStates),
  InCorso: z.boolean(),
})

const CurvePoint = z.object({
  mese: z.number().int(),
  /** Revenue since January; null in future months. */
  Fatturato: z.number().nullable(),
  /** Projected revenue from the running month on; null in the months before. */
  Proiezione: z.number().nullable(),
  Obiettivo: z.number().nullable(),
  Precedente: z.number(),
})

/** One agent's year. */
export const TargetRow = z.object({
  CodAgente: z.string(),
  NomeAgente: z.string(),
  Obiettivo: z.object({
    Mesi: z.array(TargetMonth),
    /** The year's target as text and as a number; 0 if none is set. */
    Massimo: z.string(),
    MassimoInt: z.number(),
    StepMensile: z.number(),
    Fatturato: z.number(),
    /** Revenue that the running month still needs to reach its step. */
    StrFattMancanteMese: z.string(),
    FattMancanteMese: z.number(),
    /** Sum of what earlier months fell short of; a surplus in one month does not count for another. */
    StrFattMancanteMesi: z.string(),
    StrProiezione: z.string(),
    FatturatoPrec: z.number(),
    Impostato: z.boolean(),
    /** Percent of the year's target, rounded down. */
    Percentuale: z.number().int().nullable(),
    Proiezione: z.number(),
    /** The projection in percent of the target, rounded down. */
    Ritmo: z.number().int().nullable(),
    Andamento: z.enum(courses).nullable(),
    /** Percentage of the year that has passed; an agent on course has the same `Percentuale`. */
    QuotaGiorni: z.number(),
    Curva: z.array(CurvePoint),
  }),
})
export type TargetRow = z.infer<typeof TargetRow>

export const TargetChange = z.object({
  CodAgente: partnerCodeOrEmpty.nullish(),
  /** Euro a year, as a number or as typed Italian text; empty changes nothing. */
  Obiettivo: z.union([z.number().min(0).max(999_999_999), z.string().trim().max(20), z.null()]).default(null),
  /** Ignored, but old clients send it; the ERP owns the name. */
  Nome: z.string().max(longest.companyName).default(''),
  Anno: z.union([z.number().int().min(0).max(9999), z.string().trim().max(20), z.null()]).default(null),
})
export type TargetChange = z.input<typeof TargetChange>

export const TargetHistory = z.object({
  Quando: instant,
  Utente: z.string(),
  /** The former target; null if there was none. */
  Da: z.number().nullable(),
  A: z.number(),
})
export type TargetHistory = z.infer<typeof TargetHistory>

const AgentYear = z.object({ agente: agentCode, anno: targetYear })

const partners = calls({
  access: { roles: ['Agente', 'AgenteCapo', 'Admin'], data: 'team' },
  page: 'obiettivi',
})
const office = calls({ access: { roles: ['Admin'], data: 'team' }, page: 'obiettivi' })

/** The agents' yearly revenue targets and their progress. */
export const targets = {
  list: partners.get('/api/obiettivi/riepilogo/{agente}/{anno}', {
    summary:
      'The year of an agent; with 0 of every agent for the Admin, of oneself for an agent, with SQUADRA of each of a team',
    params: AgentYear,
    answer: z.array(TargetRow),
    example: { params: { agente: '0', anno: '2026' } },
    refusals: ['filter.outside'],
  }),
  pdf: partners.get('/api/obiettivi/riepilogo/{agente}/{anno}/pdf', {
    summary: 'The same as PDF, those in line or behind alone where that is asked',
    params: AgentYear,
    query: z.object({
      cerca: soughtWords,
      andamento: z.enum(courses).optional(),
      ordina: z.enum(targetFields.flatMap(field => [field, `-${field}` as const])).optional(),
    }),
    answer: file('application/pdf'),
    example: { params: { agente: '0', anno: '2026' } },
    refusals: ['filter.outside', 'pdf.busy'],
  }),
  total: office.get('/api/obiettivi/totale/{anno}', {
    summary: 'All agents as one: targets and revenue summed',
    params: z.object({ anno: targetYear }),
    answer: TargetRow,
    example: { params: { anno: '2026' } },
  }),
  history: office.get('/api/obiettivi/storia/{agente}/{anno}', {
    summary: 'Every change of a target, newest first',
    params: AgentYear,
    answer: z.array(TargetHistory),
    example: { params: { agente: 'A1', anno: '2026' } },
  }),
  unlock: office.post('/api/obiettivi/sblocca', {
    summary: 'Asks for the own password; then targets can be changed in this session for some minutes',
    body: z.object({ Password: password('Obbligatorio') }),
    logs: ['targets.unlocked'],
    answer: z.object({ Scadenza: instant }),
    example: { body: { Password: 'sbagliata' } },
    refusals: ['target.password', 'login.throttled'],
  }),
  lock: office.post('/api/obiettivi/blocca', {
    summary: 'Ends that before its time',
  }),
  change: office.post('/api/obiettivi/obiettivo/modifica', {
    summary: "Sets an agent's target of a year",
    body: TargetChange,
    changes: ['obiettivi'],
    logs: ['target.changed'],
    example: { body: { CodAgente: 'A1', Obiettivo: 120_000, Nome: 'Lucia Ferraris', Anno: 2026 } },
    refusals: ['target.locked', 'target.noAgent', 'target.noYear', 'agent.unknown'],
  }),
}
