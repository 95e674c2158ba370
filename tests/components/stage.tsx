import { QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Role } from '#contract/roles.ts'
import type { UserInfo } from '#contract/session.ts'
import { setByAnswer } from '#web/kit/clock.ts'
import { filterField } from '#web/kit/filter.ts'
import { queryClient } from '#web/kit/query-client.ts'
import { parseSearch, stringifySearch, urlState } from '#web/kit/url-state.ts'
import { userQuery } from '#web/kit/user.ts'
import { RootFrame } from '#web/shell/root-frame.tsx'
import { ScreenFailure } from '#web/shell/screen-failure.tsx'
import { ThemeProvider } from '#web/theme/theme-provider.tsx'
import type { Answers } from './answers.ts'
import { doubleNow, PortalDouble } from './portal-double.ts'
import { requestOver } from './request-over-fetch.ts'

/** The codes that the demo company's roles have, too. */
const codes: Record<Role, string> = { Cliente: 'C001', Agente: 'A07', AgenteCapo: 'A01', Admin: '' }

export function aUser(role: Role): UserInfo {
  return {
    Utente: role.toLowerCase(),
    Tipologia: role,
    EMail: `${role.toLowerCase()}@example.it`,
    Codice: codes[role],
    Menu: [],
    SecondoFattoreMancante: false,
  }
}

/** A double that knows who is signed in; it asks for no token. */
export function signedInDouble(role: Role, answers: Answers = {}): PortalDouble {
  const portal = new PortalDouble({ session: { info: aUser(role) } })
  portal.answer(answers)
  return portal
}

const realFetch = globalThis.fetch.bind(globalThis)
const served = /^\/(api|auth)\//

/** From now on the client's calls go to this double, and the day is the double's. */
export function connect(portal: PortalDouble, role: Role): void {
  globalThis.fetch = (input, init) =>
    typeof input === 'string' && served.test(input) ? portal.fetch(input, init) : realFetch(input, init)
  globalThis.XMLHttpRequest = requestOver(globalThis.fetch) as unknown as typeof XMLHttpRequest
  queryClient.clear()
  queryClient.setQueryData(userQuery.queryKey, aUser(role))
  setByAnswer({ headers: new Headers({ Date: new Date(doubleNow).toUTCString() }) })
}

export type Scheme = 'light' | 'dark'

function Providers({ scheme, children }: { scheme: Scheme; children: ReactNode }) {
  return (
    <ThemeProvider scheme={scheme}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ThemeProvider>
  )
}

interface RoutedProps {
  routes: (root: AnyRoute) => readonly AnyRoute[]
  at: string
  scheme: Scheme
}

function Routed({ routes, at, scheme }: RoutedProps) {
  const [router] = useState(() => {
    const root = createRootRoute({ component: RootFrame })
    return createRouter({
      routeTree: root.addChildren([...routes(root)]),
      history: createMemoryHistory({ initialEntries: [at] }),
      parseSearch,
      stringifySearch,
      defaultErrorComponent: ScreenFailure,
      defaultPendingMinMs: 0,
      defaultPreloadStaleTime: 0,
    })
  })
  return (
    <Providers scheme={scheme}>
      {/* the registered router is the portal's, with all its screens */}
      <RouterProvider router={router as never} />
    </Providers>
  )
}

const privateUrl = urlState({ filtro: filterField() })

function privateRoute(root: AnyRoute) {
  return createRoute({
    getParentRoute: () => root,
    id: 'private',
    validateSearch: privateUrl.validateSearch,
    loader: () => queryClient.ensureQueryData(userQuery),
  })
}

/** A part on an empty page, with the hosts of toasts and questions. */
export function PartStage({ scheme, children }: { scheme: Scheme; children: ReactNode }) {
  return (
    <Routed
      at="/"
      scheme={scheme}
      routes={root => [createRoute({ getParentRoute: () => root, path: '/', component: () => children })]}
    />
  )
}

interface ScreenStageProps {
  screen: (parent: AnyRoute) => AnyRoute
  at: string
  scheme: Scheme
}

/** A screen at its address, without the frame around it. */
export function ScreenStage({ screen, at, scheme }: ScreenStageProps) {
  return (
    <Routed
      at={at}
      scheme={scheme}
      routes={root => {
        const parent = privateRoute(root)
        return [parent.addChildren([screen(parent)])]
      }}
    />
  )
}
