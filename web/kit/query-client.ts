import {
  MutationCache,
  type MutationKey,
  type MutationMeta,
  notifyManager,
  QueryCache,
  QueryClient,
  useIsFetching,
  useIsMutating,
} from '@tanstack/react-query'
import { notify } from '#web/ui/notify.ts'
import type { AnyArgs, CallKey, KnownKey } from './endpoint.ts'
import { tellOtherTabs } from './live-channel.ts'
import { messageOf, ProblemError } from './problem-error.ts'
import { Refresher } from './refresher.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: KnownKey
    /** `lasting` data are not reloaded after a command. */
    queryMeta: { silent?: boolean; lasting?: boolean }
    /** `ownErrors`: the form shows the failure. `isFresh`: the command ends when the screen shows its changes. */
    mutationMeta: { silent?: boolean; ownErrors?: boolean; isFresh?: boolean }
  }
}

// Microtasks run before the second click of a double click, so the button is already disabled then.
notifyManager.setScheduler(queueMicrotask)

/**
 * Screens show failures of their queries. This client shows failures of commands, and reloads the session if a second
 * factor is missing.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: error => noticeMissingFactor(error),
  }),
  mutationCache: new MutationCache({
    onSuccess: (_answer, _variables, _result, mutation) => showChanges(mutation),
    onError: (error, _variables, _result, mutation) => {
      if (!mutation.meta?.ownErrors && !isSessionOver(error)) notify.error(messageOf(error))
      return showChanges(mutation)
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

/** Reloads the data on all screens that a call has changed. */
export const refresher = new Refresher({
  refresh: features =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey, meta }) => features.has(queryKey[0]) && !meta?.lasting,
    }),
  tellOtherTabs,
  isBusy: () => queryClient.isMutating() > 0,
})

interface AnyMutation {
  options: { mutationKey?: MutationKey | undefined }
  meta: MutationMeta | undefined
}

/** While a later command with the same key runs, reloaded data would overwrite the change that it already shows. */
function showChanges({ options, meta }: AnyMutation): unknown {
  const { mutationKey } = options
  if (mutationKey && queryClient.isMutating({ mutationKey }) > 1) return undefined
  const shown = refresher.flush()
  return meta?.isFresh ? shown : undefined
}

/** If the office has just begun to require a second factor, the shell reloads the session and leads to the account. */
function noticeMissingFactor(error: Error): void {
  if (!(error instanceof ProblemError) || error.code !== 'factor.needed') return
  void queryClient.invalidateQueries({ queryKey: ['session', 'info'] })
}

function isSessionOver(error: Error): boolean {
  return error instanceof ProblemError && error.code === 'session.missing'
}

/** True while data load that the loading bar should show. */
export function useIsLoading(): boolean {
  const fetching = useIsFetching({ predicate: query => !query.meta?.silent })
  const changing = useIsMutating({ predicate: mutation => !mutation.meta?.silent })
  return fetching + changing > 0
}

/** Keeps old rows while another page, search or sort order of one list loads, but never rows of another list. */
export function keepWhile(key: CallKey, viewOf: (args: AnyArgs) => unknown) {
  const view = JSON.stringify(viewOf(key[2]))
  return <Data>(previous: Data | undefined, query: { queryKey: CallKey } | undefined) =>
    query && JSON.stringify(viewOf(query.queryKey[2])) === view ? previous : undefined
}
