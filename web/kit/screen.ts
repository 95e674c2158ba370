import type { FetchQueryOptions } from '@tanstack/react-query'
import {
  type AnyRoute,
  createRoute,
  lazyRouteComponent,
  redirect,
  stripSearchParams,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Role } from '#contract/roles.ts'
import { canonicalAddress } from './address.ts'
import { currentSession } from './connection.ts'
import type { CallKey } from './endpoint.ts'
import { type Filter, readFilter } from './filter.ts'
import { queryClient } from './query-client.ts'
import { type UrlState, urlState } from './url-state.ts'
import { userQuery } from './user.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Starts the first queries of the screen for a raw search; each promise settles when its data have arrived. */
    ask?: (search: object, params: object) => Promise<readonly Promise<void>[]>
    /** Path of the screen that replaces this one. */
    leadsTo?: string | undefined
  }
}

/** Names the parameters of a path: `ordine/$progressivo` has `progressivo`. */
type ParamsOf<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? ParamsOf<Head> & ParamsOf<Rest>
  : Path extends `$${infer Name}`
    ? Record<Name, string>
    : unknown

interface Asked<Path extends string, State> {
  search: State
  params: ParamsOf<Path>
  filter: Filter | undefined
}

interface Prefetched {
  queryKey: CallKey
}

interface Declared<Path extends string, State extends object> {
  path: Path
  /** The screen's URL state. */
  url?: UrlState<State>
  /** List of the screen, which gives the URL state and the first query. */
  list?: UrlState<State> & { query: (filter: Filter | undefined, url: State) => Prefetched }
  /** Roles that may open the screen; other roles see a notice. */
  roles?: readonly Role[]
  /** Only for guest pages: URL that a signed-in user is sent to. */
  instead?: (search: State) => string
  /** Path of the screen that replaces this one while there is nothing to choose here. */
  leadsTo?: string | undefined
  /** First queries of the screen. `load` imports its data file itself, so that data and code load in parallel. */
  load?: (asked: Asked<Path, State>) => readonly Prefetched[] | Promise<readonly Prefetched[]>
  page: () => Promise<ComponentType>
}

/** Declares a screen of a feature; the router places the screen below its parent route. */
export function screen<const Path extends string, State extends object = object>(
  declared: Declared<Path, State>,
) {
  const { path, roles, list, instead, leadsTo, load, page } = declared
  const url = list ?? declared.url ?? (urlState({}) as UrlState<State>)
  async function ask(given: object, params: object) {
    const { filtro } = given as { filtro?: string }
    const search = url.validateSearch(given as Parameters<typeof url.validateSearch>[0])
    const asked = { search, params, filter: readFilter(filtro) } as Asked<Path, State>
    const first = list ? [prefetch(list.query(asked.filter, search))] : []
    return [...first, ...((await load?.(asked)) ?? []).map(prefetch)]
  }
  return <Parent extends AnyRoute>(parent: Parent) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      validateSearch: url.validateSearch,
      search: { middlewares: [stripSearchParams(url.standard)] },
      beforeLoad: async ({ search, location }) => {
        if (!isWrittenAs(path, location.pathname)) {
          const typed = new URL(location.href, window.location.origin)
          throw redirect({ href: canonicalAddress([path], typed), replace: true })
        }
        if (leadsTo) {
          const { search, hash } = location
          throw redirect({ to: leadsTo, search, hash, replace: true })
        }
        if (instead && currentSession.state === 'signedIn') {
          throw redirect({ href: instead(search as State), replace: true })
        }
      },
      loaderDeps: ({ search }) => ({ search }),
      loader: async ({ deps, params, cause }) => {
        // If only the search of an open screen changes, the screen loads its data itself.
        if (cause !== 'stay' && (await mayOpen(roles))) await ask(deps.search, params)
      },
      staticData: { ask, leadsTo },
      component: lazyRouteComponent(async () => ({
        default: roles ? (await import('./reserved-screen.tsx')).forRoles(roles, await page()) : await page(),
      })),
    })
}

async function mayOpen(roles: readonly Role[] | undefined): Promise<boolean> {
  return !roles || roles.includes((await queryClient.ensureQueryData(userQuery)).Tipologia)
}

/** Compares the exact spelling, because the router ignores case in paths. */
function isWrittenAs(path: string, address: string): boolean {
  const given = address.split('/').filter(part => part !== '')
  const names = path.split('/').filter(part => part !== '')
  return names.every((name, at) => name.startsWith('$') || name === given[at])
}

function prefetch(query: Prefetched): Promise<void> {
  return queryClient.prefetchQuery(query as FetchQueryOptions)
}
