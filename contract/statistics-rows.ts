import { z } from 'zod'
import { summaryGroups } from './statistics-names.ts'

/** Sales in both periods. An increment is null if the figure of the first period is 0. */
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
  /** Code of the customer's keeper; empty if the customer has no agent. */
  AnCodAge: z.string(),
  ClRagSoc: z.string(),
  Cod_cli: z.string(),
  /** Code and name of the agent together, because two agents may have the same name. */
  Agente: z.string(),
  ...figures,
})
export type CustomerSummaryRow = z.infer<typeof CustomerSummaryRow>

export const AgentSummaryRow = z.object({
  AnNomAge: z.string(),
  /** `senza agente` in the row of the customers without an agent. */
  AnCodAge: z.string(),
  Agente: z.string(),
  /** Number of customers with sales in at least one of the periods. */
  NumClienti: z.number().int(),
  ...figures,
})
export type AgentSummaryRow = z.infer<typeof AgentSummaryRow>

/** Sums of all rows that match the search and the group, on all pages. */
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
    /** Number of rows in the group, on all pages. */
    Totale: z.number().int(),
    ...SummaryTotals.shape,
    /** Number of rows that match the search, by group. `tutti` is the sum of the other groups. */
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

/** `Scelta` is false if the role cannot filter by the series. Such a series counts only with `Tutti`. */
export const ProductRow = SeriesRow.extend({ Scelta: z.boolean() })
export type ProductRow = z.infer<typeof ProductRow>

/** One product group in one period. The rows RIEPILOGO 1 and RIEPILOGO 2 have the totals of a period by group. */
export const StatisticsRow = z.object({
  Tipologia: z.string(),
  Filtro: z.enum(['Fatturato', 'Quantita']),
  /** The year in which the period ends. */
  Anno: z.number().int(),
  Periodo: z.string(),
  /** `Valore` is -1 if the series has no figure. */
  Serie: z.array(z.object({ Codice: z.string(), Nome: z.string(), Valore: z.number() })),
  TotalePorte: z.number(),
})
export type StatisticsRow = z.infer<typeof StatisticsRow>

export const SeriesStatistics = z.object({
  DatiTabella: z.array(StatisticsRow),
  /** One row per series with quantity and revenue. The figures of a missing second period are 0. */
  DatiExcel: z.array(SeriesRow),
  /** End of the axis, which is the same for all bars. */
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
  /** January to December. A period of several years adds up equal months. */
  Mesi: z.array(z.object({ Mese: z.number().int(), ...figures })),
  /** Series with sales in at least one of the periods. */
  Serie: z.array(SeriesRow),
})
export type SalesDetail = z.infer<typeof SalesDetail>
