import type { HomeTask } from '#contract/home.ts'
import type { Role } from '#contract/roles.ts'
import { daysBetween } from '#rules/calendar.ts'
import { dayText, euroOf, integer } from '#rules/italian-format.ts'
import { dotted } from '#rules/italian-words.ts'
import { urgencyOf } from '#rules/task-order.ts'
import { comingDay, daysText, namesText, shortDay } from './day-words.ts'

export interface TaskWords {
  title: string
  /** The line below the title. */
  under: string
  chip: { tone: 'warning' | 'danger' | 'info' | 'neutral'; text: string }
}

interface Asked {
  task: HomeTask
  view: Role
  today: string
}

/** The texts of a task: a title, the line below, and a chip with the most useful day, amount or count. */
export function taskWords(asked: Asked): TaskWords {
  const { task } = asked
  return { title: titleOf(asked), under: underOf(asked), chip: chipOf(task, asked.today) }
}

type Words = readonly [one: string, many: string]

const titles: Readonly<Record<HomeTask['Tipo'], Words>> = {
  daConfermare: ['1 ordine da confermare dal cliente', 'ordini da confermare dai clienti'],
  daAggiornare: [
    '1 ordine da confermare con data di consegna passata',
    'ordini da confermare con data di consegna passata',
  ],
  ritardo: ['1 ordine in ritardo', 'ordini in ritardo'],
  preventiviInScadenza: ['1 preventivo in scadenza', 'preventivi in scadenza'],
  offerteAperte: ['Il cliente ha aperto la tua offerta', 'offerte aperte dai clienti, senza risposta'],
  offerteFerme: ["Un'offerta aspetta una risposta da giorni", 'offerte aspettano una risposta da giorni'],
  registrazioni: ['1 registrazione da confermare', 'registrazioni da confermare'],
  richieste: ["1 nuova richiesta d'ordine", "nuove richieste d'ordine"],
  passi: ['1 passo da fare con un cliente', 'passi da fare con i clienti'],
  silenziosi: ['1 cliente silenzioso oltre il suo ritmo', 'clienti silenziosi oltre il loro ritmo'],
  resi: ['1 reso da visionare', 'resi da visionare'],
  maiAperte: ['1 conferma mai aperta dal cliente', 'conferme mai aperte dal cliente'],
}

/** Titles that differ for one role. */
const titlesFor: Readonly<Partial<Record<Role, Partial<typeof titles>>>> = {
  Cliente: {
    daConfermare: ['1 ordine da confermare', 'ordini da confermare'],
    daAggiornare: [
      '1 ordine con data di consegna da aggiornare',
      'ordini con data di consegna da aggiornare',
    ],
  },
  Agente: { ritardo: ['1 ordine dei tuoi clienti in ritardo', 'ordini dei tuoi clienti in ritardo'] },
  AgenteCapo: { ritardo: ['1 ordine della squadra in ritardo', 'ordini della squadra in ritardo'] },
}

function titleOf({ task: { Tipo, Numero }, view }: Asked): string {
  const [one, many] = titlesFor[view]?.[Tipo] ?? titles[Tipo]
  return Numero === 1 ? one : `${integer(Numero)} ${many}`
}

function underOf({ task, view, today }: Asked): string {
  const { Tipo, Nomi, Numero, Importo, Giorno, Telefono } = task
  const names = namesText(Nomi, Numero)
  const [first = ''] = Nomi
  switch (Tipo) {
    case 'ritardo':
      return Numero === 1 ? first : `Il più vecchio: ${first}`
    case 'daAggiornare':
      return view === 'Cliente' ? `${names} · contatta l'ufficio` : names
    case 'preventiviInScadenza':
      return Importo ? `${names}, ${euroOf(Importo)}${Numero > 1 ? ' in tutto' : ''}` : names
    case 'offerteAperte':
    case 'offerteFerme':
      return Numero === 1 ? `Preventivo ${first}` : `Preventivi ${names}`
    case 'silenziosi':
      return dotted(Numero === 1 ? first : `Il più silenzioso: ${first}`, Telefono)
    case 'passi':
      return Telefono ? namesText([dotted(first, Telefono)], Numero) : names
    case 'registrazioni':
      return `${Numero === 1 ? first : `La più vecchia: ${first}`}${Giorno ? `, ${dayText(Giorno)}` : ''}`
    case 'maiAperte':
      return `Inviate da almeno 3 giorni: ${names}`
    default:
      return Giorno && Tipo === 'richieste' ? `${names} · dal ${shortDay(Giorno, today)}` : names
  }
}

const countedOnly: readonly HomeTask['Tipo'][] = ['maiAperte', 'offerteAperte', 'offerteFerme', 'resi']

function chipOf(task: HomeTask, today: string): TaskWords['chip'] {
  const { Tipo, Giorno, Numero, Importo } = task
  const count = { tone: 'neutral', text: integer(Numero) } as const
  if (Tipo === 'richieste' && Importo) return { tone: 'info', text: euroOf(Importo) }
  if (Tipo === 'offerteAperte' && Numero === 1) return { tone: 'info', text: 'vista' }
  if (!Giorno || countedOnly.includes(Tipo)) return count
  if (Tipo === 'daConfermare' || Tipo === 'preventiviInScadenza') {
    const which = Numero > 1 && Tipo === 'daConfermare' ? 'il primo scade ' : 'scade '
    const tone = urgencyOf(task, today) === 0 ? 'warning' : 'neutral'
    return { tone, text: `${which}${comingDay(Giorno, today)}` }
  }
  const days = daysBetween(Giorno, today)
  // The ERP may call an order out of time before its day.
  if (days < 0) return count
  if (Tipo === 'silenziosi') return { tone: 'warning', text: daysText(days) }
  const since = days === 0 ? (Tipo === 'passi' ? 'oggi' : 'da oggi') : `da ${daysText(days)}`
  const isLate = Tipo !== 'registrazioni' && days > 0
  return { tone: isLate ? 'danger' : 'warning', text: since }
}
