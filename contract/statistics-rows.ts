import { z } from 'zod'
import { summaryGroups } from './statistics-names.ts'

/** Sales in both periods. An increment is null if the first figure is 0. */
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
  /** Code of the customer's agent today; empty if there is none. */
  AnCodAge: z.string(),
  ClRagSoc: z.string(),
  Cod_cli: z.string(),
  /** Code and name together, because two agents may share a name. */
  Agente: z.string(),
  ...figures,
})
export type CustomerSummaryRow = z.infer<typeof CustomerSummaryRow>

export const AgentSummaryRow = z.object({
  AnNomAge: z.string(),
  /** `senza agente` for the customers without an agent. */
  AnCodAge: z.string(),
  Agente: z.string(),
  /** Number of customers with a figure in either period. */
  NumClienti: z.number().int(),
  ...figures,
})
export type AgentSummaryRow = z.infer<typeof AgentSummaryRow>

/** Sums over all rows of the search and the group, not over the shown page. */
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
    /** Number of rows in the group, over all pages. */
    Totale: z.number().int(),
    ...SummaryTotals.shape,
    /** Number of found rows in each group; `tutti` is the sum of the others. */
    Gruppi: z.record(z.enum(summaryGroups), z.number().int()),
  })
export const CustomerSummary = summaryOf(CustomerSummaryRow)
export type CustomerSummary = z.infer<typeof CustomerSummary>
export const AgentSummary = summaryOf(AgentSummaryRow)
export type AgentSummary = z.infer<typeof AgentSummary>

export const SeriesRow = z.object({
  /** Name of the product group, like MPM PORTE. */
  Tipologia: z.string(),
  CodGruppo: z.string(),
  CodSerie: z.string(),
  Serie: z.string(),
  ...figures,
})
export type SeriesRow = z.infer<typeof SeriesRow>

/** `Scelta` is false for a series that the role cannot filter by; such a series counts only with `Tutti`. */
export const ProductRow = SeriesRow.extend({ Scelta: z.boolean() })
export type ProductRow = z.infer<typeof ProductRow>

/** One product group in one period; rows named RIEPILOGO 1 and 2 sum up a period by group. */
export const StatisticsRow = z.object({
  Tipologia: z.string(),
  Filtro: z.enum(['Fatturato', 'Quantita']),
  /** The year in which the period ends. */
  Anno: z.number().int(),
  Periodo: z.string(),
  /** -1 where the series has no figure. */
  Serie: z.array(z.object({ Codice: z.string(), Nome: z.string(), Valore: z.number() })),
  TotalePorte: z.number(),
})
export type StatisticsRow = z.infer<typeof StatisticsRow>

export const SeriesStatistics = z.object({
  DatiTabella: z.array(StatisticsRow),
  /** One row per series with both measures; without a second period its figures are 0. */
  DatiExcel: z.array(SeriesRow),
  /** End of the axis that all bars share. */
  Massimo: z.number(),
})
export type SeriesStatistics = z.infer<typeof SeriesStatistics>

/** Figures of one customer, or of one agent's customers. */
export const SalesDetail = z.object({
  Codice: z.string(),
  Nome: z.string(),
  /** Town and province, for a customer only. */
  Localita: z.string(),
  AnCodAge: z.string(),
  AnNomAge: z.string(),
  Totale: SalesFigures,
  /** January to December. A period of several years adds up the same months. */
  Mesi: z.array(z.object({ Mese: z.number().int(), ...figures })),
  /** Series with a figure in either period. */
  Serie: z.array(SeriesRow),
})
export type SalesDetail = z.infer<typeof SalesDetail>
