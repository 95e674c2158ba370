import { useEffect, useRef, useState } from 'react'

interface Found<T> {
  /** The last answer stays while the next one loads. */
  result: T | undefined
  /** True until the first answer. */
  isFirst: boolean
  isBusy: boolean
  failure: string | undefined
  retry: () => void
}

const pauseMs = 200

/** Sends the request for a changed query after a pause in typing. Late answers to old queries are ignored. */
export function useFound<T>(
  query: string,
  find: (query: string, signal: AbortSignal) => Promise<T>,
): Found<T> {
  const [state, setState] = useState<{ query?: string; result?: T; failure?: string }>({})
  const [attempt, setAttempt] = useState(0)
  const latestFind = useRef(find)
  latestFind.current = find
  const hasAsked = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks the same again
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(
      () => {
        hasAsked.current = true
        latestFind
          .current(query, leaving.signal)
          .then(result => !leaving.signal.aborted && setState({ query, result }))
          .catch(error => {
            if (leaving.signal.aborted) return
            const failure = error instanceof Error ? error.message : 'La ricerca non è riuscita.'
            setState(last => ({ ...last, query, failure }))
          })
      },
      hasAsked.current ? pauseMs : 0,
    )
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [query, attempt])

  return {
    result: state.result,
    isFirst: state.query === undefined,
    isBusy: state.query !== query,
    failure: state.query === query ? state.failure : undefined,
    retry() {
      setState({ result: state.result })
      setAttempt(attempt + 1)
    },
  }
}
