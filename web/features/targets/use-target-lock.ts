import { useEffect, useRef, useState } from 'react'
import type { TargetRow } from '#contract/targets.ts'
import { lockTargets } from './target-data.ts'

/** Which target is about to be changed, and whether the password has been given; leaving the screen locks it again. */
export function useTargetLock() {
  const [until, setUntil] = useState<string>()
  const [editing, setEditing] = useState<TargetRow>()
  const isUnlocked = until !== undefined
  const held = useRef(false)
  held.current = isUnlocked
  useEffect(() => {
    if (!until) return
    const timer = setTimeout(() => setUntil(undefined), Math.max(0, Date.parse(until) - Date.now()))
    return () => clearTimeout(timer)
  }, [until])
  useEffect(() => () => void (held.current && lockTargets()), [])
  return {
    isUnlocked,
    editing,
    edit: setEditing,
    unlock: setUntil,
    lockAgain: () => setUntil(undefined),
    close: () => setEditing(undefined),
  }
}
