import { z } from 'zod'
import { Customer } from './customers.ts'
import { longest } from './fields/lengths.ts'
import { customerCode, typed } from './fields/texts.ts'
import { day, recordId, version, wholeNumber } from './fields/values.ts'
import { anyRole, calls } from './kit/route.ts'
import { Profile } from './profile.ts'
import { SalesFigures } from './statistics-rows.ts'

/** The main figures of the customer sheet; each links to a list. Null for a blocked customer. */
export const CustomerFigures = z.object({
  /** Revenue delivered in the last 12 months, and in the 12 months before them. */
  Fatturato: z.number(),
  FatturatoPrec: z.number(),
  /** The increment in percent; null if the earlier period has no revenue. */
  Incremento: z.number().nullable(),
  OrdiniInCorso: z.number().int(),
  OrdiniInRitardo: z.number().int(),
  /** The longest delay among the late orders, in days. */
  GiorniRitardo: z.number().int(),
  PreventiviAperti: z.number().int(),
  ImportoPreventivi: z.number(),
  /** Number of open quotes whose prices have expired. */
  PreventiviScaduti: z.number().int(),
  /** The earliest expiry date among the quotes that are still valid. */
  PrimaScadenza: day.nullable(),
  PorteInEsposizione: z.number().int(),
  /** The day of the last display audit. */
  UltimaVerifica: day.nullable(),
})

/** A customer's identity, figures, contacts, discounts and documents. */
export const CustomerHead = Customer.extend({
  /** The day of the first order. */
  ClienteDal: day.nullable(),
  UltimoOrdine: day.nullable(),
  /** Median days between two orders; null before the third order. */
  RitmoGiorni: z.number().int().nullable(),
  /** The last order is more than two usual intervals and less than twelve months ago. */
  Silenzioso: z.boolean(),
  /** True if the company is no longer a customer. */
  Chiuso: z.boolean(),
  Cifre: CustomerFigures.nullable(),
  Showroom: Profile.shape.Showroom,
  Documenti: z.array(z.object({ Nome: z.string(), Percorso: z.string(), Data: day })),
})
export type CustomerHead = z.infer<typeof CustomerHead>

/** Revenue delivered in the last 12 months, compared with the 12 months before. */
export const CustomerTurnover = z.object({
  Dal1: day,
  Al1: day,
  Dal2: day,
  Al2: day,
  Totale: SalesFigures,
  /** The twelve months, of which the current month is the last. */
  Mesi: z.array(SalesFigures.extend({ Mese: z.number().int() })),
  Gruppi: z.array(SalesFigures.extend({ CodGruppo: z.string(), Gruppo: z.string() })),
})
export type CustomerTurnover = z.infer<typeof CustomerTurnover>

export const OpenOrder = z.object({
  Progressivo: z.number().int(),
  NUM_ORD: z.string(),
  Riferimento: z.string(),
  Scadenza: day.nullable(),
  StatoPerc: z.number().int(),
  Importo: z.number(),
  /** Days since the expected delivery; 0 if the order is ready or not late. */
  GiorniRitardo: z.number().int(),
})
export type OpenOrder = z.infer<typeof OpenOrder>

export const OpenQuote = z.object({
  NumPrev: z.number().int(),
  RifCliente: z.string(),
  validoFino: day,
  /** Days until the prices expire; negative if the prices have expired. */
  GiorniValidita: z.number().int(),
  Importo: z.number(),
})
export type OpenQuote = z.infer<typeof OpenQuote>

/** A model on display today, with the sales of that model. */
export const ShownDoor = z.object({
  Id: z.number().int(),
  CodSerie: z.string(),
  Serie: z.string(),
  Modello: z.string(),
  Finitura: z.string(),
  Quantita: z.number().int(),
  Dal: day,
  /** The showroom's town; empty if the ERP gives no town. */
  Showroom: z.string(),
  /** Doors of this series and model that the customer ordered in the last 12 months. */
  Vendute: z.number().int(),
  /** True if the door has been on display for 12 months without a sale of its model. */
  Ferma: z.boolean(),
})
export type ShownDoor = z.infer<typeof ShownDoor>

export const whoseTurn = ['agente', 'ufficio', 'cliente'] as const

export const NextStep = z.object({
  Id: z.number().int(),
  CodCliente: z.string(),
  Testo: z.string(),
  Data: day,
  TocaA: z.enum(whoseTurn),
  Autore: z.string(),
  Versione: z.number().int(),
})
export type NextStep = z.infer<typeof NextStep>

