import { Button } from '@mantine/core'
import { useState } from 'react'
import type { OrderToConfirm } from '#contract/confirmations.ts'
import { BulkBar } from '#web/ui/bulk-bar.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { ordersText } from './bulk-outcome.ts'
import { isConfirmable } from './confirmation-columns.tsx'

const BulkDialog = lazyDialog(async () => (await import('./bulk-dialog.tsx')).BulkDialog)

interface Props {
  orders: readonly OrderToConfirm[] | undefined
  chosen: ReadonlySet<string>
  onChoose: (keys: readonly string[]) => void
}

/** Confirms only chosen orders that are currently listed and still wait for confirmation. */
export function ChosenOrders({ orders = [], chosen, onChoose }: Props) {
  const [sent, setSent] = useState<readonly OrderToConfirm[]>()
  const confirmable = orders.filter(isConfirmable)
  const taken = confirmable.filter(order => chosen.has(keyOf(order)))
  return (
    <>
      {taken.length > 0 && (
        <BulkBar count={`${ordersText(taken.length)} ${taken.length === 1 ? 'scelto' : 'scelti'}`}>
          {taken.length < confirmable.length && (
            <Button variant="subtle" onClick={() => onChoose(confirmable.map(keyOf))}>
              Scegli tutti ({confirmable.length})
            </Button>
          )}
          <Button variant="default" onClick={() => onChoose([])}>
            Annulla la scelta
          </Button>
          <Button onClick={() => setSent(taken)}>Conferma {ordersText(taken.length)}</Button>
        </BulkBar>
      )}
      {sent && <BulkDialog orders={sent} onClose={() => setSent(undefined)} />}
    </>
  )
}

function keyOf({ Progressivo }: OrderToConfirm): string {
  return String(Progressivo)
}
