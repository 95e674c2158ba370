import type { OrderToConfirm } from '#contract/confirmations.ts'

// Copied from contract/confirmations.ts, because the browser does not load zod modules.
const noDate = '0001-01-01T00:00:00'

type Flags = Pick<OrderToConfirm, 'ConfermaWeb' | 'FuoriTempo'>

export const stateTexts = {
  confirmed: 'Confermato',
  outOfTime: 'Data consegna da aggiornare',
  waiting: 'Da confermare',
} as const
export type OrderToConfirmState = keyof typeof stateTexts

/** The state follows from flags (sales.md §4): a confirmed order stays confirmed, whatever its date. */
export function stateOf({ ConfermaWeb, FuoriTempo }: Flags): OrderToConfirmState {
  if (ConfermaWeb) return 'confirmed'
  return FuoriTempo ? 'outOfTime' : 'waiting'
}

export function confirmedAt({
  DataConfermaWeb,
}: Pick<OrderToConfirm, 'DataConfermaWeb'>): string | undefined {
  return DataConfermaWeb === '' || DataConfermaWeb.startsWith(noDate) ? undefined : DataConfermaWeb
}

/** Addresses arrive separated by |. */
export function addressesOf(mails: string): string[] {
  return mails
    .split('|')
    .map(address => address.trim())
    .filter(Boolean)
}
