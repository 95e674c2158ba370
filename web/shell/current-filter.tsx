import { filterStore, useFilter } from '#web/kit/filter.ts'
import { FilterChip } from '#web/ui/filter-chip.tsx'

/** Whose data every screen shows, while it is not the user's own. */
export function CurrentFilter({ className }: { className?: string }) {
  const filter = useFilter()
  if (!filter) return null
  return (
    <div className={className}>
      <FilterChip name={filter.Nome} onRemove={() => filterStore.set(undefined)} />
    </div>
  )
}
