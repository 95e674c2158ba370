import { useMemo, useRef } from 'react'

/** Returns stable functions that call the latest given functions, so that children need not render again. */
export function useLatest<F extends Record<string, (...given: never[]) => unknown>>(functions: F): F {
  const latest = useRef(functions)
  latest.current = functions
  return useMemo(() => {
    const entries = Object.keys(latest.current).map(name => [
      name,
      (...given: never[]) => latest.current[name]?.(...given),
    ])
    return Object.fromEntries(entries) as F
  }, [])
}
