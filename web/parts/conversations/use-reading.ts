import { useEffect, useState } from 'react'
import type { Endpoint } from '#web/kit/endpoint.ts'
import { useCommand } from '#web/kit/use-command.ts'

interface Reading {
  /** Where the reader had been; undefined while the conversation loads. */
  read: number | undefined
  /** The last message of somebody else; 0 if none. */
  last: number
  isShown: boolean
}

type ReadCall = ((upTo: number) => Promise<unknown>) & { endpoint?: Endpoint }

/** Notes that messages were read, while they are shown. Answers up to where they had been before, so that new ones stay marked on this page. */
export function useReading(call: ReadCall, { read, last, isShown }: Reading): number {
  const [before, setBefore] = useState<number>()
  const { run } = useCommand(call, { silent: true, ownErrors: true, several: 'inTurn' })
  const isUnread = isShown && read !== undefined && last > read
  if (read !== undefined && before === undefined) setBefore(read)
  useEffect(() => {
    if (!isUnread) return
    const note = () => {
      if (document.visibilityState === 'visible') run(last)
    }
    note()
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [run, last, isUnread])
  return before ?? last
}
