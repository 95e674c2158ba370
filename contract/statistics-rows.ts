import { z } from 'zod'
import { summaryGroups } from './statistics-names.ts'

/** What was sold in both periods; an increment that there is none of, since the first is 0, is null. */
const figures = {
  QuantitaPeriodo1: z.number().int(),
  QuantitaPeriodo2: z.number().int(),
  FatturatoPeriodo1: z.number(),
  FatturatoPeriodo2: z.number(),
  FatturatoPeriodo1Str: z.string(),
  FatturatoPeriodo2Str: z.string(),
  DiffQuantita: z.number().int(),
  DiffFatturato: z.number(),
  PercIncremento: z.number().nullable(),
  PercIncrementoFatturato: z.number().nullable(),
}
export const SalesFigures = z.object(figures)
export type SalesFigures = z.infer<typeof SalesFigures>

export const CustomerSummaryRow = z.object({
  AnNomAge: z.string(),
  /** Of the agent that the customer has today; empty without one. */
  AnCodAge: z.string(),
  ClRagSoc: z.string(),
  Cod_cli: z.string(),
  /** Code and name, since two agents may share a name. */
  Agente: z.string(),
  ...figures,
})
export type CustomerSummaryRow = z.infer<typeof CustomerSummaryRow>

export const AgentSummaryRow = z.object({
  AnNomAge: z.string(),
  /** `senza agente` for the customers without one. */
  AnCodAge: z.string(),
  Agente: z.string(),
  /** With a figure in either period. */
  NumClienti: z.number().int(),
  ...figures,
})
export type AgentSummaryRow = z.infer<typeof AgentSummaryRow>

/** Of all rows that the search and the group leave, whatever page is shown. */
export const SummaryTotals = z.object({
  SommaQtaPeriodo1: z.number().int(),
  SommaQtaPeriodo2: z.number().int(),
  SommaFPeriodo1: z.number(),
  SommaFPeriodo2: z.number(),
  SommaFPeriodo1Str: z.string(),
  SommaFPeriodo2Str: z.string(),
  PercIncrFatt: z.number().nullable(),
  PercIncrQta: z.number().nullable(),
})
export type SummaryTotals = z.infer<typeof SummaryTotals>

const summaryOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    Righe: z.array(row),
    /** Of all pages, within the group. */
    Totale: z.number().int(),
    ...SummaryTotals.shape,
    /** How many rows each group has among those that are found; all but the first add up to it. */
    Gruppi: z.record(z.enum(summaryGroups), z.number().int()),
  })
export const CustomerSummary = summaryOf(CustomerSummaryRow)
export type CustomerSummary = z.infer<typeof CustomerSummary>
export const AgentSummary = summaryOf(AgentSummaryRow)
export type AgentSummary = z.infer<typeof AgentSummary>

export const SeriesRow = z.object({
  /** The product group, by its name: MPM PORTE. */
  Tipologia: z.string(),
  CodGruppo: z.string(),
  CodSerie: z.string(),
  Serie: z.string(),
  ...figures,
})
export type SeriesRow = z.infer<typeof SeriesRow>

/** `Scelta`: the role may choose the series by itself; any other counts with Tutti alone. */
export const ProductRow = SeriesRow.extend({ Scelta: z.boolean() })
export type ProductRow = z.infer<typeof ProductRow>

/** One product group in one period; RIEPILOGO 1 and 2 hold the groups of a period. */
export const StatisticsRow = z.object({
  Tipologia: z.string(),
  Filtro: z.enum(['Fatturato', 'Quantita']),
  /** In which the period ends. */
  Anno: z.number().int(),
  Periodo: z.string(),
  /** -1 where there is nothing. */
  Serie: z.array(z.object({ Codice: z.string(), Nome: z.string(), Valore: z.number() })),
  TotalePorte: z.number(),
})
export type StatisticsRow = z.infer<typeof StatisticsRow>

export const SeriesStatistics = z.object({
  DatiTabella: z.array(StatisticsRow),
  /** A row a series with both measures; without a second period it is all 0. */
  DatiExcel: z.array(SeriesRow),
  /** Of the axis that all its bars stand on. */
  Massimo: z.number(),
})
export type SeriesStatistics = z.infer<typeof SeriesStatistics>

/** A customer's figures, or those of an agent's customers. */
export const SalesDetail = z.object({
  Codice: z.string(),
  Nome: z.string(),
  /** Town and province of a customer. */
  Localita: z.string(),
  AnCodAge: z.string(),
  AnNomAge: z.string(),
  Totale: SalesFigures,
  /** January to December; of a period of several years each month of them all. */
  Mesi: z.array(z.object({ Mese: z.number().int(), ...figures })),
  /** With a figure in either period. */
  Serie: z.array(SeriesRow),
})
export type SalesDetail = z.infer<typeof SalesDetail>
