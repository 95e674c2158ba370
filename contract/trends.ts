import { z } from 'zod'
import { partnerCodeOrEmpty, recordNumber, soughtWords } from './fields/texts.ts'
import { comparedDays, day, inOrder, orderYearOrZero } from './fields/values.ts'
import { file } from './kit/file.ts'
import { printed } from './kit/printed.ts'
import { calls } from './kit/route.ts'
import { orderStates } from './statistics-names.ts'

/** The movement of customers in one year; the running year counts until today. */
export const TrendYear = z.object({
  Anno: z.number().int(),
  NuoviClienti: z.number().int(),
  NuoveEsposizioni: z.number().int(),
  ExClienti: z.number().int(),
  InCorso: z.boolean(),
  /** Figures of the previous year up to the same day; only for the current year. */
  AnnoPrima: z
    .object({
      Al: day,
      NuoviClienti: z.number().int(),
      NuoveEsposizioni: z.number().int(),
      ExClienti: z.number().int(),
    })
    .nullable(),
})
export type TrendYear = z.infer<typeof TrendYear>

/** A document of a customer or promotion; `Percorso` is its URL. */
export const PartnerFile = z.object({ Nome: z.string(), Percorso: z.string() })
export type PartnerFile = z.infer<typeof PartnerFile>

export const DoorOnDisplay = z.object({
  Serie: z.string(),
  Modello: z.string(),
  Finitura: z.string(),
  Quantita: z.number().int(),
  Dal: day,
  Al: day.nullable(),
})

const figures = {
  PorteVendute: z.number().int(),
  /** Doors on display on at least one day of the period. */
  PorteInExpo: z.number().int(),
  Fatturato: z.number(),
  PorteVendute2: z.number().int(),
  PorteInExpo2: z.number().int(),
  Fatturato2: z.number(),
}
/** Figures of one customer. Only the office gets the display figures of a blocked customer; others get null. */
const ofOne = {
  ...figures,
  PorteInExpo: figures.PorteInExpo.nullable(),
  PorteInExpo2: figures.PorteInExpo2.nullable(),
}

/** One customer in two periods. */
export const TrendDetail = z.object({
  CodCliente: z.string(),
  CLRAGSOC: z.string(),
  ...ofOne,
  /** True if the customer has point-of-purchase material today; null where only the office may know. */
  Pop: z.boolean().nullable(),
  ElencoPop: z.array(z.object({ Descrizione: z.string(), Quantita: z.number().int(), Dal: day.nullable() })),
  PorteExpo: z.array(DoorOnDisplay),
  PorteExpo2: z.array(DoorOnDisplay),
  PercorsoFile: z.array(PartnerFile),
  UltimoOrdine: day.nullable(),
  /** Median days between two orders; null before the third order. */
  RitmoGiorni: z.number().int().nullable(),
  /** True if an open customer's last order is more than two usual intervals and less than twelve months ago. */
  Silenzioso: z.boolean(),
})
export type TrendDetail = z.infer<typeof TrendDetail>

export const TrendTotals = z.object({
  Clienti: z.number().int(),
  ...figures,
  /** Number of customers with point-of-purchase material. */
  Pop: z.number().int(),
})
export type TrendTotals = z.infer<typeof TrendTotals>

const FormerCustomer = z.object({
  CodCliente: z.string(),
  Data_Ord: day,
  ClRagSoc: z.string(),
  ClLocali: z.string(),
  ClProvin: z.string(),
  /** Revenue in the last year in which the customer ordered. */
  Fatturato: z.number(),
})

/** An agent with its former customers. */
export const FormerCustomers = z.object({
  /** Empty for customers without an agent. */
  AnCodAge: z.string(),
  AnNomAge: z.string(),
  NumClienti: z.number().int(),
  Fatturato: z.number(),
  Clienti: z.array(FormerCustomer),
})
export type FormerCustomers = z.infer<typeof FormerCustomers>

/** A customer that bought under promotions, or the last row with the totals. */
export const PromotionRow = z.object({
  Tipo: z.enum(['cliente', 'totale']),
  CodCliente: z.string(),
  /** The specification requires `zzzzz` in the row of totals. */
  RagSoc: z.string(),
  Laminato: z.boolean(),
  Laccato: z.boolean(),
  Quantita: z.number().int(),
  Fatturato: z.number(),
  FatturatoPromo: z.number(),
  FatturatoDiff: z.number(),
  FatturatoStr: z.string(),
  FatturatoPromoStr: z.string(),
  FatturatoDiffStr: z.string(),
  PercorsoFile: z.array(PartnerFile),
})
export type PromotionRow = z.infer<typeof PromotionRow>

/** A filter by the code of an agent; 0 means no filter. */
const OfAgent = z.object({ idAgente: partnerCodeOrEmpty.default('0') })

