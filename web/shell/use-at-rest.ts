import { useEffect, useState } from 'react'

const quietStart = 700

/** True once the first screen is painted and the browser is idle; everything that can wait waits for this. */
export function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => {
    // Safari does not have it.
    const whenIdle = window.requestIdleCallback ?? ((work: () => void) => void work())
    const timer = setTimeout(() => whenIdle(() => setAtRest(true), { timeout: 2_000 }), quietStart)
    return () => clearTimeout(timer)
  }, [])
  return isAtRest
}
