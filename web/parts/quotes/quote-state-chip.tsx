import { IconEyeCheck, IconPencil, IconPlayerPause, IconSend } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { type QuoteState, quoteStateNames } from '#contract/quote-kinds.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'

type Tone = ComponentProps<typeof StatusChip>['tone']

const looks: Record<QuoteState, { tone: Tone; icon?: ReactNode }> = {
  aperto: { tone: 'neutral', icon: <IconPencil size={12} stroke={2.25} aria-hidden /> },
  richiesta: { tone: 'info', icon: <IconSend size={12} stroke={2.25} aria-hidden /> },
  inVerifica: { tone: 'info', icon: <IconEyeCheck size={12} stroke={2.25} aria-hidden /> },
  confermata: { tone: 'success' },
  inSospeso: { tone: 'warning', icon: <IconPlayerPause size={12} stroke={2.25} aria-hidden /> },
}

export function QuoteStateChip({ state }: { state: QuoteState }) {
  return <StatusChip {...looks[state]}>{quoteStateNames[state]}</StatusChip>
}
