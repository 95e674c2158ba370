import { Button } from '@mantine/core'
import type { Example } from '#tests/components/example.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { copyLink } from './copy-link.tsx'
import { SheetHead } from './sheet-head.tsx'

export const customer: Example = {
  draw: () => (
    <SheetHead
      back="/clienti"
      title="Porte Rossi S.r.l."
      reference="C00012"
      beside={<StatusChip tone="danger">bloccato</StatusChip>}
      about="Cuneo (CN)"
    />
  ),
}

export const order: Example = {
  draw: () => (
    <SheetHead
      back="/"
      title="Ordine 26/03726"
      reference="Appartamento Santoro"
      about="Conferma C26-03726 · agente Vittorio Morandi"
      menu={[copyLink]}
      main={<Button>Chiedi la nuova data</Button>}
    />
  ),
}
