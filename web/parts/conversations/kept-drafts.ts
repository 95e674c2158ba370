import { useMemo } from 'react'
import { keep, readKept } from '#web/kit/kept.ts'
import type { Drafts } from './message-form.tsx'

/** Drafts that survive a closed page. The user comes first in the place, so that a sign-out finds them. */
export function useKeptDrafts(place: string): Drafts {
  return useMemo(() => {
    const keyOf = (line: number) => `soglia.bozza.${place}.${line}`
    return {
      get: line => readKept<string>(keyOf(line), kept => typeof kept === 'string'),
      set: (line, text) => keep(keyOf(line), text || undefined),
      delete: line => keep(keyOf(line), undefined),
    }
  }, [place])
}
