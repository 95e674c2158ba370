import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OfficePromotionFile } from '#contract/promotion-office.ts'
import { client } from '#web/kit/connection.ts'
import { confirm } from '#web/ui/confirm.ts'
import { notify } from '#web/ui/notify.ts'

export const promotionsQuery = client.promotionOffice.list.query()

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

/** Gone once it was asked; it can be brought back from the message. */
export function useRemovePromotionFile() {
  const onSettled = usePromotionsRefreshed()
  const { mutate: restore } = useMutation({
    mutationFn: (shown: OfficePromotionFile) => client.promotionOffice.restore({ params: paramsOf(shown) }),
    onSuccess: () => notify.success('File ripristinato'),
    onSettled,
  })
  const { mutate: remove } = useMutation({
    mutationFn: (shown: OfficePromotionFile) => client.promotionOffice.remove({ params: paramsOf(shown) }),
    onSuccess: (_, shown) => notify.warning('File eliminato', { undo: () => restore(shown) }),
    onSettled,
  })
  return async (shown: OfficePromotionFile) => {
    const agreed = await confirm({
      title: 'Elimina file',
      text: `Vuoi eliminare “${shown.Nome}” dalla promozione? I clienti non lo vedranno più. Fino a stanotte lo puoi ripristinare.`,
      action: 'Elimina file',
      danger: true,
    })
    if (agreed) remove(shown)
  }
}
