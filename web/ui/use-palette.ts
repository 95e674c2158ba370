import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'

export interface PaletteItem {
  key: string
  label: string
  note?: string
  icon?: ReactNode
  run: () => void
}

export interface PaletteSource {
  key: string
  heading: string
  /** Called after a pause in typing. An array appears at once, the result of a promise when it resolves. */
  find: (query: string, signal: AbortSignal) => readonly PaletteItem[] | Promise<readonly PaletteItem[]>
}

interface PaletteGroup {
  key: string
  heading: string
  items: readonly PaletteItem[]
}

const pauseMs = 150

type Answers = Readonly<Record<string, readonly PaletteItem[]>>

/** Sources answer independently; a source's last answer stays until the next. A failing source shows nothing. */
export function usePalette(query: string, sources: readonly PaletteSource[]) {
  const [answers, setAnswers] = useState<Answers>({})
  const [waiting, setWaiting] = useState(0)
  const [asked, setAsked] = useState('')

  useEffect(() => {
    const leaving = new AbortController()
    function keep(source: PaletteSource, items: readonly PaletteItem[]) {
      if (!leaving.signal.aborted) setAnswers(last => ({ ...last, [source.key]: items }))
    }
    async function ask(source: PaletteSource) {
      const answer = source.find(query, leaving.signal)
      if (!(answer instanceof Promise)) return keep(source, answer)
      setWaiting(count => count + 1)
      keep(source, await answer.catch(() => []))
      setWaiting(count => count - 1)
    }
    const timer = setTimeout(
      () => {
        setAsked(query)
        void Promise.all(sources.map(ask))
      },
      query === '' ? 0 : pauseMs,
    )
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [query, sources])

  const groups: PaletteGroup[] = sources
    .map(({ key, heading }) => ({ key, heading, items: answers[key] ?? [] }))
    .filter(group => group.items.length > 0)
  // During the pause the results belong to an older query.
  const isPaused = asked !== query
  return { groups, isBusy: isPaused || waiting > 0, isPaused }
}
