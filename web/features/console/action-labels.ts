/** What the log's codes say to a person. A code without a label shows as it is. */
const labels: Readonly<Record<string, string>> = {
  'login.done': 'Accesso',
  'login.refused': 'Accesso rifiutato',
  'login.throttled': 'Accesso bloccato per troppi tentativi',
  'login.factorRefused': 'Secondo fattore rifiutato',
  'session.ended': 'Uscita',
  'session.endedByUser': "Sessione chiusa dall'utente",
  'session.reused': 'Sessione chiusa: accesso copiato altrove',
  'account.activated': 'Account attivato',
  'account.changed': 'Account modificato',
  'password.reset': 'Password reimpostata',
  'password.resetAsked': 'Nuova password richiesta',
  'password.refused': 'Password attuale errata',
  'factor.added': 'Secondo fattore aggiunto',
  'factor.removed': 'Secondo fattore rimosso',
  'factor.codes': 'Nuovi codici di recupero',
  'registration.confirmed': 'Registrazione confermata',
  'registration.removed': 'Registrazione eliminata',
  'order.confirmed': 'Ordine confermato',
  'order.referenceChanged': 'Riferimento dell’ordine modificato',
  'quote.created': 'Preventivo creato',
  'quote.deleted': 'Preventivo eliminato',
  'quote.restored': 'Preventivo ripristinato',
  'quote.duplicated': 'Preventivo duplicato',
  'quote.markups': 'Maggiorazioni salvate',
  'quote.image': 'Immagine dei preventivi caricata',
  'quote.requested': 'Richiesta d’ordine inviata',
  'quote.withdrawn': 'Richiesta d’ordine ritirata',
  'request.moved': 'Richiesta d’ordine spostata di stato',
  'offer.published': 'Offerta pubblicata',
  'offer.withdrawn': 'Offerta ritirata',
  'offer.answered': 'Offerta: risposta del cliente',
  'user.created': 'Utente creato',
  'user.changed': 'Utente modificato',
  'user.disabled': 'Utente disattivato',
  'user.removed': 'Utente eliminato',
  'user.linkSent': "Link inviato all'utente",
  'user.sessionsEnded': 'Sessioni terminate',
  'menu.changed': 'Menu modificato',
  'menu.removed': 'Voce di menu eliminata',
  'pair.added': 'Coppia di agenti salvata',
  'pair.removed': 'Coppia di agenti eliminata',
  'mail.sentAgain': 'Messaggio inviato di nuovo',
  'database.damaged': 'Archivio danneggiato',
  'settings.changed': 'Impostazioni modificate',
}

export function actionLabel(action: string): string {
  return labels[action] ?? action
}

export const actionOptions = Object.entries(labels)
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label, 'it'))
