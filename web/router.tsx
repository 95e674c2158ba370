import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  retainSearchParams,
} from '@tanstack/react-router'
import {
  activationScreen,
  endMailScreen,
  passwordResetScreen,
  registerScreen,
} from './features/account/screen.ts'
import { newClaimScreen } from './features/claims/new-claim/screen.ts'
import { claimScreen, claimsScreen } from './features/claims/screen.ts'
import { confirmationsScreen } from './features/confirmations/screen.ts'
import { customerScreen, ownCustomerScreen } from './features/customer-sheet/screen.ts'
import { customersScreen } from './features/customers/screen.ts'
import { documentsScreen } from './features/documents/screen.ts'
import { downloadsScreen } from './features/downloads/screen.ts'
import { homeScreen } from './features/home/screen.ts'
import { mapScreen } from './features/map/screen.ts'
import { monthlyScreen } from './features/monthly/screen.ts'
import { offersScreen } from './features/offers/screen.ts'
import { officeScreen } from './features/office/screen.ts'
import { orderScreen } from './features/order-sheet/screen.ts'
import { ordersScreen } from './features/orders/screen.ts'
import { collectionScreen, quotesScreen } from './features/quotes/list/screen.ts'
import { offerScreen } from './features/quotes/offers/screen.ts'
import { requestsScreen } from './features/quotes/requests/screen.ts'
import { quoteScreen } from './features/quotes/screen.ts'
import { registrationsScreen } from './features/registrations/screen.ts'
import { returnsScreen } from './features/returns/screen.ts'
import { loginScreen } from './features/session/screen.ts'
import { statisticsScreen } from './features/statistics/screen.ts'
import { stockScreen } from './features/stock/screen.ts'
import { targetsScreen } from './features/targets/screen.ts'
import { usersScreen } from './features/users/screen.ts'
import { canonicalAddress } from './kit/address.ts'
import { currentSession } from './kit/connection.ts'
import { filterField } from './kit/filter.ts'
import { queryClient } from './kit/query-client.ts'
import { inAppPath, parseSearch, stringifySearch, urlState } from './kit/url-state.ts'
import { userQuery } from './kit/user.ts'
import { profileScreen } from './shell/profile-screen.ts'
import { PublicFrame, StartFailure } from './shell/public-frame.tsx'
import { RootFrame } from './shell/root-frame.tsx'
import { ScreenFailure } from './shell/screen-failure.tsx'
import { notify } from './ui/notify.ts'

/** Draws nothing while a session is renewed or a frame loads, so that the static shell stays visible. */
const Starting = () => null

const rootRoute = createRootRoute({
  beforeLoad: () => currentSession.start(),
  component: RootFrame,
  pendingComponent: Starting,
  errorComponent: StartFailure,
})

/** The URL of every private screen contains the switched user. */
const privateUrl = urlState({ filtro: filterField() })

const publicRoute = createRoute({ getParentRoute: () => rootRoute, id: 'public', component: PublicFrame })

const privateRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'private',
  validateSearch: privateUrl.validateSearch,
  search: { middlewares: [retainSearchParams(['filtro'])] },
  beforeLoad: ({ location }) => {
    if (currentSession.state === 'signedIn') return
    throw redirect({ to: '/login', search: { ritorno: inAppPath(location.href) }, replace: true })
  },
  loader: () => queryClient.ensureQueryData(userQuery),
  component: lazyRouteComponent(() => import('./shell/private-frame.tsx'), 'PrivateFrame'),
  pendingComponent: Starting,
  errorComponent: StartFailure,
})

const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: ({ preload }) => {
    if (!preload) notify.info('Questa pagina non esiste più')
    throw redirect({ to: '/', replace: true })
  },
})

const routeTree = rootRoute.addChildren([
  publicRoute.addChildren([
    loginScreen(publicRoute),
    registerScreen(publicRoute),
    passwordResetScreen(publicRoute),
    activationScreen(publicRoute),
    endMailScreen(publicRoute),
  ]),
  offerScreen(rootRoute),
  documentsScreen(rootRoute),
  privateRoute.addChildren([
    homeScreen(privateRoute),
    downloadsScreen(privateRoute),
    ordersScreen(privateRoute),
    monthlyScreen(privateRoute),
    returnsScreen(privateRoute),
    claimsScreen(privateRoute),
    claimScreen(privateRoute),
    newClaimScreen(privateRoute),
    statisticsScreen(privateRoute),
    confirmationsScreen(privateRoute),
    orderScreen(privateRoute),
    customersScreen(privateRoute),
    customerScreen(privateRoute),
    ownCustomerScreen(privateRoute),
    collectionScreen(privateRoute),
    quotesScreen(privateRoute),
    quoteScreen(privateRoute),
    offersScreen(privateRoute),
    profileScreen(privateRoute),
    requestsScreen(privateRoute),
    registrationsScreen(privateRoute),
    targetsScreen(privateRoute),
    stockScreen(privateRoute),
    mapScreen(privateRoute),
    usersScreen(privateRoute),
    officeScreen(privateRoute),
  ]),
  unknownRoute,
])

/** Runs before the router reads the URL, so that each screen loads once and under a single URL. */
function settleAddress(): void {
  const { pathname, search, hash } = window.location
  const address = canonicalAddress(pathsOf(routeTree), window.location)
  if (address !== pathname + search + hash) window.history.replaceState(window.history.state, '', address)
}

function pathsOf({ options, children = [] }: AnyRoute): string[] {
  const own = 'path' in options && options.path !== '$' ? [String(options.path)] : []
  return [...own, ...Object.values<AnyRoute>(children).flatMap(pathsOf)]
}

settleAddress()

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  // Only the query client caches data; preloading just starts its queries.
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: ScreenFailure,
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  scrollRestoration: false,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
