import { expect, test } from 'vitest'
import type { Quote } from '#contract/quotes.ts'
import { offerState } from './offer-state.ts'

const sent = {
  Esito: null,
  Aperta: null,
  Inviata: '2026-11-19T08:00:00.000Z',
  validoFino: '2026-12-31',
} as NonNullable<Quote['Offerta']>
const today = '2026-11-21'

test.each([
  [{ ...sent, Inviata: null }, 'pubblicata'],
  [sent, 'inviata'],
  [{ ...sent, StatoMail: 'respinta' as const }, 'respinta'],
  [{ ...sent, Aperta: '2026-11-20T08:00:00.000Z' }, 'aperta'],
  [{ ...sent, validoFino: '2026-11-20' }, 'scaduta'],
  [{ ...sent, validoFino: '2026-11-20', Esito: 'accettata' as const }, 'accettata'],
  [{ ...sent, Esito: 'rifiutata' as const }, 'rifiutata'],
])('an offer %o is %s', (offer, state) => {
  expect(offerState(offer, today)).toBe(state)
})
