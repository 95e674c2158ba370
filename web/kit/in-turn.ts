import { useQueryClient } from '@tanstack/react-query'

/** Sends changes of one name in the order they were made; data reload only after the last one. */
export function useInTurn(name: string) {
  const queries = useQueryClient()
  const mutationKey = [name]
  return {
    turn: { mutationKey, scope: { id: name } },
    isLast: () => queries.isMutating({ mutationKey }) <= 1,
  }
}
