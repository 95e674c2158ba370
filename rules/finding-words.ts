import type { Finding } from '#contract/health.ts'
import type { FeedGroup, FindingCode } from '#contract/health-kinds.ts'
import { feedGroupNames, jobName } from './health-names.ts'
import { dayText, integer } from './italian-format.ts'
import { articled, counted } from './italian-words.ts'

export interface FindingWords {
  title: string
  text: string
  /** The button, and the screen of the portal that it opens. */
  action: string
  link: { to: string; search: Record<string, string> }
}

const consoleAt = (tab: string, search: Record<string, string> = {}) => ({
  to: '/dashboard',
  search: { tab, ...search },
})
const imports = { action: 'Guarda le importazioni', link: consoleAt('importazioni') }
const settings = { action: 'Apri le impostazioni', link: consoleAt('impostazioni') }
const steps = { action: 'Istruzioni per il tecnico', link: consoleAt('avvio') }
const allMails = { action: 'Guarda la posta', link: consoleAt('posta', { stato: 'queued' }) }

const words: Record<FindingCode, (finding: Finding) => FindingWords> = {
  'database.damaged': ({ Quanto }) => ({
    title: `${counted(Quanto ?? 0, 'pagina danneggiata', 'pagine danneggiate')} nell'archivio`,
    text: 'Rimetti una copia di sicurezza: «soglia restore», sul server.',
    action: 'Guarda il registro',
    link: consoleAt('registro', { azione: 'database.damaged' }),
  }),
  'disk.full': ({ Quanto, Limite }) => ({
    title: `Disco pieno al ${Quanto}%, il limite è ${Limite}%`,
    text: 'Quando è pieno il portale si ferma: libera spazio sul server o ingrandisci il disco.',
    ...settings,
  }),
  'backup.failed': ({ Motivi }) => ({
    title: "L'ultima copia di sicurezza non è riuscita",
    text: `${reasonsOf(Motivi)}. Controlla «soglia backup» sul server.`,
    ...settings,
  }),
  'backup.old': ({ Quanto, Limite }) => ({
    title:
      Quanto === null
        ? 'Nessuna copia di sicurezza finora'
        : `Ultima copia di sicurezza ${hoursAgo(Quanto)}, il limite è ${hoursText(Limite)}`,
    text: "Controlla sul server l'invio programmato di «soglia backup».",
    ...settings,
  }),
  'restoreCheck.failed': ({ Motivi }) => ({
    title: 'La prova della copia di sicurezza ha trovato errori',
    text: `${reasonsOf(Motivi)}. Fai una copia nuova e ripeti «soglia restore --check».`,
    ...settings,
  }),
  'restoreCheck.old': ({ Quanto, Limite }) => ({
    title:
      Quanto === null
        ? 'Nessuna copia di sicurezza è mai stata provata'
        : `Ultima prova di una copia ${hoursAgo(Quanto)}, il limite è ${hoursText(Limite)}`,
    text: 'Una copia vale solo se si rimette: «soglia restore --check», sul server.',
    ...settings,
  }),
  'feed.refused': () => ({
    title: "L'ultima importazione è stata rifiutata",
    text: 'Nessun dato è entrato. Il resoconto dice file, riga e colonna.',
    action: "Guarda l'importazione",
    link: consoleAt('importazioni', { esito: 'fallita' }),
  }),
  'feed.old': ({ Oggetto, Quanto, Limite }) => ({
    title: `${Oggetto ? feedGroupNames[Oggetto as FeedGroup] : 'Gestionale'}: dati fermi da ${hoursText(Quanto)}, il limite è ${hoursText(Limite)}`,
    text: Oggetto
      ? "Gli altri dati arrivano: controlla nel gestionale l'invio di questi."
      : "Controlla nel gestionale l'invio programmato.",
    ...imports,
  }),
  environment: ({ Oggetto, Motivi }) => ({
    title: `Impostazione del server: ${Oggetto}`,
    text: Motivi.map(({ Testo }) => Testo).join(' '),
    ...steps,
  }),
  'jobs.failing': ({ Oggetto, Quanto }) => ({
    title: `${jobName(Oggetto)}: ${counted(Quanto ?? 0, 'errore', 'errori')} di fila`,
    text: 'Il portale riprova da solo; il motivo è nel log del server.',
    ...steps,
  }),
  'jobs.waiting': ({ Oggetto, Quanto }) => ({
    title: `${jobName(Oggetto)}: fermo da ${minutesText(Quanto)}`,
    text: 'Un lavoro aspetta il suo turno da troppo. Controlla che il server non sia sovraccarico.',
    ...steps,
  }),
  'mails.waiting': ({ Quanto }) => ({
    title: `La posta non parte da ${minutesText(Quanto)}`,
    text: 'Il server di posta non risponde o non accetta: il portale riprova da solo.',
    ...allMails,
  }),
  'mails.failed': ({ Quanto, Motivi }) => ({
    title: counted(Quanto ?? 0, 'mail rifiutata dal server di posta', 'mail rifiutate dal server di posta'),
    text: `${reasonsOf(Motivi)}. Correggi l'indirizzo, poi rimanda.`,
    action: Quanto === 1 ? 'Vedi la mail' : `Vedi le ${integer(Quanto ?? 0)} mail`,
    link: consoleAt('posta', { stato: 'failed' }),
  }),
  'feed.rejected': ({ Quanto, Motivi }) => ({
    title: counted(Quanto ?? 0, 'riga scartata', 'righe scartate'),
    text: `${Motivi.map(({ Testo, Numero }) => `${feedGroupNames[Testo as FeedGroup]}: ${integer(Numero)}`).join(', ')}. Il resoconto dice riga per riga il motivo.`,
    action: 'Guarda le righe',
    link: consoleAt('importazioni', { esito: 'parziale' }),
  }),
  'browsers.failing': ({ Quanto }) => ({
    title: `${counted(Quanto ?? 0, 'errore', 'errori')} nei browser oggi`,
    text: `Manda la copia per l'assistenza a chi cura il portale.`,
    ...steps,
  }),
  'calls.slow': ({ Oggetto, Quanto, Limite }) => ({
    title: `${Oggetto}: ${integer(Quanto ?? 0)} ms, il limite è ${integer(Limite ?? 0)} ms`,
    text: 'Una richiesta su venti aspetta almeno tanto.',
    ...settings,
  }),
  'codes.expiring': ({ Oggetto, Quanto }) => ({
    title: `${counted(Quanto ?? 0, 'codice', 'codici')} dei documenti in scadenza entro una settimana`,
    text: `Il primo scade ${articled('il', dayText(Oggetto))}: chi lo usa poi non entra più.`,
    action: 'Vedi i codici',
    link: consoleAt('contenuti', { sezione: 'documenti' }),
  }),
}

export function findingWords(finding: Finding): FindingWords {
  return words[finding.Codice](finding)
}

/** «Indirizzo inesistente: 3, casella piena: 1»; a single reason stands alone. */
function reasonsOf(reasons: Finding['Motivi']): string {
  if (reasons.length === 1) return reasons[0]?.Testo.replace(/\.$/, '') ?? ''
  return reasons.map(({ Testo, Numero }) => (Numero > 1 ? `${Testo}: ${Numero}` : Testo)).join(', ')
}

const manyHours = 72

/** `8 ore`, `4 giorni` */
export function hoursText(hours: number | null): string {
  if ((hours ?? 0) < manyHours) return counted(hours ?? 0, 'ora', 'ore')
  return counted(Math.floor((hours ?? 0) / 24), 'giorno', 'giorni')
}

function hoursAgo(hours: number): string {
  return `${hoursText(hours)} fa`
}

/** `12 minuti`, `8 ore` */
export function minutesText(minutes: number | null): string {
  if ((minutes ?? 0) < 120) return counted(minutes ?? 0, 'minuto', 'minuti')
  return hoursText(Math.floor((minutes ?? 0) / 60))
}
