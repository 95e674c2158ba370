import type { ReactNode } from 'react'
import { ScrollToTop } from '#web/ui/scroll-to-top.tsx'
import { UnsentSending } from './unsent-sending.tsx'

/** Parts that load after the page is at rest, so that its start need not wait for them. */
export function AtRestParts(): ReactNode {
  return (
    <>
      <UnsentSending />
      <ScrollToTop />
    </>
  )
}
