import { useSetFilter } from '#web/kit/filter.ts'
import { useFilterLabel } from '#web/parts/customers/filter-name.ts'
import { FilterChip } from '#web/ui/removable-chip.tsx'

/** The user whose data every screen shows, unless they are the user's own. */
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
