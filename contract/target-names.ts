/** Fields that sort the agents. */
export const targetFields = ['NomeAgente', 'Fatturato', 'Percentuale', 'Proiezione'] as const

/** The order of the agents if the caller asks for none. */
export const targetsSort = '-Percentuale'

/** Whether the year will reach its target at the present pace. */
export const courses = ['inLinea', 'indietro'] as const
export type Course = (typeof courses)[number]
