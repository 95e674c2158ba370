import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OfficePromotionFile } from '#contract/promotion-files.ts'
import { client } from '#web/kit/connection.ts'
import { useRemoval } from '#web/kit/removal/use-removal.ts'
import { notify } from '#web/ui/notify.ts'

export const promotionFilesQuery = client.promotionOffice.list.query()

export const removedPromotionFilesQuery = client.promotionOffice.removed.query()

export function usePromotionsRefreshed() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['promotionOffice'] })
}

const paramsOf = ({ Id }: Pick<OfficePromotionFile, 'Id'>) => ({ file: String(Id) })

export function useRenamePromotionFile() {
  const onSettled = usePromotionsRefreshed()
  const { mutate } = useMutation({
    mutationFn: ({ shown, Nome }: { shown: OfficePromotionFile; Nome: string }) =>
      client.promotionOffice.rename({ params: paramsOf(shown), body: { Nome } }),
    onSettled,
  })
  return (shown: OfficePromotionFile, Nome: string) => mutate({ shown, Nome })
}

export function useReplacePromotionFile() {
  const onSettled = usePromotionsRefreshed()
  const { mutate } = useMutation({
    mutationFn: ({ shown, file }: { shown: OfficePromotionFile; file: File }) =>
      client.promotionOffice.replace({ params: paramsOf(shown), file }),
    onSuccess: (_, { shown }) => notify.success(`File sostituito: ${shown.Nome}`),
    onSettled,
  })
  return (shown: OfficePromotionFile, file: File) => mutate({ shown, file })
}

export function useRemovePromotionFile() {
  return useRemoval<OfficePromotionFile>({
    noun: 'File',
    question: ({ Nome }) => `Vuoi eliminare “${Nome}” dalla promozione? I clienti non lo vedranno più.`,
    remove: shown => client.promotionOffice.remove({ params: paramsOf(shown) }),
    keyOf: ({ Id }) => String(Id),
    restore: file => client.promotionOffice.restore({ params: { file } }),
    onSettled: usePromotionsRefreshed(),
  })
}
