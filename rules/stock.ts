export const articleFamilies = ['Telaio', 'Coprifilo', 'Altro'] as const
export type ArticleFamily = (typeof articleFamilies)[number]

/** Less is there than the minimum, whatever the next production brings. */
export function isBelowMinimum({ QTA_MAG_FOR, SOT_SC }: { QTA_MAG_FOR: number; SOT_SC: number }): boolean {
  return QTA_MAG_FOR < SOT_SC
}
