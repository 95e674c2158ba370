import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
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
headStart(router)
followSession(router)
followFilter(router)
watchVersion()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ThemeProvider>
    </StrictMode>,
  )
}
