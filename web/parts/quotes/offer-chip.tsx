import { IconEye, IconHourglassEmpty, IconLink, IconMailOff, IconSend } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import type { QuoteListRow } from '#contract/quotes.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'

type Offer = Exclude<QuoteListRow['Offerta'], 'nessuna'>

interface Look {
  tone: ComponentProps<typeof StatusChip>['tone']
  text: string
  icon?: ReactNode
}

const looks: Record<Offer, Look> = {
  pubblicata: { tone: 'neutral', text: 'Pubblicata', icon: <IconLink size={12} stroke={2.25} aria-hidden /> },
  respinta: {
    tone: 'danger',
    text: 'Non arrivata',
    icon: <IconMailOff size={12} stroke={2.25} aria-hidden />,
  },
  inviata: { tone: 'neutral', text: 'Inviata', icon: <IconSend size={12} stroke={2.25} aria-hidden /> },
  aperta: { tone: 'info', text: 'Vista', icon: <IconEye size={12} stroke={2.25} aria-hidden /> },
  accettata: { tone: 'success', text: 'Accettata' },
  rifiutata: { tone: 'danger', text: 'Rifiutata' },
  scaduta: {
    tone: 'warning',
    text: 'Scaduta',
    icon: <IconHourglassEmpty size={12} stroke={2.25} aria-hidden />,
  },
}

interface Props {
  offer: Offer
  /** True if the quote has changed since its offer was accepted. */
  isChanged?: boolean
}

const changed = "Cambiato dopo l'offerta"

export function offerText({ offer, isChanged }: Props): string {
  return isChanged ? changed : looks[offer].text
}

/** The state of a quote's offer to the end customer. */
export function OfferChip({ offer, isChanged = false }: Props) {
  if (isChanged) return <StatusChip tone="warning">{changed}</StatusChip>
  const { text, ...look } = looks[offer]
  return <StatusChip {...look}>{text}</StatusChip>
}
