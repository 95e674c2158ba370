export const articleFamilies = ['Telaio', 'Coprifilo', 'Altro'] as const
export type ArticleFamily = (typeof articleFamilies)[number]

/** Only stock counts here; the next production does not. */
export function isBelowMinimum({ QTA_MAG_FOR, SOT_SC }: { QTA_MAG_FOR: number; SOT_SC: number }): boolean {
  return QTA_MAG_FOR < SOT_SC
}
