/** Names of the tabs by index. */
export const statisticsTabNames = [
  'STATISTICHE',
  'RIEPILOGO',
  'RIEPILOGO AGENTI',
  'TENDENZE',
  'PROMO ATTIVE',
] as const
