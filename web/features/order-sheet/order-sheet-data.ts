import { queryOptions } from '@tanstack/react-query'
import { client } from '#web/kit/connection.ts'

export function orderSheetQuery(progressivo: string) {
  return queryOptions(client.orderSheet.read.query({ params: { progressivo } }))
}

export function isOrderId(progressivo: string): boolean {
  return /^\d{1,9}$/.test(progressivo)
}
