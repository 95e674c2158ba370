export const statisticsTabNames = [
  'STATISTICHE',
  'RIEPILOGO',
  'RIEPILOGO AGENTI',
  'TENDENZE',
  'PROMO ATTIVE',
] as const
