import type { ReactNode } from 'react'
import { OutboxSending } from '#web/features/quotes/outbox/outbox-sending.tsx'
import { NoteSending } from '#web/parts/customer-notes/note-sending.tsx'

/** Sends what was written without the network, wherever it was written. */
export function UnsentSending(): ReactNode {
  return (
    <>
      <OutboxSending />
      <NoteSending />
    </>
  )
}
