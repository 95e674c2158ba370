import { useEffect } from 'react'
import { OutboxSending } from '#web/features/quotes/outbox/outbox-sending.tsx'
import { NoteSending } from '#web/parts/customer-notes/note-sending.tsx'
import { ProofHost } from '#web/parts/reauthentication/proof-host.tsx'
import { ScrollToTop } from '#web/ui/scroll-to-top.tsx'
import { selectTabbed } from '#web/ui/select-tabbed.ts'
import { BackGuard } from './back-guard.tsx'
import { PageKeys } from './page-keys.tsx'
import { RecentKeeper } from './recent.ts'

/** Parts that load after the page is at rest, so that its start need not wait for them. */
export function AtRestParts() {
  useEffect(selectTabbed, [])
  return (
    <>
      <BackGuard />
      <OutboxSending />
      <NoteSending />
      <ScrollToTop />
      <ProofHost />
      <PageKeys />
      <RecentKeeper />
    </>
  )
}
