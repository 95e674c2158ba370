import type { Catalogue } from '#rules/catalogue.ts'
import { requestContent } from '#server/feed/request-content.ts'
import { dayCell } from './calendar.ts'
import type { QuotePlan } from './quote-plans.ts'

type Position = Parameters<typeof requestContent>[0]['positions'][number]

interface Requested {
  plan: QuotePlan
  catalogue: Catalogue
  positions: readonly Position[]
}

/** The order request of a quote, with its state at the manufacturer. */
export function requestRow({ plan, catalogue, positions }: Requested, id: number) {
  const { state, maker, customerCode, changedOn } = plan
  const counted = positions.filter(row => row.is_counted)
  const requestedAt = `${dayCell(changedOn)} 09:00:00 Europe/Rome`
  const movedAt = state === 'richiesta' ? null : `${dayCell(changedOn)} 16:20:00 Europe/Rome`
  return {
    quote_id: id,
    customer_code: customerCode,
    maker,
    user_name: plan.userName,
    requested_at: requestedAt,
    state,
    reason: state === 'inSospeso' ? 'Confermare il senso di apertura della posizione 1' : '',
    moved_by: movedAt ? 'admin' : '',
    moved_at: movedAt,
    list_cents: counted.reduce((sum, row) => sum + row.list_cents * row.quantity, 0),
    content: requestContent({
      quote: {
        id,
        customer_code: customerCode,
        maker,
        reference: plan.reference,
        payment: '',
        payment_note: '',
        note: '',
      },
      positions,
      listCode: catalogue.list.code,
      at: `${dayCell(changedOn)}T08:00:00.000Z`,
    }),
    exported_at: state === 'confermata' ? movedAt : null,
  }
}
