import type { MenuEntry } from '#contract/session.ts'
import { NewChip } from '#web/ui/new-chip.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'

export function MenuMark({ entry }: { entry: Pick<MenuEntry, 'Novita' | 'Manutenzione'> }) {
  if (entry.Manutenzione) return <StatusChip tone="warning">in manutenzione</StatusChip>
  return entry.Novita ? <NewChip /> : null
}
