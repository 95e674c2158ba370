import { useQueryClient } from '@tanstack/react-query'

/** Changes of one name reach the server in the order they were made; only behind the last one are its data what is seen. */
export function useInTurn(name: string) {
  const queries = useQueryClient()
  const mutationKey = [name]
  return {
    turn: { mutationKey, scope: { id: name } },
    isLast: () => queries.isMutating({ mutationKey }) <= 1,
  }
}
