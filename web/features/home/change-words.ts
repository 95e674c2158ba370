import type { HomeChange } from '#contract/home.ts'
import { euroOf, integer } from '#rules/italian-format.ts'
import { counted } from '#rules/italian-words.ts'
import { momentText } from '#rules/moment-text.ts'
import { namesText, rangeText, sinceText } from './day-words.ts'

/** Describes a change in a sentence. The panel shows the days of a moved delivery next to the sentence. */
export function changeText(change: HomeChange): string {
  const { Tipo, Nomi, Numero, Importo, Scartati } = change
  const [first = ''] = Nomi
  const names = namesText(Nomi, Numero)
  const amount = Importo ? `, ${euroOf(Importo)}` : ''
  switch (Tipo) {
    case 'inArrivo':
      return Numero === 1
        ? `Ordine ${first} in arrivo questa settimana`
        : `${integer(Numero)} ordini in arrivo questa settimana: ${names}`
    case 'dataSpostata':
      return `Ordine ${first}: consegna`
    case 'consegnati':
      return Numero === 1 ? `Ordine ${first} consegnato` : `${integer(Numero)} ordini consegnati: ${names}`
    case 'ordinati':
      return Numero === 1
        ? `Nuovo ordine ${first}${amount}`
        : `${integer(Numero)} nuovi ordini: ${names}${amount}`
    case 'importazione':
      return first === 'failed'
        ? 'Importazione dal gestionale non riuscita'
        : `Dati dal gestionale aggiornati: ${counted(Numero, 'riga', 'righe')}, ${refused(Scartati)}`
    case 'posta':
      return `${counted(Numero, 'messaggio inviato', 'messaggi inviati')}, ${failed(Scartati)}`
    case 'accessi':
      return counted(Numero, 'accesso al portale', 'accessi al portale')
    case 'notifica':
      return first
  }
}

function refused(count: number): string {
  return count === 0 ? 'nessuna scartata' : counted(count, 'scartata', 'scartate')
}

function failed(count: number): string {
  return count === 0 ? 'nessuno fallito' : counted(count, 'fallito', 'falliti')
}

/** The time of a change in its shortest form. */
export function changeMoment({ Quando, Da, A, Tipo }: HomeChange, today: string): string {
  if (Quando) return momentText(Quando, today)
  if (Tipo === 'posta') return sinceText(today).toLowerCase()
  return Da ? rangeText(Da, A ?? Da, today) : ''
}
