import type { ReactNode } from 'react'
import { OutboxSending } from '#web/features/quotes/outbox/outbox-sending.tsx'
import { NoteSending } from '#web/parts/customer-notes/note-sending.tsx'

/** Sends unsent work of all screens. */
export function UnsentSending(): ReactNode {
  return (
    <>
      <OutboxSending />
      <NoteSending />
    </>
  )
}
