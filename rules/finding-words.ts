import type { Finding } from '#contract/health.ts'
import type { FeedGroup, FindingCode } from '#contract/health-kinds.ts'
import { feedGroupNames, jobName } from './health-names.ts'
import { dayText, integer } from './italian-format.ts'
import { articled, counted } from './italian-words.ts'

export interface FindingWords {
  title: string
  text: string
  /** Absent where only whoever runs the server can mend it; the text then names the page of the docs. */
  way?: Way
}

/** A button, and the place in the portal where the thing is mended or explained. */
interface Way {
  action: string
  link: { to: string; search: Record<string, string>; hash?: string }
}

const consoleAt = (tab: string, search: Record<string, string> = {}) => ({
  to: '/dashboard',
  search: { tab, ...search },
})
const imports = { action: 'Guarda le importazioni', link: consoleAt('importazioni') }
const backups = { action: 'Guarda le copie', link: consoleAt('panoramica', { mostra: 'copie' }) }
const steps = { action: 'Istruzioni per il tecnico', link: consoleAt('avvio') }
const allMails = { action: 'Guarda la posta', link: consoleAt('posta', { stato: 'queued' }) }

const words: Record<FindingCode, (finding: Finding) => FindingWords> = {
  'database.damaged': ({ Quanto }) => ({
    title: `${counted(Quanto ?? 0, 'pagina danneggiata', 'pagine danneggiate')} nell'archivio`,
    text: 'Chi cura il server rimette una copia di sicurezza con «soglia restore»: docs/operate/backup.md.',
  }),
  'certificate.ending': ({ Oggetto, Quanto }) => ({
    title: `Il certificato ${(Quanto ?? 0) < 0 ? 'è scaduto' : 'scade'} ${articled('il', dayText(Oggetto))}`,
    text: 'Con un certificato scaduto i browser rifiutano il portale. Chi cura il server lo rinnova: docs/alerts.md, «SogliaCertificateEnds».',
  }),
  'disk.full': ({ Quanto, Limite }) => ({
    title: `Disco pieno: ${Quanto}%, il limite è ${Limite}%`,
    text: 'Quando è pieno il portale si ferma. Chi cura il server libera spazio o ingrandisce il disco: docs/alerts.md, «SogliaDiskFull».',
    way: {
      action: 'Guarda che cosa occupa',
      link: { ...consoleAt('panoramica'), hash: 'disco' },
    },
  }),
  'backup.failed': ({ Motivi }) => ({
    title: "L'ultima copia di sicurezza non è riuscita",
    text: `${reasonsOf(Motivi)}. Chi cura il server ripete «soglia backup»: docs/operate/backup.md.`,
    way: backups,
  }),
  'backup.old': ({ Quanto, Limite }) => ({
    title:
      Quanto === null
        ? 'Questo archivio non ricorda nessuna copia di sicurezza'
        : `Ultima copia di sicurezza ${hoursAgo(Quanto)}, il limite è ${hoursText(Limite)}`,
    text: "Chi cura il server controlla l'orario di «soglia backup»: docs/operate/backup.md.",
    way: backups,
  }),
  'restoreCheck.failed': ({ Motivi }) => ({
    title: 'La prova della copia di sicurezza ha trovato errori',
    text: `${reasonsOf(Motivi)}. Chi cura il server fa una copia nuova con «soglia backup --check»: docs/operate/backup.md.`,
    way: backups,
  }),
  'restoreCheck.old': ({ Quanto, Limite }) => ({
    title:
      Quanto === null
        ? 'Questo archivio non ricorda nessuna prova di una copia'
        : `Ultima prova di una copia ${hoursAgo(Quanto)}, il limite è ${hoursText(Limite)}`,
    text: 'Una copia vale solo se si rimette. Chi cura il server la prova con «soglia restore --check»: docs/operate/backup.md.',
    way: backups,
  }),
  'feed.refused': () => ({
    title: "L'ultima importazione è stata rifiutata",
    text: 'Nessun dato è entrato. Il resoconto dice file, riga e colonna.',
    way: { action: "Guarda l'importazione", link: consoleAt('importazioni', { esito: 'fallita' }) },
  }),
  'feed.unread': ({ Quanto, Motivi }) => ({
    title:
      Quanto === 1
        ? 'Un file del gestionale non è stato letto'
        : `${Quanto} file del gestionale non sono stati letti`,
    text: `${reasonsOf(Motivi)}. I suoi dati sono quelli di prima: correggi il file e mandalo di nuovo.`,
    way: imports,
  }),
  'feed.old': ({ Oggetto, Quanto, Limite }) => ({
    title: `${Oggetto ? feedGroupNames[Oggetto as FeedGroup] : 'Gestionale'}: dati fermi da ${hoursText(Quanto)}, il limite è ${hoursText(Limite)}`,
    text: Oggetto
      ? "Gli altri dati arrivano: controlla nel gestionale l'invio di questi."
      : "Controlla nel gestionale l'invio programmato.",
    way: imports,
  }),
  environment: ({ Oggetto, Motivi }) => ({
    title: `Impostazione del server: ${Oggetto}`,
    text: Motivi.map(({ Testo }) => Testo).join(' '),
    way: steps,
  }),
  'jobs.failing': ({ Oggetto, Quanto }) => ({
    title: `${jobName(Oggetto)}: ${counted(Quanto ?? 0, 'errore', 'errori')} di fila`,
    text: 'Il portale riprova da solo. Il motivo è nel log del server, alla riga «a job failed»: docs/alerts.md, «SogliaJobsFailed».',
    ...wayOfJob(Oggetto),
  }),
  'jobs.waiting': ({ Oggetto, Quanto }) => ({
    title: `${jobName(Oggetto)}: fermo da ${minutesText(Quanto)}`,
    text: 'Il suo turno è passato da troppo. Chi cura il server guarda se il portale lavora: docs/alerts.md, «SogliaJobsLate».',
    ...wayOfJob(Oggetto),
  }),
  'mails.waiting': ({ Quanto }) => ({
    title: `La posta non parte da ${minutesText(Quanto)}`,
    text: 'Il server di posta non risponde o non accetta: il portale riprova da solo.',
    way: allMails,
  }),
  'mails.failed': ({ Quanto, Motivi }) => ({
    title: counted(Quanto ?? 0, 'mail rifiutata dal server di posta', 'mail rifiutate dal server di posta'),
    text: `${reasonsOf(Motivi)}. Correggi l'indirizzo, poi rimanda.`,
    way: {
      action: Quanto === 1 ? 'Vedi la mail' : `Vedi le ${integer(Quanto ?? 0)} mail`,
      link: consoleAt('posta', { stato: 'failed' }),
    },
  }),
  'feed.rejected': ({ Quanto, Motivi }) => ({
    title: counted(Quanto ?? 0, 'riga scartata', 'righe scartate'),
    text: `${Motivi.map(({ Testo, Numero }) => `${feedGroupNames[Testo as FeedGroup]}: ${integer(Numero)}`).join(', ')}. Il resoconto dice riga per riga il motivo.`,
    way: { action: 'Guarda le righe', link: consoleAt('importazioni', { esito: 'parziale' }) },
  }),
  'browsers.failing': ({ Quanto }) => ({
    title: `${counted(Quanto ?? 0, 'errore', 'errori')} nei browser oggi`,
    text: "L'elenco dice pagina, versione e browser: mandalo a chi cura il portale.",
    way: { action: 'Guarda gli errori', link: consoleAt('panoramica', { mostra: 'errori' }) },
  }),
  'calls.slow': ({ Oggetto, Quanto, Limite }) => ({
    title: `${Oggetto}: ${integer(Quanto ?? 0)} ms, il limite è ${integer(Limite ?? 0)} ms`,
    text: 'Una richiesta su venti aspetta almeno tanto. La causa è nel log del server, alla riga «slow call»: docs/alerts.md, «SogliaCallsSlow».',
  }),
  'codes.expiring': ({ Oggetto, Quanto }) => ({
    title: `${counted(Quanto ?? 0, 'codice', 'codici')} dei documenti in scadenza entro una settimana`,
    text: `Il primo scade ${articled('il', dayText(Oggetto))}: chi lo usa poi non entra più.`,
    way: { action: 'Vedi i codici', link: consoleAt('contenuti', { sezione: 'documenti' }) },
  }),
}

export function findingWords(finding: Finding): FindingWords {
  return words[finding.Codice](finding)
}

/** Only the work on mails and imports can be seen in the portal. */
function wayOfJob(queue: string): Pick<FindingWords, 'way'> {
  if (queue.startsWith('mail.')) return { way: allMails }
  return queue === 'feed.import' ? { way: imports } : {}
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
