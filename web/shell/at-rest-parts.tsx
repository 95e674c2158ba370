import type { ReactNode } from 'react'
import { ScrollToTop } from '#web/ui/scroll-to-top.tsx'
import { UnsentSending } from './unsent-sending.tsx'

/** The parts that a page gets once it is at rest: its start does not wait for their file. */
export function AtRestParts(): ReactNode {
  return (
    <>
      <UnsentSending />
      <ScrollToTop />
    </>
  )
}
