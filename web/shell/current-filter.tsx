import { filterStore, useFilter } from '#web/kit/filter.ts'
import { FilterChip } from '#web/ui/filter-chip.tsx'

export function CurrentFilter() {
  const filter = useFilter()
  if (!filter) return null
  return <FilterChip name={filter.Nome} onRemove={() => filterStore.set(undefined)} />
}
