import { IconCircleCheck, IconLock, IconPencil, type IconProps } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { type OrderToConfirmState, stateTexts } from '#rules/confirmation-state.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import classes from './confirmations.module.css'

const icons: Record<OrderToConfirmState, ComponentType<IconProps>> = {
  confirmed: IconCircleCheck,
  outOfTime: IconLock,
  waiting: IconPencil,
}

const tones = { confirmed: 'success', outOfTime: 'danger', waiting: 'neutral' } as const

/** The state as an icon that says its words. */
export function StateMark({ state }: { state: OrderToConfirmState }) {
  const Icon = icons[state]
  return (
    <span
      className={classes.state}
      data-tone={tones[state]}
      role="img"
      aria-label={stateTexts[state]}
      title={stateTexts[state]}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </span>
  )
}

export function StateChip({ state }: { state: OrderToConfirmState }) {
  const Icon = icons[state]
  return (
    <StatusChip tone={tones[state]} icon={<Icon size={13} stroke={2} aria-hidden />}>
      {stateTexts[state]}
    </StatusChip>
  )
}
