import type { NotificationEvent } from '#contract/notifications.ts'
import { dayText } from '#rules/italian-format.ts'

interface ToldEvent {
  kind: NotificationEvent
  number: string | null
  reference: string | null
  expectedOn: string | null
  detail: Record<string, unknown>
}

/** One sentence that needs no screen around it. */
export function eventText({ kind, number, reference, expectedOn, detail }: ToldEvent): string {
  const order = reference ? `${number} (${reference})` : `${number}`
  const day = (value: unknown) => (typeof value === 'string' ? dayText(value) : '')
  switch (kind) {
    case 'daConfermare':
      return `L’ordine ${order} aspetta la tua conferma`
    case 'scadenzaVicina':
      return `L’ordine ${order} va confermato entro il ${day(expectedOn)}`
    case 'dataPrevista':
      return detail.da
        ? `Consegna prevista dell’ordine ${order}: dal ${day(detail.da)} al ${day(detail.a)}`
        : `Consegna prevista dell’ordine ${order}: ${day(detail.a)}`
    case 'pronto':
      return `L’ordine ${order} è pronto`
    case 'consegnato':
      return `L’ordine ${order} è stato consegnato il ${day(detail.il)}`
    case 'documento':
      return `C’è un nuovo documento per l’ordine ${order}`
    case 'promozione':
      return `Nuova promozione: ${String(detail.nome ?? '')}`
  }
}
