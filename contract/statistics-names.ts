// without zod: the browser takes the names from here

/** 1 confirmed, 3 delivered, 0 to deliver: confirmed and not delivered yet. */
export const orderStates = ['1', '3', '0'] as const
export type OrderState = (typeof orderStates)[number]

export const summaryGroups = ['tutti', 'crescita', 'calo', 'nuovi', 'persi', 'invariati'] as const
export type SummaryGroup = (typeof summaryGroups)[number]

/** Stands for the code of an agent where there is none: no code has a space. */
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

/** What rows may be sorted by. */
export const customerFields = ['ClRagSoc', ...figureFields] as const
export const agentFields = ['NumClienti', ...figureFields] as const
