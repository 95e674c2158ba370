import { skipToken, useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { FilterPair } from '#contract/kit/route.ts'
import type { UrlField } from './url-state.ts'

/** The switched user, whose data every screen shows. The URL of every private screen contains it. */
export type Filter = FilterPair

/** `Agente:A07` */
export function writeFilter({ Tipo, Codice }: Filter): string {
  return `${Tipo}:${Codice}`
}

export function readFilter(text: unknown): Filter | undefined {
  const [, Tipo, Codice] = (typeof text === 'string' && /^(Agente|Cliente):(.{1,20})$/.exec(text)) || []
  return Tipo && Codice ? { Tipo: Tipo as Filter['Tipo'], Codice } : undefined
}

export function filterField(): UrlField<string | undefined> {
  return {
    standard: undefined,
    read: value => {
      const filter = readFilter(value)
      return filter && writeFilter(filter)
    },
  }
}

/** Reads the filter from the current URL, for code outside rendering. */
export function filterNow(): Filter | undefined {
  return readFilter(new URLSearchParams(location.search).get('filtro'))
}

export function useFilter(): Filter | undefined {
  const text = useSearch({ strict: false, select: search => search.filtro })
  return useMemo(() => readFilter(text), [text])
}

export interface NamedFilter extends Filter {
  Nome: string
}

/** Cache key of the filter's name from the server. */
export function filterNameKey(filter: Filter | undefined) {
  return ['partners', 'filterName', { filter }] as const
}

/** The filter with the name that the shell has already loaded. */
export function useNamedFilter(): NamedFilter | undefined {
  const filter = useFilter()
  const { data } = useQuery<string>({ queryKey: filterNameKey(filter), queryFn: skipToken })
  return filter && { ...filter, Nome: data ?? filter.Codice }
}

/** Resolves when the URL contains the filter. A new filter gives another list, which starts at page 1. */
export function useSetFilter() {
  const router = useRouter()
  return useCallback(
    (filter: Filter | undefined) =>
      router.navigate({
        to: '.',
        search: now => ({ ...now, pagina: undefined, filtro: filter && writeFilter(filter) }),
      }),
    [router],
  )
}
