import { skipToken, useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { FilterPair } from '#contract/kit/route.ts'
import type { UrlField } from './url-state.ts'

/** The switched user: every view shows this agent's or customer's data. It stands in the address of every private screen. */
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

/** As the address has it at this moment, for what happens outside of drawing. */
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

/** What the server's name for it is kept under. */
export function filterNameKey(filter: Filter | undefined) {
  return ['partners', 'filterName', { filter }] as const
}

/** With the name that the shell has asked for and shows. */
export function useNamedFilter(): NamedFilter | undefined {
  const filter = useFilter()
  const { data } = useQuery<string>({ queryKey: filterNameKey(filter), queryFn: skipToken })
  return filter && { ...filter, Nome: data ?? filter.Codice }
}

/** Done when the address holds it. Another filter is another list, seen from its first page. */
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
