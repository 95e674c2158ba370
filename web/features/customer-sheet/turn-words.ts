import type { NextStep } from '#contract/customer-sheet.ts'

export function turnWords(agent: string): Readonly<Record<NextStep['TocaA'], string>> {
  return { agente: agent || 'agente', ufficio: 'ufficio', cliente: 'cliente' }
}