export const timelineKinds = ['nota', 'visita', 'passo', 'ordine', 'conferma', 'data', 'consegna'] as const

/** One event in the history of a customer. */
export const TimelineRow = z.object({
  Tipo: z.enum(timelineKinds),
  /** The day of the event. */
  Data: day,
  Testo: z.string(),
  /** The person who acted; empty if the event came from the ERP. */
  Autore: z.string(),
  Progressivo: z.number().int().nullable(),
  /** Number of the order; empty for notes, visits and steps. */
  NUM_ORD: z.string(),
  /** Set for notes only, because notes can be edited from the timeline. */
  IdNota: z.number().int().nullable(),
  VersioneNota: z.number().int().nullable(),
  /** The old and the new day of a moved delivery. */
  Da: day.nullable(),
  A: day.nullable(),
})
export type TimelineRow = z.infer<typeof TimelineRow>

export const Timeline = z.object({
  ProssimoPasso: NextStep.nullable(),
  Righe: z.array(TimelineRow),
  /** True if the timeline continues with older rows. */
  Altre: z.boolean(),
})
export type Timeline = z.infer<typeof Timeline>

const OfCustomer = z.object({ cliente: customerCode })
const refusals = ['customer.unknown', 'customer.blocked'] as const
const stepRefusals = [...refusals, 'step.unknown', 'step.stale'] as const

const sheet = calls({
  access: { roles: anyRole, data: 'team' },
  byKey: true,
  params: OfCustomer,
  example: { params: { cliente: 'C1' } },
  refusals,
})
const partners = calls({ access: { roles: ['Agente', 'AgenteCapo', 'Admin'], data: 'team' } })

/** Calls of the customer sheet. Each panel of the sheet has its own call. */
export const customerSheet = {
  head: sheet.get('/api/clienti/scheda/{cliente}', {
    summary: 'Who it is, figures, contacts, discounts, papers; of a blocked one only who',
    answer: CustomerHead,
    refusals: ['customer.unknown'],
  }),
  turnover: sheet.get('/api/clienti/scheda/{cliente}/fatturato', {
    summary: 'Delivered in 12 months against the 12 before, by month and group',
    answer: CustomerTurnover,
  }),
  orders: sheet.get('/api/clienti/scheda/{cliente}/ordini', {
    summary: 'The orders that are to be delivered, by the day that is expected',
    answer: z.array(OpenOrder),
  }),
  quotes: sheet.get('/api/clienti/scheda/{cliente}/preventivi', {
    summary: 'The open quotes that the caller may see, by the day they expire',
    answer: z.array(OpenQuote),
  }),
  display: sheet.get('/api/clienti/scheda/{cliente}/esposizione', {
    summary: 'The doors on display, and what is sold of them',
    answer: z.array(ShownDoor),
  }),
  timeline: sheet.get('/api/clienti/scheda/{cliente}/storia', {
    summary: 'The next step, and what has happened, newest first; a dealer sees no notes',
    query: z.object({
      pagina: wholeNumber(1, 1_000).default(1),
      righe: wholeNumber(1, 100).default(20),
      solo: z.enum(['note']).optional(),
    }),
    answer: Timeline,
  }),
  setStep: partners.post('/api/clienti/scheda/passo', {
    summary: 'Sets the next step, or changes it: there is one',
    body: z.object({
      CodCliente: customerCode,
      Testo: typed(longest.nextStep, 'Scrivi il prossimo passo'),
      Data: day,
      TocaA: z.enum(whoseTurn),
      /** The version of the step that the user edited. */
      Versione: version.optional(),
    }),
    changes: ['clienti'],
    logs: ['step.set'],
    answer: NextStep,
    example: {
      body: { CodCliente: 'C1', Testo: 'Richiamare per la rotazione', Data: '2026-11-23', TocaA: 'agente' },
    },
    refusals: stepRefusals,
  }),
  doStep: partners.post('/api/clienti/scheda/passo/fatto', {
    summary: 'The step is done, or is not after all',
    body: z.object({ Id: recordId, Fatto: z.boolean().default(true) }),
    changes: ['clienti'],
    undo: { by: 'doStep', until: 'always' },
    logs: ['step.done', 'step.reopened'],
    answer: NextStep,
    example: { body: { Id: 1 } },
    refusals: [...stepRefusals, 'step.other'],
  }),
}
