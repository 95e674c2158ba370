/** By their place. */
export const tabNames = ['STATISTICHE', 'RIEPILOGO', 'RIEPILOGO AGENTI', 'TENDENZE', 'PROMO ATTIVE'] as const
