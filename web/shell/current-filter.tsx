import { useSetFilter } from '#web/kit/filter.ts'
import { useFilterLabel } from '#web/parts/customers/filter-name.ts'
import { FilterChip } from '#web/ui/removable-chip.tsx'

/** Names the switched user whose data every screen shows, if a filter is set. */
export function CurrentFilter({ className }: { className?: string }) {
  const label = useFilterLabel()
  const setFilter = useSetFilter()
  if (!label) return null
  return (
    <div className={className}>
      <FilterChip name={label} onRemove={() => void setFilter(undefined)} />
    </div>
  )
}
