/** Fields that sort the agents. */
export const targetFields = ['NomeAgente', 'Fatturato', 'Percentuale', 'Proiezione'] as const

/** Whether the year will reach its target at the present pace. */
export const courses = ['inLinea', 'indietro'] as const
export type Course = (typeof courses)[number]
