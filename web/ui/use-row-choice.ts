import { useCallback, useMemo, useState } from 'react'

/** Holds the keys of the rows that the user has chosen on a screen. */
export function useRowChoice() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback(
    (key: string) =>
      setChosen(now => {
        const next = new Set(now)
        if (!next.delete(key)) next.add(key)
        return next
      }),
    [],
  )
  const choose = useCallback((keys: Iterable<string>) => setChosen(new Set(keys)), [])
  const untick = useCallback(
    (keys: readonly string[]) => setChosen(now => new Set([...now].filter(key => !keys.includes(key)))),
    [],
  )
  return { choices: useMemo(() => ({ chosen, toggle }), [chosen, toggle]), choose, untick }
}
