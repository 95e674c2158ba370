import { IconEyeCheck, IconPlayerPause, IconSend } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { type QuoteState, quoteStateNames } from '#contract/quote-kinds.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { expiryText } from './quote-expiry.ts'

type Tone = ComponentProps<typeof StatusChip>['tone']

const looks: Record<Exclude<QuoteState, 'aperto'>, { tone: Tone; icon?: ReactNode }> = {
  richiesta: { tone: 'info', icon: <IconSend size={12} stroke={2.25} aria-hidden /> },
  inVerifica: { tone: 'info', icon: <IconEyeCheck size={12} stroke={2.25} aria-hidden /> },
  confermata: { tone: 'success' },
  inSospeso: { tone: 'warning', icon: <IconPlayerPause size={12} stroke={2.25} aria-hidden /> },
}

interface Props {
  state: QuoteState
  /** Days until the quote expires, where that is urgent; negative once it has. */
  expiry?: number | undefined
}

/** The usual state is quiet, so that the others are seen. */
export function QuoteStateChip({ state, expiry }: Props) {
  const name = quoteStateNames[state]
  const text = expiryText(expiry)
  if (text)
    return (
      <StatusChip tone={expiry !== undefined && expiry < 0 ? 'danger' : 'warning'}>
        {`${name}, ${text}`}
      </StatusChip>
    )
  if (state === 'aperto') return <span className="soft">{name}</span>
  return <StatusChip {...looks[state]}>{name}</StatusChip>
}
