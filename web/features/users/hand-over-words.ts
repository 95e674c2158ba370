import type { HandedOver, User, WorkLeft } from '#contract/users.ts'
import { integer } from '#rules/italian-format.ts'
import { counted, listed, toName } from '#rules/italian-words.ts'

type Counts = Pick<WorkLeft, 'Preventivi' | 'GiriVisite' | 'SchedeAnagrafiche' | 'Viste'>

/** `12 preventivi, 1 giro visite e 2 viste salvate`; empty if there is nothing. */
export function workText({ Preventivi, GiriVisite, SchedeAnagrafiche, Viste }: Counts): string {
  return listed([
    ...(Preventivi ? [counted(Preventivi, 'preventivo', 'preventivi')] : []),
    ...(GiriVisite ? [counted(GiriVisite, 'giro visite', 'giri visite')] : []),
    ...(SchedeAnagrafiche ? [counted(SchedeAnagrafiche, 'scheda anagrafica', 'schede anagrafiche')] : []),
    ...(Viste ? [counted(Viste, 'vista salvata', 'viste salvate')] : []),
  ])
}

/** True if the work includes what belongs to an agent's code. */
export function hasAgentsWork({ Preventivi, GiriVisite, SchedeAnagrafiche }: Counts): boolean {
  return Preventivi + GiriVisite + SchedeAnagrafiche > 0
}

interface Passed {
  from: Pick<User, 'Codice'>
  /** Name of the receiver. */
  to: string
  before: WorkLeft
  outcome: HandedOver
}

/** The outcome of a hand-over in sentences, the main one first. */
export function outcomeLines({ from, to, before, outcome }: Passed): string[] {
  const moved = workText(outcome)
  return [
    moved ? `Passati ${toName(to)}: ${moved}.` : "Non c'era più niente da passare.",
    ...(outcome.PreventiviNonVisibili > 0 ? [hiddenLine(to, outcome.PreventiviNonVisibili)] : []),
    ...(outcome.Invii > 0
      ? [`${counted(outcome.Invii, 'vista arriva', 'viste arrivano')} da ora per e-mail ${toName(to)}.`]
      : []),
    ...(outcome.InviiTerminati > 0
      ? [`${counted(outcome.InviiTerminati, 'vista non arriva', 'viste non arrivano')} più per e-mail.`]
      : []),
    ...(outcome.RestanoAlCodice && hasAgentsWork(before)
      ? [`Preventivi, giri visite e schede restano al codice ${from.Codice}${sharedWith(before)}.`]
      : []),
  ]
}

function hiddenLine(to: string, hidden: number): string {
  return hidden === 1
    ? `1 preventivo è di un cliente di un altro agente: ${to} lo vedrà quando il gestionale assegna il cliente al suo codice.`
    : `${integer(hidden)} preventivi sono di clienti di altri agenti: ${to} li vedrà quando il gestionale assegna i clienti al suo codice.`
}

function sharedWith({ AltriDelCodice: names }: WorkLeft): string {
  return names.length > 0 ? `, usato anche da ${listed(names)}` : ''
}
