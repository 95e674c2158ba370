import { IconPackage } from '@tabler/icons-react'
import { StatusChip } from '#web/ui/status-chip.tsx'

/** An order whose doors are made and wait for the lorry. */
export function ReadyChip() {
  return (
    <StatusChip tone="success" icon={<IconPackage size={14} stroke={2} aria-hidden />}>
      Pronto, da consegnare
    </StatusChip>
  )
}
