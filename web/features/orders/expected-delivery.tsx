import type { OrderInProduction } from '#contract/orders.ts'
import { dayText } from '#rules/italian-format.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { ReadyChip } from '#web/parts/orders/ready-chip.tsx'
import type { Drawing } from '#web/ui/data-table/drawn-columns.ts'
import { isLate, isReady } from './order-delay.ts'

/** A card has no heading, so it names the day. */
export function expectedDelivery(isCard: boolean): Drawing<OrderInProduction> {
  return { kind: 'state', cell: row => expected(row, isCard) }
}

function expected(row: OrderInProduction, isCard: boolean) {
  if (isReady(row)) return <ReadyChip />
  const day = row.Scadenza ? dayText(row.Scadenza) : '—'
  if (isLate(row, todayInItaly())) return <span className="strong danger">{day} · in ritardo</span>
  return isCard && row.Scadenza ? `Consegna ${day}` : day
}
