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
    /** Starts what the screen will ask first, for a raw search; each of it settles once it has come. */
    ask?: (search: object, params: object) => Promise<readonly Promise<void>[]>
    /** The screen that is shown in its place. */
    leadsTo?: string | undefined
  }
}

/** The variable parts of a path: `ordine/$progressivo` has a progressivo. */
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
  /** The state that the screen keeps in the address. */
  url?: UrlState<State>
  /** Who may open it; anybody else reads so in its place. */
  roles?: readonly Role[]
  /** A page for guests: where somebody signed in goes instead. */
  instead?: (search: State) => string
  /** There is nothing to choose on it just now: the screen that is shown in its place. */
  leadsTo?: string | undefined
  /** What the screen will ask first. It imports its data file by itself, so that neither waits for the page's code. */
  load?: (asked: Asked<Path, State>) => Promise<readonly Prefetched[]>
  page: () => Promise<ComponentType>
}

/** What a feature declares of a screen; the router gives it the place that it stands under. */
export function screen<const Path extends string, State extends object = object>(
  declared: Declared<Path, State>,
) {
  const { path, url = urlState({}) as UrlState<State>, roles, instead, leadsTo, load, page } = declared
  async function ask(given: object, params: object) {
    if (!load) return []
    const { filtro } = given as { filtro?: string }
    const search = url.validateSearch(given as Parameters<typeof url.validateSearch>[0])
    const asked = { search, params, filter: readFilter(filtro) } as Asked<Path, State>
    return (await load(asked)).map(prefetch)
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
        // what changes on the open screen, the screen asks for itself
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

/** A link of ours may have another case; all else of an address is settled before the router reads it. */
function isWrittenAs(path: string, address: string): boolean {
  const given = address.split('/').filter(part => part !== '')
  const names = path.split('/').filter(part => part !== '')
  return names.every((name, at) => name.startsWith('$') || name === given[at])
}

function prefetch(query: Prefetched): Promise<void> {
  return queryClient.prefetchQuery(query as FetchQueryOptions)
}
