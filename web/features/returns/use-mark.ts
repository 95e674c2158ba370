import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { NonConformityRow } from '#contract/returns.ts'
import { now } from '#web/kit/clock.ts'
import { client } from '#web/kit/connection.ts'
import { type Filter, useFilter } from '#web/kit/filter.ts'
import { commandOver, useCommand } from '#web/kit/use-command.ts'
import { useUser } from '#web/kit/user.ts'
import type { ReturnPage } from './return-data.ts'

const listKeys = [
  ['returns', 'list'],
  ['returns', 'gifts'],
] as const

interface Mark {
  row: NonConformityRow
  isViewed: boolean
  filter: Filter | undefined
}

const mark = commandOver(client.returns.mark, ({ row, isViewed, filter }: Mark) => ({
  filter,
  body: { Id: row.Id, Visionato: isViewed, Tipo_Documento: row.Tipo_Documento },
}))

/** Marks a row before the server answers, and restores it if the server refuses; the message offers an undo. */
export function useMark(): (row: NonConformityRow) => void {
  const queries = useQueryClient()
  const filter = useFilter()
  const me = useUser().Utente
  const { run } = useCommand(mark, {
    several: 'atOnce',
    silent: true,
    failed: "Errore! Impossibile visionare l'ordine",
    shown: async ({ row, isViewed }) => {
      for (const queryKey of listKeys) await queries.cancelQueries({ queryKey })
      const VisionatoIl = isViewed ? now().toISOString() : null
      show(queries, { ...row, Visionato: isViewed, VisionatoDa: isViewed ? me : '', VisionatoIl })
      return () => show(queries, row)
    },
    done: (_, { row, isViewed }) => `${row.Num_Ord} ${isViewed ? 'visionato' : 'da visionare'}`,
    undoArgs: given => ({ ...given, isViewed: !given.isViewed }),
  })
  return useCallback(row => run({ row, isViewed: !row.Visionato, filter }), [run, filter])
}

/** Changes the row in every cached page, as the server will answer. */
function show(queries: QueryClient, row: NonConformityRow): void {
  for (const queryKey of listKeys)
    queries.setQueriesData<ReturnPage>(
      { queryKey },
      page =>
        page && {
          ...page,
          rows: page.rows.map(one => (one.Id === row.Id ? row : one)),
        },
    )
}
