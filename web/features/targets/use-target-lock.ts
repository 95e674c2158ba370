import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { TargetRow } from '#contract/targets.ts'
import { now } from '#web/kit/clock.ts'
import { lockTargets } from './target-data.ts'

/**
 * Keeps the edited target and the unlocking. If the unlocking expires, the typed value stays while the password is
 * asked for again.
 */
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
  // Leaving the screen locks the targets again.
  useEffect(() => () => void (held.current && lockTargets()), [])
  const edit = useCallback(
    (row: TargetRow) => {
      setEditing(row)
      setOpen(isUnlocked)
      setAsking(!isUnlocked)
    },
    [isUnlocked],
  )
  return useMemo(
    () => ({
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
    }),
    [isUnlocked, editing, isOpen, isAsking, edit],
  )
}
