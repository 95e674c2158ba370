import { dayText, euro, instantText } from '#rules/italian-format.ts'
import type { Letter } from './layout.ts'

interface AcceptedOffer {
  name: string
  number: number
  reference: string
  version: number
  totalCents: number
  at: string
  /** Chosen alternatives; absent in a mail that a release without choices queued. */
  choices?: { name: string; text: string }[]
  link: string
}

interface TemplateData {
  activation: { companyName: string; userName: string; link: string }
  /** `partnerName` is empty for the office. */
  accessMade: { partnerName: string; userName: string; link: string }
  passwordReset: { userName: string; link: string }
  accountChanged: { userName: string; changes: string[]; link: string }
  newDevice: { userName: string; at: string; browser: string; address: string; link: string }
  orderConfirmed: {
    companyName: string
    number: string
    reference: string
    expectedOn: string | null
    confirmedBy: string
    confirmedAt: Date
    link: string
  }
  notification: { text: string; link: string; isConversation?: boolean }
  digest: { items: string[]; more: number; link: string; isConversation?: boolean }
  /** `message` is in the dealer's own words. */
  offer: {
    name: string
    number: number
    reference: string
    until: string
    message: string
    hasPdf: boolean
    isReminder: boolean
    link: string
  }
  /** The same facts for the end customer and for the dealer; `copyTo` is empty if the end customer gets no copy. */
  offerCopy: AcceptedOffer
  offerAccepted: AcceptedOffer & { copyTo: string }
  /** `text` is in the dealer's own words, about a door of the offer. */
  offerReply: { number: number; reference: string; door: string; text: string; link: string }
  savedView: { name: string; fileName: string; link: string; endLink: string }
  brokenView: { name: string; reason: string; link: string }
  test: { userName: string; link: string }
  health: { points: NonNullable<Letter['points']>; link: string }
}
export type TemplateName = keyof TemplateData

/** A mail to be written: its template, and data that contain texts from people. */
export type Mail = {
  [Name in TemplateName]: { template: Name; recipient: string; data: TemplateData[Name] }
}[TemplateName]

/** Drafts leave out the parts that most mails share: the greeting, a title like the subject, and empty lists. */
type Draft = Pick<Letter, 'subject' | 'paragraphs' | 'action'> & Partial<Letter>

function noticeNotes(isConversation = false): string[] {
  return [
    ...(isConversation ? ['Una risposta a questa e-mail non viene letta: rispondi nel portale.'] : []),
    'Scegli quali avvisi ricevere nelle impostazioni delle notifiche.',
  ]
}

