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

/** Loaded photos stay cached while the screen may show them, because the photo with one number never changes. */
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
