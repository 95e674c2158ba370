import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  stripSearchParams,
} from '@tanstack/react-router'
import { confirmationsUrl } from './features/confirmations/confirmations-url.ts'
import { consoleUrl } from './features/console/console-url.ts'
import { monthlyUrl } from './features/monthly/monthly-url.ts'
import { ordersUrl } from './features/orders/orders-url.ts'
import { profileUrl } from './features/profile/profile-url.ts'
import { quotesUrl } from './features/quote-list/quotes-url.ts'
import { quoteUrl } from './features/quotes/quote-url.ts'
import { registrationsUrl } from './features/registrations/registrations-url.ts'
import { requestsUrl } from './features/requests/requests-url.ts'
import { usersUrl } from './features/users/users-url.ts'
import { session } from './kit/connection.ts'
import { filterStore } from './kit/filter.ts'
import { queryClient } from './kit/query-client.ts'
import { inAppPath, parseSearch, returnField, stringifySearch, textField, urlState } from './kit/url-state.ts'
import { userQuery } from './kit/user.ts'
import { PublicFrame } from './shell/public-frame.tsx'
import { RootFrame } from './shell/root-frame.tsx'
import { ScreenFailure } from './shell/screen-failure.tsx'
import { StartFailure } from './shell/start-failure.tsx'
import { Starting } from './shell/starting.tsx'

const loginUrl = urlState({ ritorno: returnField() })

/** The code of a mailed link. */
const linkUrl = urlState({ code: textField() })

const rootRoute = createRootRoute({
  beforeLoad: () => session.start(),
  component: RootFrame,
  pendingComponent: Starting,
  errorComponent: StartFailure,
})

const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: PublicFrame,
})

const loginRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: 'login',
  validateSearch: loginUrl.validateSearch,
  beforeLoad: ({ search }) => {
    if (session.state === 'signedIn') throw redirect({ href: search.ritorno ?? '/', replace: true })
  },
  component: lazyRouteComponent(() => import('./features/login/login-page.tsx'), 'LoginPage'),
})

const registerRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: 'register',
  beforeLoad: () => {
    if (session.state === 'signedIn') throw redirect({ to: '/', replace: true })
  },
  component: lazyRouteComponent(() => import('./features/account/register-page.tsx'), 'RegisterPage'),
})

const passwordResetRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: 'passwordreset',
  validateSearch: linkUrl.validateSearch,
  search: { middlewares: [stripSearchParams(linkUrl.standard)] },
  component: lazyRouteComponent(
    () => import('./features/account/password-reset-page.tsx'),
    'PasswordResetPage',
  ),
})

const activationRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: 'activateaccount',
  validateSearch: linkUrl.validateSearch,
  search: { middlewares: [stripSearchParams(linkUrl.standard)] },
  component: lazyRouteComponent(() => import('./features/account/activation-page.tsx'), 'ActivationPage'),
})

/** A page of the dealer's, for somebody who has never seen the portal. */
const offerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'offerta/$codice',
  component: lazyRouteComponent(() => import('./features/offer/offer-page.tsx'), 'OfferPage'),
})

const privateRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'private',
  beforeLoad: ({ location }) => {
    if (session.state === 'signedIn') return
    throw redirect({ to: '/login', search: { ritorno: inAppPath(location.href) }, replace: true })
  },
  loader: () => queryClient.ensureQueryData(userQuery),
  component: lazyRouteComponent(() => import('./shell/private-frame.tsx'), 'PrivateFrame'),
  pendingComponent: Starting,
  errorComponent: StartFailure,
})

const homeRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./features/home/home-page.tsx'), 'HomePage'),
})

const ordersRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: 'statoOrdini',
  validateSearch: ordersUrl.validateSearch,
  search: { middlewares: [stripSearchParams(ordersUrl.standard)] },
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ deps }) => {
    const { productionQuery } = await import('./features/orders/order-data.ts')
    void queryClient.prefetchQuery(productionQuery(filterStore.get(), deps.search))
  },
  component: lazyRouteComponent(() => import('./features/orders/orders-page.tsx'), 'OrdersPage'),
})

const confirmationsRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: 'confermeordini',
  validateSearch: confirmationsUrl.validateSearch,
  search: { middlewares: [stripSearchParams(confirmationsUrl.standard)] },
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ deps }) => {
    const { confirmationsQuery } = await import('./features/confirmations/confirmation-data.ts')
    void queryClient.prefetchQuery(confirmationsQuery(filterStore.get(), deps.search))
  },
  component: lazyRouteComponent(
    () => import('./features/confirmations/confirmations-page.tsx'),
    'ConfirmationsPage',
  ),
})

const orderRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: 'ordine/$progressivo',
  loader: async ({ params }) => {
    const { isOrderId, orderSheetQuery } = await import('./features/order-sheet/order-sheet-data.ts')
    if (isOrderId(params.progressivo)) void queryClient.prefetchQuery(orderSheetQuery(params.progressivo))
  },
  component: lazyRouteComponent(() => import('./features/order-sheet/order-page.tsx'), 'OrderPage'),
})

const collectionRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: 'sceltaPreventivo',
  component: lazyRouteComponent(() => import('./features/quote-list/collection-page.tsx'), 'CollectionPage'),
})

const quotesRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: 'preventivi',
  validateSearch: quotesUrl.validateSearch,
  search: { middlewares: [stripSearchParams(quotesUrl.standard)] },
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ deps, cause }) => {
    // What changes on the open screen, the screen asks for itself.
    if (cause === 'stay') return
    const { quotesQuery } = await import('./features/quote-list/quote-list-data.ts')
    void queryClient.prefetchQuery(quotesQuery(filterStore.get(), deps.search))
  },
  component: lazyRouteComponent(() => import('./features/quote-list/quote-list-page.tsx'), 'QuoteListPage'),
})

const quoteRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: 'preventivo',
  validateSearch: quoteUrl.validateSearch,
  search: { middlewares: [stripSearchParams(quoteUrl.standard)] },
  loaderDeps: ({ search }) => ({ number: search.numero }),
  loader: async ({ deps, cause }) => {
    if (cause === 'stay' || deps.number === undefined) return
    const { quoteQuery } = await import('./features/quotes/quote-data.ts')
    void queryClient.prefetchQuery(quoteQuery(deps.number))
  },
  component: lazyRouteComponent(() => import('./features/quotes/quote-page.tsx'), 'QuotePage'),
})

const monthlyRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: 'VisualizzaOrdini',
  validateSearch: monthlyUrl.validateSearch,
  search: { middlewares: [stripSearchParams(monthlyUrl.standard)] },
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ deps, cause }) => {
    // What changes on the open screen, the screen asks for itself.
    if (cause === 'stay') return
    const { monthlyQuery, totalsQuery } = await import('./features/monthly/monthly-data.ts')
    void queryClient.prefetchQuery(monthlyQuery(filterStore.get(), deps.search))
    void queryClient.prefetchQuery(totalsQuery(filterStore.get(), deps.search))
  },
  component: lazyRouteComponent(() => import('./features/monthly/monthly-page.tsx'), 'MonthlyPage'),
})

/** The office's screens: whoever else opens one goes home. */
const adminRoute = createRoute({
  getParentRoute: () => privateRoute,
  id: 'admin',
  beforeLoad: async () => {
    const { Tipologia } = await queryClient.ensureQueryData(userQuery)
    if (Tipologia !== 'Admin') throw redirect({ to: '/', replace: true })
  },
  errorComponent: StartFailure,
})

const requestsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'richieste',
  validateSearch: requestsUrl.validateSearch,
  search: { middlewares: [stripSearchParams(requestsUrl.standard)] },
  component: lazyRouteComponent(() => import('./features/requests/requests-page.tsx'), 'RequestsPage'),
})

const registrationsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'usernew',
  validateSearch: registrationsUrl.validateSearch,
  search: { middlewares: [stripSearchParams(registrationsUrl.standard)] },
  component: lazyRouteComponent(
    () => import('./features/registrations/registrations-page.tsx'),
    'RegistrationsPage',
  ),
})

const usersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'useractivity',
  validateSearch: usersUrl.validateSearch,
  search: { middlewares: [stripSearchParams(usersUrl.standard)] },
  component: lazyRouteComponent(() => import('./features/users/users-page.tsx'), 'UsersPage'),
})

const profileRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: 'profiloUtente',
  validateSearch: profileUrl.validateSearch,
  search: { middlewares: [stripSearchParams(profileUrl.standard)] },
  loader: async () => {
    const { profileQuery } = await import('./features/profile/profile-data.ts')
    void queryClient.prefetchQuery(profileQuery(filterStore.get()))
  },
  component: lazyRouteComponent(() => import('./shell/profile-screen.tsx'), 'ProfileScreen'),
})

const consoleRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'dashboard',
  validateSearch: consoleUrl.validateSearch,
  search: { middlewares: [stripSearchParams(consoleUrl.standard)] },
  component: lazyRouteComponent(() => import('./features/console/console-page.tsx'), 'ConsolePage'),
})

const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    publicRoute.addChildren([loginRoute, registerRoute, passwordResetRoute, activationRoute]),
    offerRoute,
    privateRoute.addChildren([
      homeRoute,
      ordersRoute,
      monthlyRoute,
      confirmationsRoute,
      orderRoute,
      collectionRoute,
      quotesRoute,
      quoteRoute,
      profileRoute,
      adminRoute.addChildren([requestsRoute, registrationsRoute, usersRoute, consoleRoute]),
    ]),
    unknownRoute,
  ]),
  parseSearch,
  stringifySearch,
  // Data are cached by the query client alone: a preload only starts its queries.
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
