import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { client } from '#web/kit/connection.ts'

export function orderSheetQuery(progressivo: string) {
  return queryOptions(client.orderSheet.read.query({ params: { progressivo } }))
}

export function isOrderId(progressivo: string): boolean {
  return /^\d{1,9}$/.test(progressivo)
}

/** Updates the reference on the sheet. */
export function useRenamed() {
  const queries = useQueryClient()
  return (progressivo: number, reference: string) =>
    queries.setQueryData(
      orderSheetQuery(String(progressivo)).queryKey,
      sheet => sheet && { ...sheet, Riferimento: reference },
    )
}
