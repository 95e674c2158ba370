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
    /** With `ownErrors` the form shows the failure itself. */
    mutationMeta: { silent?: boolean; ownErrors?: boolean }
  }
}

// Microtasks run before the second click of a double click, so the button is already disabled then.
notifyManager.setScheduler(queueMicrotask)

/** Screens show failures of their queries. This client shows failed changes, and handles what concerns the whole shell. */
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

/** The office has just required a second factor, so the shell leads to the account page. */
function noticeMissingFactor(error: Error): void {
  if (!(error instanceof ProblemError) || error.code !== 'factor.needed') return
  void queryClient.invalidateQueries({ queryKey: ['session', 'info'] })
}

function isSessionOver(error: Error): boolean {
  return error instanceof ProblemError && error.code === 'session.missing'
}

/** True while something loads that the loading bar should show. */
export function useIsLoading(): boolean {
  const fetching = useIsFetching({ predicate: query => !query.meta?.silent })
  const changing = useIsMutating({ predicate: mutation => !mutation.meta?.silent })
  return fetching + changing > 0
}

/** Keeps old rows while the next page, search or order of one view loads, but never rows of another view. */
export function keepWhile(key: CallKey, viewOf: (args: AnyArgs) => unknown) {
  const view = JSON.stringify(viewOf(key[2]))
  return <Data>(previous: Data | undefined, query: { queryKey: CallKey } | undefined) =>
    query && JSON.stringify(viewOf(query.queryKey[2])) === view ? previous : undefined
}
