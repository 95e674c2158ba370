import {
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
  useIsFetching,
  useIsMutating,
} from '@tanstack/react-query'
import { notify } from '#web/ui/notify.ts'
import type { AnyArgs, CallKey, KnownKey } from './endpoint.ts'
import { messageOf, ProblemError } from './problem-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: KnownKey
    queryMeta: { silent?: boolean }
    /** `ownErrors`: the form shows the failure itself. */
    mutationMeta: { silent?: boolean; ownErrors?: boolean }
  }
}

// before the second click of a double click is heard: by then the button already waits
notifyManager.setScheduler(queueMicrotask)

/** Screens show why their query failed; a failed change says so here; what concerns the whole shell is seen to. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: error => noticeMissingFactor(error),
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (!mutation.meta?.ownErrors && !isSessionOver(error)) notify.error(messageOf(error))
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 20_000,
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 1 && error instanceof ProblemError && error.isTransient,
      retryDelay: 600,
    },
    mutations: { networkMode: 'always' },
  },
})

/** The office has just begun to ask for a second factor: the shell learns it and leads to the account. */
function noticeMissingFactor(error: Error): void {
  if (!(error instanceof ProblemError) || error.code !== 'factor.needed') return
  void queryClient.invalidateQueries({ queryKey: ['session', 'info'] })
}

function isSessionOver(error: Error): boolean {
  return error instanceof ProblemError && error.code === 'session.missing'
}

/** True while something is on its way that the loading bar should tell. */
export function useIsLoading(): boolean {
  const fetching = useIsFetching({ predicate: query => !query.meta?.silent })
  const changing = useIsMutating({ predicate: mutation => !mutation.meta?.silent })
  return fetching + changing > 0
}

/** Keeps the rows on screen while the next page, search or order of the same view loads, never those of another view. */
export function keepWhile(key: CallKey, viewOf: (args: AnyArgs) => unknown) {
  const view = JSON.stringify(viewOf(key[2]))
  return <Data>(previous: Data | undefined, query: { queryKey: CallKey } | undefined) =>
    query && JSON.stringify(viewOf(query.queryKey[2])) === view ? previous : undefined
}
