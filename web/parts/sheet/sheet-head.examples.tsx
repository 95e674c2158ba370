import type { Example } from '#tests/components/example.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { SheetHead } from './sheet-head.tsx'

export const customer: Example = {
  draw: () => (
    <SheetHead
      home="/clienti"
      title="Porte Rossi S.r.l."
      beside={<StatusChip tone="danger">bloccato</StatusChip>}
    >
      <p>Cuneo (CN)</p>
    </SheetHead>
  ),
}
