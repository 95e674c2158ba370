import { IconPackage } from '@tabler/icons-react'
import type { OrderInProduction } from '#contract/orders.ts'
import { dayText } from '#rules/italian-format.ts'
import { todayInItaly } from '#web/kit/today.ts'
import type { Drawing } from '#web/ui/data-table/drawn-columns.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { isLate, isReady } from './order-delay.ts'

/** A card has no heading, so it names the day. */
export function expectedDelivery(isCard: boolean): Drawing<OrderInProduction> {
  return { kind: 'state', cell: row => expected(row, isCard) }
}

function expected(row: OrderInProduction, isCard: boolean) {
  if (isReady(row))
    return (
      <StatusChip tone="success" icon={<IconPackage size={14} stroke={2} aria-hidden />}>
        Pronto, da consegnare
      </StatusChip>
    )
  const day = row.Scadenza ? dayText(row.Scadenza) : '—'
  if (isLate(row, todayInItaly())) return <span className="strong danger">{day} · in ritardo</span>
  return isCard && row.Scadenza ? `Consegna ${day}` : day
}
