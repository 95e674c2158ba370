import type { ReactNode } from 'react'
import { useEffect, useMemo, useState } from 'react'
import { holdsAllWords } from '#rules/search-fold.ts'

export interface PaletteItem {
  key: string
  label: string
  note?: string
  icon?: ReactNode
  /** Key that does the same without the palette. */
  shortcut?: string | undefined
  /** Address of an item that can open in a new tab. */
  href?: string
  run: () => void
  /** Further actions for the item, shown by Tab. */
  actions?: () => Promise<readonly PaletteItem[]>
}

interface Named {
  key: string
  heading: string
}

/** Known items appear with each letter; a search is asked after a short pause in typing. */
export type PaletteSource = Named &
  ({ items: (query: string) => readonly PaletteItem[] } | { find: PaletteSearch })

export type PaletteSearch = (query: string, signal: AbortSignal) => Promise<readonly PaletteItem[]>

export interface PaletteGroup extends Named {
  items: readonly PaletteItem[]
  /** False while the items belong to an earlier query. */
  isCurrent: boolean
}

/** Results shall appear within 100 ms of the last letter. */
const pauseMs = 40

interface Answer {
  query: string
  isFailed: boolean
  items: readonly PaletteItem[]
}

export function itemsHolding(items: readonly PaletteItem[], query: string): readonly PaletteItem[] {
  return items.filter(({ label, note = '' }) => holdsAllWords(`${label} ${note}`, query))
}

/** Searches answer independently, and the last answer of each stays until its next. */
export function usePalette(query: string, sources: readonly PaletteSource[]) {
  const [answers, setAnswers] = useState<ReadonlyMap<PaletteSource, Answer>>(new Map())

  useEffect(() => {
    const leaving = new AbortController()
    async function ask(source: PaletteSource & { find: PaletteSearch }) {
      const answer = await source.find(query, leaving.signal).then(
        items => ({ query, items, isFailed: false }),
        () => ({ query, items: [], isFailed: true }),
      )
      if (!leaving.signal.aborted) setAnswers(last => new Map(last).set(source, answer))
    }
    const timer = setTimeout(
      () => {
        for (const source of sources) if ('find' in source) void ask(source)
      },
      query === '' ? 0 : pauseMs,
    )
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [query, sources])

  const groups = useMemo(
    () =>
      sources.map((source): PaletteGroup => {
        const { key, heading } = source
        if ('items' in source) return { key, heading, items: source.items(query), isCurrent: true }
        const answer = answers.get(source)
        return { key, heading, items: answer?.items ?? [], isCurrent: answer?.query === query }
      }),
    [sources, answers, query],
  )
  return {
    groups: groups.filter(group => group.items.length > 0),
    isBusy: groups.some(group => !group.isCurrent),
    failed: sources.filter(source => answers.get(source)?.isFailed).map(({ heading }) => heading),
  }
}
