import { useEffect, useState } from 'react'

const quietStart = 700

/** Returns true once the first screen is painted and the browser is idle. Less urgent work waits for this moment. */
export function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => {
    // Safari lacks `requestIdleCallback`.
    const whenIdle = window.requestIdleCallback ?? ((work: () => void) => void work())
    const timer = setTimeout(() => whenIdle(() => setAtRest(true), { timeout: 2_000 }), quietStart)
    return () => clearTimeout(timer)
  }, [])
  return isAtRest
}
