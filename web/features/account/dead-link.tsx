import type { ReactNode } from 'react'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  message: string
  next: string
  children: ReactNode
}

/** Explains why a mailed link no longer works, and what to do instead. */
export function DeadLink({ message, next, children }: Props) {
  return (
    <>
      <Notice tone="danger" takesFocus>
        <p>{message}</p>
        <p>{next}</p>
      </Notice>
      {children}
    </>
  )
}
