import type { OrderSheet } from '#contract/order-sheet.ts'
import { dayText, percent } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'

type Facts = Pick<OrderSheet, 'Stato' | 'StatoPerc' | 'Scadenza' | 'DataConsegna' | 'PuoConfermare'>

/** Explains the state and the next step in one line. */
export function stateSentence({ Stato, StatoPerc, Scadenza, DataConsegna, PuoConfermare }: Facts): string {
  switch (Stato) {
    case 'daConfermare':
      return PuoConfermare
        ? "Controlla la conferma d'ordine e confermala: la produzione parte dopo."
        : "L'ordine aspetta la conferma del cliente."
    case 'daAggiornare':
      return "La data di consegna deve essere aggiornata: contattare l'ufficio"
    case 'confermato':
      return `L'ordine è confermato. Prossimo passo: entra in produzione, poi la consegna${due(Scadenza)}.`
    case 'inProduzione':
      return `L'ordine è in produzione, ${articled('al', percent(StatoPerc))}. Prossimo passo: la consegna${due(Scadenza)}.`
    case 'pronto':
      return "L'ordine è pronto. Prossimo passo: la consegna."
    case 'consegnato':
      return DataConsegna
        ? `L'ordine è stato consegnato ${articled('il', dayText(DataConsegna))}.`
        : "L'ordine è stato consegnato."
    case 'annullato':
      return "L'ordine è stato annullato."
  }
}

function due(expected: string | null): string {
  return expected ? `, prevista per ${articled('il', dayText(expected))}` : ', con data da definire'
}
