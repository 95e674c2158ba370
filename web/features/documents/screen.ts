import { screen } from '#web/kit/screen.ts'

/** A page that needs no account, for visitors with a printed code. */
export const documentsScreen = screen({
  path: 'doc',
  page: () => import('./documents-page.tsx').then(module => module.DocumentsPage),
})
