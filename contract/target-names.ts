/** What the agents can be put in order by. */
export const targetFields = ['NomeAgente', 'Fatturato', 'Percentuale', 'Proiezione'] as const

/** What the year comes to at this pace: the target, or less. */
export const courses = ['inLinea', 'indietro'] as const
export type Course = (typeof courses)[number]
