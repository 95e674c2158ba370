import { queryOptions } from '@tanstack/react-query'
import type { NonConformityFile } from '#contract/returns.ts'
import { client } from '#web/kit/connection.ts'
import type { Filter } from '#web/kit/filter.ts'

function idOf({ Percorso }: Pick<NonConformityFile, 'Percorso'>): string {
  return Percorso.slice(Percorso.lastIndexOf('/') + 1)
}

export async function loadPaper(
  filter: Filter | undefined,
  file: NonConformityFile,
  signal: AbortSignal,
): Promise<Blob> {
  const { blob } = await client.returns.document({ filter, params: { allegato: idOf(file) }, signal })
  return blob
}

/** What was loaded stays for as long as the screen may show it again: a photo never changes under its number while it is looked at. */
export function photoQuery(
  filter: Filter | undefined,
  file: NonConformityFile,
  misura: 'intera' | 'piccola',
) {
  return queryOptions({
    ...client.returns.photo.query({ filter, params: { allegato: idOf(file) }, query: { misura } }),
    staleTime: 600_000,
    meta: { silent: true },
  })
}
