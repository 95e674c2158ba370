import { useEffect, useState } from 'react'

const quietStart = 700

/** What the first screen does not need waits until it has been painted and the browser has time. */
export function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => {
    // absent in Safari
    const whenIdle = window.requestIdleCallback ?? ((work: () => void) => void work())
    const timer = setTimeout(() => whenIdle(() => setAtRest(true), { timeout: 2_000 }), quietStart)
    return () => clearTimeout(timer)
  }, [])
  return isAtRest
}
