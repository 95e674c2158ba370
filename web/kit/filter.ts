import { useSyncExternalStore } from 'react'
import { createFilterStore, type Filter } from './filter-store.ts'

export const filterStore = createFilterStore(sessionStorage)

export function useFilter(): Filter | undefined {
  return useSyncExternalStore(filterStore.subscribe, filterStore.get)
}
