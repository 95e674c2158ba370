import { queryOptions } from '@tanstack/react-query'
import { client } from '#web/kit/connection.ts'

export const claimedOrderQuery = (order: number) =>
  queryOptions(client.orderSheet.read.query({ params: { progressivo: String(order) } }))

export const claimableQuery = (order: number) =>
  queryOptions(client.claims.claimable.query({ params: { progressivo: String(order) } }))
