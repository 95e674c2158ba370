import { IconPackage } from '@tabler/icons-react'
import type { OrderInProduction } from '#contract/orders.ts'
import { dayText } from '#rules/italian-format.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { isLate, isReady } from './order-delay.ts'

export function DayCell({ day }: { day: string | null }) {
  return <span className="tabular">{day ? dayText(day) : '—'}</span>
}

export function ExpectedDelivery({ row }: { row: OrderInProduction }) {
  if (isReady(row))
    return (
      <StatusChip tone="success" icon={<IconPackage size={14} stroke={2} aria-hidden />}>
        Pronto, da consegnare
      </StatusChip>
    )
  if (!isLate(row, todayInItaly())) return <DayCell day={row.Scadenza} />
  return (
    <span className="strong danger">
      <DayCell day={row.Scadenza} /> · in ritardo
    </span>
  )
}
