import type { OfficePromotionFile } from '#contract/promotion-files.ts'
import { client } from '#web/kit/connection.ts'
import { useRemoval } from '#web/kit/removal/use-removal.ts'
import { commandOver, useCommand } from '#web/kit/use-command.ts'

export const promotionFilesQuery = client.promotionOffice.list.query()

export const removedPromotionFilesQuery = client.promotionOffice.removed.query()

const paramsOf = ({ Id }: Pick<OfficePromotionFile, 'Id'>) => ({ file: String(Id) })

export function useRenamePromotionFile() {
  const { run } = useCommand(client.promotionOffice.rename, { several: 'inTurn' })
  return (shown: OfficePromotionFile, Nome: string) => run({ params: paramsOf(shown), body: { Nome } })
}

const replacement = commandOver(
  client.promotionOffice.replace,
  ({ shown, file }: { shown: OfficePromotionFile; file: File }) => ({ params: paramsOf(shown), file }),
)

export function useReplacePromotionFile() {
  const { run } = useCommand(replacement, {
    done: (_, { shown }) => `File sostituito: ${shown.Nome}`,
    several: 'inTurn',
  })
  return (shown: OfficePromotionFile, file: File) => run({ shown, file })
}

export function useRemovePromotionFile() {
  return useRemoval({
    noun: 'File',
    question: ({ Nome }) => `Vuoi eliminare “${Nome}” dalla promozione? I clienti non lo vedranno più.`,
    call: client.promotionOffice.remove,
    argsOf: (shown: OfficePromotionFile) => ({ params: paramsOf(shown) }),
    keyOf: ({ Id }) => String(Id),
    undoArgs: (file: string) => ({ params: { file } }),
  })
}
