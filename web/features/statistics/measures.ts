import { measureText } from '#rules/tables/statistics.ts'

export const measures = [
  { value: 'F', label: `${measureText.F} (€)` },
  { value: 'Q', label: measureText.Q },
] as const
