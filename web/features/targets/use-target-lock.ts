import { useCallback, useEffect, useRef, useState } from 'react'
import type { TargetRow } from '#contract/targets.ts'
import { now } from '#web/kit/clock.ts'
import { lockTargets } from './target-data.ts'

/** Which target is about to be changed, and whether the password has been given: what is being typed outlasts it. */
export function useTargetLock() {
  const [until, setUntil] = useState<string>()
  const [editing, setEditing] = useState<TargetRow>()
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const isUnlocked = until !== undefined
  const held = useRef(false)
  held.current = isUnlocked
  useEffect(() => {
    if (!until) return
    const timer = setTimeout(() => setUntil(undefined), Math.max(0, Date.parse(until) - now().getTime()))
    return () => clearTimeout(timer)
  }, [until])
  // whoever leaves the screen leaves it locked
  useEffect(() => () => void (held.current && lockTargets()), [])
  const edit = useCallback(
    (row: TargetRow) => {
      setEditing(row)
      setOpen(isUnlocked)
      setAsking(!isUnlocked)
    },
    [isUnlocked],
  )
  return {
    ...{ isUnlocked, editing, isOpen, isAsking, edit },
    unlock(until: string) {
      setUntil(until)
      setOpen(true)
      setAsking(false)
    },
    askAgain() {
      setUntil(undefined)
      setAsking(true)
    },
    stopAsking: () => setAsking(false),
    close: () => setOpen(false),
  }
}
