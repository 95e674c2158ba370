import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { NonConformityRow } from '#contract/returns.ts'
import { client } from '#web/kit/connection.ts'
import { useFilter } from '#web/kit/filter.ts'
import { notify } from '#web/ui/notify.ts'
import type { ReturnPage } from './return-data.ts'

interface Mark {
  row: NonConformityRow
  isViewed: boolean
  isUndone?: boolean
}

const key = ['returns'] as const
const listKeys = [
  ['returns', 'list'],
  ['returns', 'gifts'],
] as const

/** Marks a row at once, and reverts if the server refuses; the message offers to undo it. */
export function useMark(): (row: NonConformityRow) => void {
  const queries = useQueryClient()
  const filter = useFilter()
  const told = useRef<number>(undefined)
  const { mutate } = useMutation({
    mutationKey: key,
    mutationFn: ({ row, isViewed }: Mark) =>
      client.returns.mark({
        filter,
        body: { Id: row.Id, Visionato: isViewed, Tipo_Documento: row.Tipo_Documento },
      }),
    meta: { ownErrors: true, silent: true },
    onMutate: async mark => {
      for (const queryKey of listKeys) await queries.cancelQueries({ queryKey })
      show(queries, mark)
    },
    onError: (_, { row, isViewed }) => {
      show(queries, { row, isViewed: !isViewed })
      notify.error("Errore! Impossibile visionare l'ordine")
    },
    onSuccess: (_, { row, isViewed, isUndone }) => {
      if (told.current !== undefined) notify.dismiss(told.current)
      if (isUndone) return
      const text = isViewed ? `${row.Num_Ord} visionato` : `${row.Num_Ord} da visionare`
      told.current = notify.success(text, {
        undo: () => mutate({ row, isViewed: !isViewed, isUndone: true }),
      })
    },
    // While another mark is being sent, reloading would remove its tick.
    onSettled: () => {
      if (queries.isMutating({ mutationKey: key }) === 1) void queries.invalidateQueries({ queryKey: key })
    },
  })
  return useCallback(row => mutate({ row, isViewed: !row.Visionato }), [mutate])
}

/** Updates every cached page as the server will. */
function show(queries: QueryClient, { row, isViewed }: Mark): void {
  for (const queryKey of listKeys)
    queries.setQueriesData<ReturnPage>(
      { queryKey },
      page =>
        page && {
          ...page,
          rows: page.rows.map(one => (one.Id === row.Id ? { ...one, Visionato: isViewed } : one)),
        },
    )
}
