import type { OrderSheet } from '#contract/order-sheet.ts'
import { expectedWords } from '#rules/delivery-words.ts'
import { dayText } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { todayInItaly } from '#web/kit/today.ts'

type Facts = Pick<OrderSheet, 'Stato' | 'Scadenza' | 'DataConsegna'>

export function deliveryWords({ Stato, Scadenza, DataConsegna }: Facts, today = todayInItaly()): string {
  if (Stato === 'annullato') return 'annullato'
  if (Stato === 'consegnato')
    return DataConsegna ? `consegnato ${articled('il', dayText(DataConsegna))}` : 'consegnato'
  if (Stato === 'pronto') return 'pronto, da consegnare'
  if (Stato === 'daAggiornare') return 'data di consegna da aggiornare'
  const comes = Scadenza
    ? `consegna ${Scadenza < today ? 'in ritardo, ' : ''}${expectedWords(Scadenza, today)}`
    : 'consegna da definire'
  if (Stato === 'daConfermare') return `da confermare, ${comes}`
  return Stato === 'inProduzione' ? `in produzione, ${comes}` : comes
}