const TwoPeriods = inOrder(inOrder(z.object(comparedDays), ['dataDa1', 'dataA1']), ['dataDa2', 'dataA2'])
/** An absent day becomes the first or last day of a year: the year of the other day, or else the current year. */
const dayOrNone = z
  .union([day, z.literal(''), z.null()])
  .optional()
  .transform(value => value || undefined)
const OnePeriod = inOrder(z.object({ dataDa1: dayOrNone, dataA1: dayOrNone }), ['dataDa1', 'dataA1'])

const periods = { dataDa1: '2025-01-01', dataA1: '2025-12-31', dataDa2: '2026-01-01', dataA2: '2026-12-31' }
const detailFields = ['CLRAGSOC', ...(Object.keys(figures) as (keyof typeof figures)[]), 'Pop'] as const
const formerFields = ['NumClienti', 'AnNomAge', 'Fatturato'] as const

const SinceYear = z.object({ dataDa1: day })

const partners = calls({
  access: { roles: ['Agente', 'AgenteCapo', 'Admin'], data: 'own' },
  page: 'statistiche',
  filter: 'path',
  reads: true,
})
const office = calls({
  access: { roles: ['Admin'], data: 'own' },
  page: 'statistiche',
  filter: 'path',
  reads: true,
})

const details = partners.post('/api/statistiche/tendenze/dettaglio/dati', {
  summary: 'Customers in two periods: doors sold and shown, revenue, point-of-purchase material, documents',
  query: OfAgent,
  body: TwoPeriods,
  list: { rows: 60, sortable: detailFields },
  answer: z.array(TrendDetail),
  example: { body: periods },
})

const promotions = partners.post('/api/statistiche/promozioni/dati', {
  summary:
    'Customers that bought under promotions in a period, this year unless given, and the row of totals',
  query: OfAgent.extend({
    confermati: z.enum(orderStates).default('1'),
    promoAttive: z.enum(['1', '0']).default('0'),
  }),
  body: OnePeriod,
  list: {
    rows: 999,
    sortable: ['RagSoc', 'Laminato', 'Laccato', 'Quantita', 'Fatturato', 'FatturatoPromo', 'FatturatoDiff'],
  },
  answer: z.array(PromotionRow),
  example: { query: { idAgente: '0', confermati: '1', promoAttive: '0' }, body: {} },
})

/** Calls for new and former customers, their displays, and their purchases under promotions. */
export const trends = {
  summary: partners.get('/api/statistiche/tendenze/riepilogo/dati', {
    summary: 'New customers, new displays and former customers, a row a year; of one year with `anno`',
    query: OfAgent.extend({ anno: orderYearOrZero.default('0') }),
    answer: z.array(TrendYear),
    example: { query: { anno: '0', idAgente: '0' } },
  }),
  summaryOfPeriods: partners.post('/api/statistiche/tendenze/riepilogo/dati', {
    summary: 'The same, of the years that two periods touch',
    query: OfAgent,
    body: TwoPeriods,
    answer: z.array(TrendYear),
    example: { body: periods },
  }),
  details,
  detailsPdf: printed(details, {
    path: '/api/statistiche/tendenze/dettaglio/pdf',
    summary: 'The same as PDF, in the same order',
  }),
  detailTotals: partners.post('/api/statistiche/tendenze/dettaglio/totali', {
    summary: 'The same, summed over every customer of the list',
    query: OfAgent.extend({ cerca: soughtWords }),
    body: TwoPeriods,
    answer: TrendTotals,
    example: { body: periods },
  }),
  document: partners.get('/api/statistiche/documenti/{documento}', {
    summary: 'A document of a customer, named by PercorsoFile',
    params: z.object({ documento: recordNumber() }),
    answer: file('application/pdf'),
    example: { params: { documento: '1' } },
    refusals: ['file.unknown', 'file.unavailable'],
  }),
  formerCustomers: office.post('/api/statistiche/tendenze/exclienti', {
    summary: 'The customers lost in the year of `dataDa1`, by agent',
    query: OfAgent,
    body: SinceYear,
    list: { rows: 20, sortable: formerFields },
    answer: z.array(FormerCustomers),
    example: { body: { dataDa1: '2026-01-01' } },
  }),
  formerCustomersPdf: office.post('/api/statistiche/tendenze/exclienti/pdf', {
    summary: 'The same as PDF: every agent with its lost customers, in the same order',
    query: OfAgent.extend({
      cerca: soughtWords,
      ordina: z.enum(formerFields.flatMap(field => [field, `-${field}`] as const)).optional(),
    }),
    body: SinceYear,
    answer: file('application/pdf'),
    example: { body: { dataDa1: '2026-01-01' } },
    refusals: ['pdf.busy'],
  }),
  promotions,
  promotionsPdf: printed(promotions, {
    path: '/api/statistiche/promozioni/pdf',
    summary: 'The same as PDF, in the same order',
  }),
}
