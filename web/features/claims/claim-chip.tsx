import {
  IconCircleCheck,
  IconEyeCheck,
  IconMessageQuestion,
  type IconProps,
  IconSend,
} from '@tabler/icons-react'
import type { ComponentProps, ComponentType } from 'react'
import { type ClaimState, claimStates } from '#contract/claim-names.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'

interface Look {
  tone: ComponentProps<typeof StatusChip>['tone']
  icon?: ComponentType<IconProps>
}

/** Ended states are quiet, so that the others are seen. */
const looks: Partial<Record<ClaimState, Look>> = {
  bozza: { tone: 'neutral' },
  nuovo: { tone: 'info', icon: IconSend },
  inVerifica: { tone: 'warning', icon: IconEyeCheck },
  proposta: { tone: 'info', icon: IconMessageQuestion },
  accettato: { tone: 'success', icon: IconCircleCheck },
}

export function ClaimChip({ state }: { state: ClaimState }) {
  const look = looks[state]
  if (!look) return <span className="soft">{claimStates[state]}</span>
  const Icon = look.icon
  return (
    <StatusChip tone={look.tone} icon={Icon && <Icon size={12} stroke={2.25} aria-hidden />}>
      {claimStates[state]}
    </StatusChip>
  )
}
