import { IconPackage } from '@tabler/icons-react'
import type { OrderInProduction } from '#contract/orders.ts'
import { dayText } from '#rules/italian-format.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { isLate, isReady } from './order-delay.ts'

export function DayCell({ day }: { day: string | null }) {
  return <span className="tabular">{day ? dayText(day) : '—'}</span>
}

const ready = 'Pronto, da consegnare'
const late = ' · in ritardo'

export function expectedText(row: OrderInProduction): string {
  if (isReady(row)) return ready
  return `${row.Scadenza ? dayText(row.Scadenza) : '—'}${isLate(row, todayInItaly()) ? late : ''}`
}

interface Props {
  row: OrderInProduction
  /** True on a card, which has no heading. */
  isNamed: boolean
}

export function ExpectedDelivery({ row, isNamed }: Props) {
  if (isReady(row))
    return (
      <StatusChip tone="success" icon={<IconPackage size={14} stroke={2} aria-hidden />}>
        {ready}
      </StatusChip>
    )
  if (!isLate(row, todayInItaly()))
    return (
      <>
        {isNamed && 'Consegna '}
        <DayCell day={row.Scadenza} />
      </>
    )
  return (
    <span className="strong danger">
      <DayCell day={row.Scadenza} />
      {late}
    </span>
  )
}
