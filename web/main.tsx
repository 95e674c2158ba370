import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { ThemeProvider } from '#web/theme/theme-provider.tsx'
import { client } from './kit/connection.ts'
import { queryClient } from './kit/query-client.ts'
import { forgetTypedBefore } from './kit/typed-before.ts'
import { router } from './router.tsx'
import { followFilter } from './shell/follow-filter.ts'
import { followSession } from './shell/follow-session.ts'
import { headStart } from './shell/head-start.ts'
import { watchVersion } from './shell/new-version.ts'
import { watchErrors } from './shell/watch-errors.ts'

let teller: Promise<(error: unknown) => void> | undefined

/** The first error loads what tells of it, so that a page without errors does not carry that. */
function tellError(error: unknown): void {
  teller ??= import('./shell/tell-errors.ts').then(({ errorTeller }) =>
    errorTeller({
      send: body => client.browserErrors.report({ body }),
      origin: location.origin,
      isOnline: () => navigator.onLine,
      page: () => router.state.matches.at(-1)?.fullPath ?? '',
    }),
  )
  teller.then(tell => tell(error)).catch(() => {}) // A page without a network has nobody to tell.
}

watchErrors(window, tellError)
// Only the sign-in screen uses text that was typed into the static sign-in form.
if (document.documentElement.dataset.shell !== 'signIn') forgetTypedBefore()
const asked = headStart(router)
followSession(router)
followFilter(router)
void import('./shell/keep-place.ts').then(({ keepPlace }) => keepPlace(router))
watchVersion()
// `allSettled` ignores failures here, because the screen reports them.
const ready = Promise.allSettled([asked, router.load()])

/** React reports the errors that its boundaries have caught only here. */
function onCaughtError(error: unknown): void {
  console.error(error)
  tellError(error)
}

const soonMs = 300

/** Waits a moment, so that a fast page is drawn at once; until then the static shell stays. */
async function draw(root: HTMLElement): Promise<void> {
  await Promise.race([ready, new Promise(resolve => setTimeout(resolve, soonMs))])
  // A transition splits the work into short tasks, so that input is handled meanwhile.
  startTransition(() =>
    createRoot(root, { onCaughtError }).render(
      <StrictMode>
        <ThemeProvider>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </ThemeProvider>
      </StrictMode>,
    ),
  )
}

const root = document.getElementById('root')
if (root) void draw(root)