const templates: { [Name in TemplateName]: (data: TemplateData[Name]) => Draft } = {
  activation: ({ companyName, userName, link }) => ({
    subject: 'Attiva il tuo account',
    paragraphs: [
      `la registrazione di ${companyName} è stata confermata. Per entrare nell'area riservata scegli la tua password.`,
    ],
    facts: [{ label: 'Utente', value: userName }],
    action: { label: "Attiva l'account", link },
    notes: [
      'Il link vale 7 giorni e può essere usato una sola volta.',
      'Se non hai chiesto tu la registrazione, ignora questo messaggio.',
    ],
  }),
  accessMade: ({ partnerName, userName, link }) => ({
    subject: "Il tuo accesso all'area riservata",
    paragraphs: [
      `i nostri uffici hanno creato un accesso all'area riservata${partnerName && ` per ${partnerName}`}. Per entrare scegli la tua password.`,
    ],
    facts: [
      ...(partnerName ? [{ label: 'Partner', value: partnerName }] : []),
      { label: 'Utente', value: userName },
    ],
    action: { label: 'Scegli la password', link },
    notes: [
      'Il link vale 7 giorni e può essere usato una sola volta.',
      'Se non aspettavi questo accesso, ignora questo messaggio e avvisa i nostri uffici.',
    ],
  }),
  passwordReset: ({ userName, link }) => ({
    subject: 'Reimposta la password',
    paragraphs: ["è stata chiesta una nuova password per il tuo accesso all'area riservata."],
    facts: [{ label: 'Utente', value: userName }],
    action: { label: 'Scegli una nuova password', link },
    notes: [
      "Il link vale un'ora e può essere usato una sola volta.",
      "Se non l'hai chiesta tu, ignora questo messaggio: la password resta quella di sempre.",
    ],
  }),
  newDevice: ({ userName, at, browser, address, link }) => ({
    subject: 'Nuovo accesso con il tuo utente',
    paragraphs: ["il tuo utente è entrato nell'area riservata da un browser mai usato prima."],
    facts: [
      { label: 'Utente', value: userName },
      { label: 'Quando', value: at },
      { label: 'Browser', value: browser },
      { label: 'Indirizzo', value: address },
    ],
    action: { label: 'Controlla le sessioni', link },
    notes: [
      'Se sei stato tu, non devi fare nulla.',
      'Se non sei stato tu, cambia subito la password, termina le altre sessioni dal profilo e avvisa i nostri uffici.',
    ],
  }),
  accountChanged: ({ userName, changes, link }) => ({
    subject: 'I dati del tuo accesso sono cambiati',
    paragraphs: [`nel tuo accesso all'area riservata è stato modificato: ${changes.join(', ')}.`],
    facts: [{ label: 'Utente', value: userName }],
    action: { label: "Vai all'area riservata", link },
    notes: [
      'Se non sei stato tu, reimposta subito la password con «Recupera password» e avvisa i nostri uffici.',
    ],
  }),
  orderConfirmed: ({ companyName, number, reference, expectedOn, confirmedBy, confirmedAt, link }) => ({
    subject: `Ordine ${number} confermato`,
    paragraphs: [`l'ordine ${number} di ${companyName} è stato confermato nel portale.`],
    facts: [
      { label: 'Ordine', value: number },
      ...(reference ? [{ label: 'Riferimento', value: reference }] : []),
      ...(expectedOn ? [{ label: 'Data di consegna', value: dayText(expectedOn) }] : []),
      { label: 'Confermato da', value: confirmedBy },
      { label: 'Il', value: instantText(confirmedAt.toISOString()) },
    ],
    action: { label: 'Vedi i tuoi ordini', link },
    notes: ["Se non hai confermato tu l'ordine, avvisa subito i nostri uffici."],
  }),
  notification: ({ text, link, isConversation }) => ({
    subject: text,
    paragraphs: [`${text}.`],
    action: { label: 'Apri nel portale', link },
    notes: noticeNotes(isConversation),
  }),
  digest: ({ items, more, link, isConversation }) => ({
    subject: 'Le novità di oggi',
    paragraphs: [...items.map(item => `• ${item}`), ...(more > 0 ? [`e altre ${more}.`] : [])],
    action: { label: 'Apri il portale', link },
    notes: noticeNotes(isConversation),
  }),
  offer: ({ name, number, reference, until, message, hasPdf, isReminder, link }) => ({
    subject: `${isReminder ? 'Promemoria: la' : 'La'} tua offerta n. ${number}`,
    title: 'La tua offerta',
    paragraphs: [
      ...(message === ''
        ? [isReminder ? `l'offerta per ${name} aspetta ancora una risposta.` : `ecco l'offerta per ${name}.`]
        : message.split('\n').filter(line => line.trim() !== '')),
      'Alla pagina qui sotto trovi le porte disegnate, i prezzi e il totale, e puoi accettare o rifiutare.',
    ],
    facts: [
      { label: 'Riferimento', value: reference },
      { label: 'Valida fino al', value: dayText(until) },
      ...(hasPdf ? [{ label: 'Allegato', value: "L'offerta in PDF" }] : []),
    ],
    action: { label: "Apri l'offerta", link },
    notes: [
      'Per domande rispondi a questo messaggio.',
      "L'indirizzo è riservato: apre l'offerta a chiunque lo abbia.",
    ],
  }),
  offerCopy: ({ link, ...accepted }) => ({
    subject: `Hai accettato l'offerta n. ${accepted.number}`,
    title: 'Offerta accettata',
    paragraphs: ["in allegato trovi la copia firmata dell'offerta che hai accettato."],
    facts: acceptedFacts(accepted),
    action: { label: "Apri l'offerta", link },
    notes: ["Se non hai accettato tu l'offerta, avvisa subito il rivenditore."],
  }),
  offerAccepted: ({ copyTo, link, ...accepted }) => ({
    subject: `Offerta n. ${accepted.number} accettata da ${accepted.name}`,
    title: 'Offerta accettata',
    paragraphs: [
      `${accepted.name} ha accettato la tua offerta: in allegato trovi la copia firmata.`,
      copyTo === '' ? 'Il cliente non ha ricevuto una copia per e-mail.' : `Una copia va anche a ${copyTo}.`,
    ],
    facts: acceptedFacts(accepted),
    action: { label: 'Apri il preventivo', link },
  }),
  offerReply: ({ number, reference, door, text, link }) => ({
    subject: `Risposta alla tua domanda sull'offerta n. ${number}`,
    title: 'Risposta alla tua domanda',
    paragraphs: text.split('\n').filter(line => line.trim() !== ''),
    facts: [
      { label: 'Porta', value: door },
      { label: 'Riferimento', value: reference },
    ],
    action: { label: "Apri l'offerta", link },
    notes: [
      "Per altre domande rispondi a questo messaggio o, finché l'offerta è valida, scrivi nella sua pagina.",
      "L'indirizzo è riservato: apre l'offerta a chiunque lo abbia.",
    ],
  }),
  savedView: ({ name, fileName, link, endLink }) => ({
    subject: `Statistiche: ${name}`,
    title: name,
    paragraphs: [`in allegato trovi la vista «${name}» delle statistiche, con i dati di oggi.`],
    facts: [{ label: 'Allegato', value: fileName }],
    action: { label: 'Apri nel portale', link },
    notes: ['Il file contiene solo ciò che puoi vedere nel portale.'],
    end: { label: 'Non inviarmi più questa vista', link: endLink },
  }),
  brokenView: ({ name, reason, link }) => ({
    subject: `Statistiche: la vista «${name}» non vale più`,
    title: name,
    paragraphs: [
      `la vista «${name}» delle statistiche non si può più inviare: ${reason.replace(/\.$/, '')}.`,
      "Aprila nel portale, correggila e salvala di nuovo, oppure interrompi l'invio. Finché resta così non riceverai altri messaggi.",
    ],
    action: { label: 'Apri nel portale', link },
  }),
  test: ({ userName, link }) => ({
    subject: 'Prova della posta',
    paragraphs: ["se leggi questo messaggio, la posta dell'area riservata funziona."],
    facts: [{ label: 'Chiesta da', value: userName }],
    action: { label: "Apri l'area riservata", link },
    notes: ["Apri il link: è l'indirizzo che i partner troveranno nelle loro mail."],
  }),
  health: ({ points, link }) => ({
    subject:
      points.length === 1
        ? 'Una cosa da guardare nel portale'
        : `${points.length} cose da guardare nel portale`,
    paragraphs: ["questa mattina l'area riservata ha bisogno di una persona."],
    points,
    action: { label: 'Apri la panoramica', link },
    notes: [
      'Il messaggio arriva al massimo una volta al giorno, e solo quando serve. Si spegne nelle Impostazioni della Console.',
    ],
  }),
}

function acceptedFacts(accepted: Omit<AcceptedOffer, 'link'>) {
  const { reference, version, totalCents, name, at, choices = [] } = accepted
  return [
    { label: 'Riferimento', value: reference },
    { label: 'Versione', value: String(version) },
    ...choices.map(({ name: place, text }) => ({ label: `Scelta per ${place}`, value: text })),
    { label: 'Totale con IVA', value: euro(totalCents) },
    { label: 'Firmata da', value: name },
    { label: 'Il', value: at },
  ]
}

export function toLetter({ template, data }: Mail): Letter {
  const write = templates[template] as (data: Mail['data']) => Draft
  const draft = write(data)
  const standard = { title: draft.subject, facts: [], notes: [] }
  return { ...standard, ...draft, paragraphs: ['Buongiorno,', ...draft.paragraphs] }
}
