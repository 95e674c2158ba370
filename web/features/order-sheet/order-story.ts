import type { OrderSheet } from '#contract/order-sheet.ts'
import { dayInItaly, instantTimeText } from '#rules/italian-format.ts'
import { counted, dotted } from '#rules/italian-words.ts'

export interface OrderEvent {
  kind: 'ordered' | 'confirmed' | 'moved' | 'opened' | 'delivered' | 'passed'
  day: string
  /** Absent for events of which only the day is known. */
  time?: string
  text: string
  /** The old and the new day of a moved delivery. */
  moved?: { from: string | null; to: string | null }
}

/** All that happened to the order, newest first. */
export function orderStory(order: OrderSheet): OrderEvent[] {
  const { Data_ord, DataConferma, Conferma, Scadenza, InRitardo, DataConsegna, Consegne, Aperture } = order
  // Among events of one day the later ones of this list are the newer ones.
  const events: (OrderEvent | false | null)[] = [
    { kind: 'ordered', day: Data_ord, text: 'Ordinato' },
    Conferma && {
      kind: 'confirmed',
      ...momentOf(Conferma.Data),
      text: dotted(
        `Confermato nel portale da ${Conferma.Utente}`,
        Conferma.Condizioni && `condizioni ${Conferma.Condizioni}`,
      ),
    },
    DataConferma !== null && { kind: 'confirmed', day: DataConferma, text: "Confermato dall'ufficio" },
    ...order.StoriaScadenza.map(
      ({ Quando, Da: from, A: to }): OrderEvent => ({
        kind: 'moved',
        ...momentOf(Quando),
        text: 'Consegna',
        moved: { from, to },
      }),
    ).reverse(),
    ...(Aperture ?? []).map(
      ({ Utente, Quando, Volte }): OrderEvent => ({
        kind: 'opened',
        ...momentOf(Quando),
        text: dotted(`PDF aperto da ${Utente}`, Volte > 1 && counted(Volte, 'volta', 'volte')),
      }),
    ),
    InRitardo && Scadenza !== null && { kind: 'passed', day: Scadenza, text: 'Data di consegna passata' },
    ...Consegne.map(
      ({ Numero, Data, Saldo }): OrderEvent => ({
        kind: 'delivered',
        day: Data,
        text: `Consegna ${Saldo ? 'a saldo' : 'parziale'} ${Numero}`,
      }),
    ).reverse(),
    DataConsegna !== null &&
      Consegne.length === 0 && { kind: 'delivered', day: DataConsegna, text: 'Consegnato' },
  ]
  return events
    .filter(event => event !== false && event !== null)
    .reverse()
    .sort((one, other) => compare(other, one))
}

function momentOf(instant: string): { day: string; time: string } {
  return { day: dayInItaly(new Date(instant)), time: instantTimeText(instant) }
}

function compare(one: OrderEvent, other: OrderEvent): number {
  const days = one.day.localeCompare(other.day)
  return days !== 0 || !one.time || !other.time ? days : one.time.localeCompare(other.time)
}
