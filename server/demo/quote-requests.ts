import { dayText } from './calendar.ts'
import type { DemoQuote } from './demo-quotes.ts'

/** A quote that was sent to the manufacturer, and how far it has come there. */
export function requestRow({ plan, catalogue, positions }: DemoQuote, id: number) {
  const { state, maker, customerCode, changedOn } = plan
  const counted = positions.filter(row => row.is_counted)
  const requestedAt = `${dayText(changedOn)} 09:00:00 Europe/Rome`
  const movedAt = state === 'richiesta' ? null : `${dayText(changedOn)} 16:20:00 Europe/Rome`
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
    content: {
      numero: id,
      data: `${dayText(changedOn)}T08:00:00.000Z`,
      cliente: customerCode,
      agente: maker.startsWith('agente:') ? maker.slice('agente:'.length) : null,
      riferimento: plan.reference,
      pagamento: '',
      notePagamento: '',
      note: '',
      listino: catalogue.list.code,
      righe: counted.map(row => ({
        posizione: row.position,
        modello: row.model_code,
        tipologia: row.door_type,
        L: row.width_mm,
        H: row.height_mm,
        S: row.thickness_mm,
        quantita: row.quantity,
        riempimento: row.filling,
        scelte: row.choices,
        riferimento: row.reference,
        note: row.note,
        listino: row.list_cents / 100,
        codListino: row.list_code,
      })),
    },
    exported_at: state === 'confermata' ? movedAt : null,
  }
}
