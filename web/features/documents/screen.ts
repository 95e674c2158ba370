import { screen } from '#web/kit/screen.ts'

/** A page for whoever holds a code on paper, without an account. */
export const documentsScreen = screen({
  path: 'doc',
  page: () => import('./documents-page.tsx').then(module => module.DocumentsPage),
})
