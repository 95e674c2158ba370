import type { OrderSheet } from '#contract/order-sheet.ts'
import type { Role } from '#contract/roles.ts'
import { daysBetween } from '#rules/calendar.ts'
import { delayWords, expectedWords } from '#rules/delivery-words.ts'
import { dayText, instantDayText, percent } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { canAskOffice, seesManyCustomers } from '#rules/permissions.ts'
import type { NextTurn } from '#web/ui/next-step.tsx'
import type { ThingStep } from '#web/ui/steps.tsx'

type Facts = Pick<
  OrderSheet,
  | 'Stato'
  | 'StatoPerc'
  | 'Data_ord'
  | 'DataConferma'
  | 'Conferma'
  | 'Scadenza'
  | 'DataConsegna'
  | 'InRitardo'
  | 'PuoConfermare'
>

/** An order is late, too, if it waits for its confirmation beyond the day of delivery. */
export function needsNewDay({ Stato, InRitardo }: Pick<Facts, 'Stato' | 'InRitardo'>): boolean {
  return InRitardo || Stato === 'daAggiornare'
}

const stepNames = ['Confermato', 'In produzione', 'Pronto', 'Consegnato'] as const
type Place = Exclude<OrderSheet['Stato'], 'daConfermare' | 'daAggiornare' | 'annullato'>
const places: Readonly<Record<Place, number>> = { confermato: 0, inProduzione: 1, pronto: 2, consegnato: 3 }

/** The first words of a message that asks the office for a new day. */
export function newDayQuestion({ Scadenza }: Pick<Facts, 'Scadenza'>, today: string): string {
  const due = Scadenza && Scadenza < today ? `La consegna ${expectedWords(Scadenza, today)}. ` : ''
  return `${due}Qual è la nuova data?`
}

/** The states of the order with their days, up to the delivery. */
export function orderSteps(order: Facts, today: string): ThingStep[] {
  const { Stato, StatoPerc, Data_ord, DataConferma, Conferma } = order
  const ordered = `ordinato ${articled('il', dayText(Data_ord))}`
  if (Stato === 'annullato')
    return [
      { name: 'Ordinato', look: 'done', note: dayText(Data_ord), progress: 100 },
      { name: 'Annullato', look: 'current', isCurrent: true },
    ]
  const isWaiting = Stato === 'daConfermare' || Stato === 'daAggiornare'
  const at = isWaiting ? -1 : places[Stato]
  const confirmed = DataConferma ? dayText(DataConferma) : Conferma && instantDayText(Conferma.Data)
  const isReady = Stato === 'pronto' || Stato === 'consegnato'
  const notes = [
    isWaiting ? ordered : (confirmed ?? undefined),
    Stato === 'inProduzione' ? percent(StatoPerc) : undefined,
    isReady ? undefined : 'data non ancora nota',
    deliveryNote(order, today),
  ]
  return stepNames.map((name, place) => {
    // Production goes on at its step, so this one alone is passed without being done.
    const look = place < at || (place === at && Stato !== 'inProduzione') ? 'done' : 'later'
    const isCurrent = place === Math.max(at, 0)
    return {
      name: isWaiting && place === 0 ? 'Da confermare' : name,
      look: isCurrent && look === 'later' ? 'current' : look,
      isCurrent,
      note: notes[place],
      progress: place < at ? 100 : Stato === 'inProduzione' && isCurrent ? StatoPerc : 0,
      ...(place === 3 && needsNewDay(order) && late(order, today)),
    }
  })
}

function deliveryNote({ Scadenza, DataConsegna, Stato }: Facts, today: string): string | undefined {
  if (DataConsegna) return dayText(DataConsegna)
  if (Stato === 'consegnato') return undefined
  return Scadenza ? expectedWords(Scadenza, today) : 'data da definire'
}

function late({ Scadenza }: Facts, today: string): Partial<ThingStep> {
  const days = Scadenza ? daysBetween(Scadenza, today) : 0
  return { look: 'late', warning: days > 0 ? delayWords(days) : 'data da aggiornare' }
}

interface OrderNextStep extends NextTurn {
  text?: string
}

/** The next action and who has to take it, in the words of the reader; undefined if nothing comes any more. */
export function nextStepOf(order: Facts, reader: Role, today: string): OrderNextStep | undefined {
  const expected = order.Scadenza && `Consegna ${expectedWords(order.Scadenza, today)}.`
  const office = canAskOffice(reader) ? "tocca all'ufficio" : 'tocca a te'
  switch (order.Stato) {
    case 'daConfermare':
      return {
        turn: seesManyCustomers(reader) ? 'tocca al cliente' : 'tocca a te',
        title: "Confermare l'ordine",
        text: 'La produzione parte dopo la conferma.',
      }
    case 'daAggiornare':
      return { turn: office, title: 'Aggiornare la data di consegna', text: overdueText[reader] }
    case 'pronto':
      return { turn: office, title: "Consegnare l'ordine", text: "L'ordine è pronto." }
    case 'consegnato':
    case 'annullato':
      return undefined
  }
  if (order.InRitardo)
    return { turn: office, title: 'Fissare la nuova data di consegna', text: newDayText[reader] }
  return {
    turn: 'tocca alla produzione',
    title: order.Stato === 'confermato' ? "Mettere l'ordine in produzione" : "Finire l'ordine",
    text: expected || 'La data di consegna è da definire.',
  }
}

const overdue = "La data di consegna deve essere aggiornata: contattare l'ufficio"
const overdueText: Readonly<Record<Role, string>> = {
  Cliente: overdue,
  Agente: overdue,
  AgenteCapo: overdue,
  Admin: 'Quando il gestionale invia la nuova data, il cliente può confermare.',
}

const newDay = 'Appena il gestionale la invia, tu e il cliente la trovate qui.'
const newDayText: Readonly<Record<Role, string>> = {
  Cliente: "Appena c'è, la trovi qui e nelle notifiche.",
  Agente: newDay,
  AgenteCapo: newDay,
  Admin: 'Appena il gestionale la invia, il cliente la trova qui e nelle notifiche.',
}
