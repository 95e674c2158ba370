import { IconCircleCheck, IconLock, IconPencil, type IconProps } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { type OrderToConfirmState, stateTexts } from '#rules/confirmation-state.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'

const icons: Record<OrderToConfirmState, ComponentType<IconProps>> = {
  confirmed: IconCircleCheck,
  outOfTime: IconLock,
  waiting: IconPencil,
}

const tones = { confirmed: 'success', outOfTime: 'danger', waiting: 'neutral' } as const

const shortTexts = { ...stateTexts, outOfTime: 'Da aggiornare' }

export function StateChip({ state, isShort = false }: { state: OrderToConfirmState; isShort?: boolean }) {
  const Icon = icons[state]
  return (
    <StatusChip tone={tones[state]} icon={<Icon size={13} stroke={2} aria-hidden />}>
      {(isShort ? shortTexts : stateTexts)[state]}
    </StatusChip>
  )
}
