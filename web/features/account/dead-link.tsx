import type { ReactNode } from 'react'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  message: string
  next: string
  children: ReactNode
}

/** The link of the mail is good no more: why, and what to do now. */
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
