/** Exported names that still mean two things. This list only shrinks. */
export const stillDoubled: readonly string[] = ['Period', 'Periods']
