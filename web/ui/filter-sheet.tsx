import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

export interface RowsLeft {
  /** For example "Mostra 2 ordini" or "Nessun ordine". */
  text: string
  isNone: boolean
}

interface FilterSheetProps {
  found: RowsLeft | undefined
  /** Undefined if no filter is set. */
  onClear: (() => void) | undefined
  onClose: () => void
  children: ReactNode
}

/** The filters on a phone; the button says how many rows they leave. */
export function FilterSheet({ found, onClear, onClose, children }: FilterSheetProps) {
  return (
    <Dialog
      sheet
      onClose={onClose}
      title="Filtri"
      footer={
        <>
          <Button variant="default" disabled={!onClear} onClick={onClear}>
            Azzera
          </Button>
          <Button disabled={found?.isNone ?? false} onClick={onClose}>
            {found?.text ?? 'Mostra'}
          </Button>
        </>
      }
    >
      <Stack pt="sm">{children}</Stack>
    </Dialog>
  )
}
