import './mantine-styles.ts'
import '../start-parts.css'
import './global.css'
import './named.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariablesResolver, theme } from './theme.ts'

declare global {
  interface Window {
    /** The page's nonce for style sheets, under the name that libraries know (`web/start.js`). */
    __webpack_nonce__: string
  }
}

/**
 * The colour scheme follows the system until the user picks another, which the browser remembers. Tests and the gallery
 * set `scheme`.
 */
export function ThemeProvider({ scheme, children }: { scheme?: 'light' | 'dark'; children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      forceColorScheme={scheme}
      getStyleNonce={() => window.__webpack_nonce__}
    >
      {children}
    </MantineProvider>
  )
}
