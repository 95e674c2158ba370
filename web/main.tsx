import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { ThemeProvider } from '#web/theme/theme-provider.tsx'
import { queryClient } from './kit/query-client.ts'
import { forgetTypedBefore } from './kit/typed-before.ts'
import { router } from './router.tsx'
import { followFilter } from './shell/follow-filter.ts'
import { followSession } from './shell/follow-session.ts'
import { headStart } from './shell/head-start.ts'
import { watchVersion } from './shell/new-version.ts'

// the sign-in that stands in the page is of use to that screen alone
if (document.documentElement.dataset.shell !== 'signIn') forgetTypedBefore()
const asked = headStart(router)
followSession(router)
followFilter(router)
void import('./shell/keep-place.ts').then(({ keepPlace }) => keepPlace(router))
watchVersion()
// whatever fails the screen tells
const ready = Promise.allSettled([asked, router.load()])

const soonMs = 300

/** What comes soon is drawn at once, not its outline first; until then the page shows the shell that stands in it. */
async function draw(root: HTMLElement): Promise<void> {
  await Promise.race([ready, new Promise(resolve => setTimeout(resolve, soonMs))])
  // in short tasks: whoever presses a key meanwhile is heard
  startTransition(() =>
    createRoot(root).render(
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
