// This file stays free of zod, because the browser imports the names.

/** 1: confirmed. 3: delivered. 0: confirmed but not delivered yet. */
export const orderStates = ['1', '3', '0'] as const
export type OrderState = (typeof orderStates)[number]

export const summaryGroups = ['tutti', 'crescita', 'calo', 'nuovi', 'persi', 'invariati'] as const
export type SummaryGroup = (typeof summaryGroups)[number]

/** Used instead of an agent's code where there is none; no real code contains a space. */
export const withoutAgent = 'senza agente'

const figureFields = [
  'AnNomAge',
  'QuantitaPeriodo1',
  'QuantitaPeriodo2',
  'FatturatoPeriodo1',
  'FatturatoPeriodo2',
  'PercIncremento',
  'PercIncrementoFatturato',
] as const

/** Callers may sort the rows by these fields. */
export const customerFields = ['ClRagSoc', ...figureFields] as const
export const agentFields = ['NumClienti', ...figureFields] as const
