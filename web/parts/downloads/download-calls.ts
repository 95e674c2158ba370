import { queryOptions } from '@tanstack/react-query'
import type { DownloadFile } from '#contract/downloads.ts'
import { client } from '#web/kit/connection.ts'

/** Permission for the browser to load files by their URLs; the query renews it well before it expires. */
export const addressesQuery = queryOptions({
  ...client.session.openAddresses.query(),
  staleTime: 60 * 60_000,
  refetchInterval: 6 * 60 * 60_000,
})

export function pictureOf({ Anteprima }: DownloadFile, size: 'piccola' | 'grande' = 'piccola'): string {
  return Anteprima && (size === 'grande' ? `${Anteprima}&misura=grande` : Anteprima)
}

export function savingAddress({ PathFile }: DownloadFile): string {
  return `${PathFile}?salva=true`
}
