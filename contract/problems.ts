import { claimReopeningDays, mostClaimPhotos } from './claim-names.ts'
import { mostSampleDoors } from './quote-kinds.ts'

/** The Italian text of every refusal of the server, by its HTTP status. */
const texts = {
  400: {
    'request.malformed': 'Richiesta non valida.',
  },
  401: {
    'session.missing': 'Sessione scaduta. Accedi di nuovo.',
    'login.wrong': 'Utente o password non corretti',
    'key.unknown': 'La chiave non è valida: manca, non esiste o è stata revocata.',
  },
  403: {
    'session.foreignOrigin': 'Richiesta rifiutata: proviene da un altro sito.',
    'role.forbidden': 'Non hai i permessi per questa operazione.',
    'filter.outside': "L'agente o il cliente scelto non è tra quelli che puoi vedere.",
    'login.secondFactor': 'Serve anche il secondo fattore.',
    'factor.needed': 'Per continuare attiva il secondo fattore dalla pagina Account.',
    'password.needed': 'Per questa operazione serve di nuovo la tua password.',
    'view.tab': 'Questa scheda delle statistiche non è tra quelle che puoi vedere.',
    'view.inactive': 'Il tuo utente era disattivato: la vista arriverà di nuovo alla prossima scadenza.',
    'view.unshared':
      'La vista non era più condivisa con il tuo ruolo: arriverà di nuovo alla prossima scadenza in cui lo è.',
    'series.forbidden': 'Una delle serie scelte non è tra quelle che puoi filtrare.',
    'customer.blocked': 'CONDIZIONI COMMERCIALI DA RIVEDERE - CONTATTACI IN UFFICIO',
    'document.noCode': 'Per vedere i documenti inserisci il codice.',
  },
  404: {
    'request.unknownPath': 'Indirizzo non trovato.',
    'page.unknown': 'Pagina non trovata.',
    'link.notConfigured': "L'indirizzo esterno non è ancora stato configurato.",
    'factor.unknown': 'Fattore non trovato.',
    'user.unknown': 'Utente non trovato.',
    'session.unknown': 'Sessione non trovata.',
    'removal.over': 'Non si può ripristinare: è già tornato al suo posto, oppure non è stato eliminato oggi.',
    'registration.unknown': 'Registrazione non trovata.',
    'registration.noMatch': 'Nessun cliente o agente del gestionale ha questa partita IVA.',
    'menu.unknown': 'Voce di menu non trovata.',
    'key.gone': "La chiave non c'è più: è già stata revocata.",
    'return.unknown': 'La richiesta non è, o non è più, nella cartella di ritorno.',
    'import.unknown': 'Importazione non trovata: forse è stata eliminata.',
    'check.unknown': 'Questo controllo non esiste più: i risultati restano per sette giorni.',
    'mail.unknown': 'Messaggio non trovato.',
    'file.unknown': 'Documento non trovato.',
    'view.unknown': 'Vista non trovata: forse è stata eliminata.',
    'file.undelivered': "Il gestionale nomina questo documento ma non l'ha consegnato. Avvisa l'ufficio.",
    'nonConformity.unknown':
      "Errore! Impossibile visionare l'ordine: non c'è più o non è tra quelli che vedi. Ricarica l'elenco.",
    'customer.unknown': 'Cliente non trovato.',
    'note.unknown': "Nota non trovata: forse qualcun altro l'ha eliminata.",
    'door.unknown': 'Porta della verifica non trovata.',
    'step.unknown': 'Prossimo passo non trovato.',
    'agent.unknown': 'Agente non trovato.',
    'visit.unknown': 'Giro visite non trovato.',
    'article.unknown': 'Articolo non trovato.',
    'order.unknown': 'Ordine non trovato.',
    'claim.unknown': 'Reclamo non trovato.',
    'message.unknown': 'Messaggio non trovato, o già tolto.',
    'catalogue.unknown': 'Collezione non trovata.',
    'model.unknown': 'Modello o variante non trovati nel catalogo.',
    'quote.unknown': 'Preventivo non trovato.',
    'position.unknown': 'Posizione non trovata.',
    'sampleDoor.unknown': "La porta tipo non c'è più: qualcuno l'ha eliminata.",
    'folder.unknown': 'Cartella non trovata: forse è stata eliminata. Ricarica la pagina.',
    'upload.unknown': 'Invio non trovato: ricomincia a caricare il file.',
    'document.unknownCode': 'Codice non trovato.',
    'promotion.unknown': 'Promozione non trovata: forse è stata chiusa. Ricarica la pagina.',
    'offerImage.unknown': 'Immagine non trovata.',
    'officeItem.unknown': 'Questo elemento non esiste più.',
    'offer.none':
      "Questo preventivo non ha l'offerta cercata: non è stata pubblicata, oppure è stata ritirata.",
    'offer.unknown': 'Questa offerta non esiste più. Chiedi al tuo rivenditore un nuovo indirizzo.',
  },
  405: {
    'request.methodNotAllowed': 'Operazione non prevista.',
  },
  408: {
    'request.timeout': 'La richiesta non è arrivata per intero in tempo. Riprova.',
  },
  409: {
    'factor.notStarted': 'Ricomincia la configurazione: questa non è più valida.',
    'factor.unreadable':
      "Il portale non può leggere il tuo codice: usa un codice di recupero, oppure chiedi all'ufficio di togliere il secondo fattore.",
    'factor.required': 'Per il tuo profilo il secondo fattore è obbligatorio.',
    'user.stale': 'Nel frattempo qualcun altro ha modificato questo utente. Ricarica e riprova.',
    'user.nameTaken': 'Il nome utente è già in uso. Scegline un altro.',
    'user.lastAdmin': "È l'ultimo amministratore attivo: nominane prima un altro.",
    'user.oneself': 'Non puoi eliminare, disattivare o cambiare tipologia a te stesso.',
    'handOver.inactive': 'Il collega scelto è disattivato: riattivalo oppure scegline un altro.',
    'user.disabled': "L'utente è disattivato: riattivalo prima di inviare il link.",
    'removal.madeOnce':
      'Era già stato aggiunto, e poi è stato eliminato. Lo trovi fra gli elementi eliminati oggi.',
    'pair.taken': 'La coppia esiste di nuovo: non serve ripristinarla.',
    'homePicture.taken': "In quel posto c'è già un'altra immagine: eliminala prima di ripristinare questa.",
    'registration.again': 'La stessa registrazione è arrivata di nuovo ed è fra quelle da confermare.',
    'registration.confirmed': 'La registrazione è già stata confermata.',
    'menu.needed': 'Senza questa voce nessun amministratore troverebbe più la console.',
    'key.most': 'Ci sono già 10 chiavi: revocane una che non serve più e riprova.',
    'import.waiting': 'Ci sono già 5 importazioni in attesa: riprova quando saranno finite.',
    'import.demo':
      'Nel portale ci sono i dati di prova: un amministratore li toglie nella Console, Avvio. Poi si ripete.',
    'demo.production': 'In un portale in servizio i dati di prova non si caricano.',
    'demo.notEmpty':
      'I dati di prova si caricano solo in un portale vuoto: qui ci sono già dati, o stanno arrivando.',
    'demo.absent': 'Nel portale non ci sono dati di prova.',
    'demo.busy': 'I dati di prova sono in uso adesso: riprova tra poco.',
    'check.waiting': 'Ci sono già 3 controlli in attesa: riprova quando saranno finiti.',
    'view.roleTab': 'Il ruolo scelto non vede questa scheda delle statistiche.',
    'view.filtered':
      'La vista riguarda un utente scelto: togli la scelta e salvala di nuovo prima di condividerla.',
    'view.most': 'Hai già 50 viste salvate: eliminane una e riprova.',
    'view.noEmail':
      'Nel tuo profilo manca un indirizzo e-mail: chiedi ai nostri uffici di aggiungerlo e riprova.',
    'note.stale':
      'Nel frattempo qualcun altro ha modificato questa nota. Niente è andato perso: rileggila e riprova.',
    'step.stale': 'Nel frattempo qualcun altro ha cambiato il prossimo passo. Rileggilo e riprova.',
    'step.other': "C'è già un altro prossimo passo: prima segnalo come fatto.",
    'target.locked': 'Gli obiettivi sono bloccati: inserisci la tua password per modificarli.',
    'visit.stale': 'Nel frattempo qualcun altro ha modificato questo giro. Ricarica e riprova.',
    'article.stale':
      'Nel frattempo qualcun altro ha modificato questo articolo. Niente è andato perso: scegli come continuare.',
    'order.outOfTime': "La data di consegna deve essere aggiornata: contattare l'ufficio",
    'order.cancelled': "L'ordine è stato annullato.",
    'order.confirmed': "L'ordine è già confermato: il riferimento non si può più cambiare.",
    'order.termsChanged': 'Le condizioni sono cambiate: rileggile prima di confermare.',
    'quote.stale':
      'Nel frattempo qualcun altro ha modificato questo preventivo. Niente è andato perso: scegli come continuare.',
    'quote.locked':
      "Il preventivo è stato inviato come richiesta d'ordine: non si può più modificare. Puoi duplicarlo.",
    'sampleDoor.full': `Ci sono già ${mostSampleDoors} porte tipo: eliminane una.`,
    'quote.full': 'Il preventivo ha già il massimo di 500 righe.',
    'folder.depth':
      'Le cartelle hanno due livelli: scegli una cartella principale, e sposta prima ciò che contiene.',
    'folder.most': 'Ci sono già 500 cartelle: eliminane una e riprova.',
    'upload.offset': "Il file è già arrivato fino a un altro punto: l'invio riprende da lì.",
    'upload.incomplete': "Il file non è ancora arrivato tutto: completa l'invio e riprova.",
    'document.most': 'Ci sono già 500 documenti: eliminane uno e riprova.',
    'promotion.nameTaken':
      'La promozione ha già un file con questo nome: cambia nome, oppure sostituisci quel file.',
    'promotion.most': 'La promozione ha già 20 file: eliminane uno e riprova.',
    'offerImage.most': 'Ci sono già 60 immagini: eliminane una e riprova.',
    'officeItem.most': 'Ce ne sono già 100: eliminane uno e riprova.',
    'sheet.taken': 'La scheda è già in carico a qualcun altro.',
    'request.incomplete': 'Ci sono errori da correggere prima di inviare la richiesta.',
    'request.unticked': 'Conferma una per una le voci insolite prima di inviare.',
    'request.underWay': "La richiesta è già in lavorazione: chiama l'ufficio.",
    'request.moved': 'Nel frattempo la richiesta ha cambiato stato. Ricarica e riprova.',
    'offer.empty': 'Il preventivo non ha ancora posizioni complete da offrire.',
    'quote.expired': "La validità del preventivo è passata: cambiala prima di pubblicare l'offerta.",
    'offer.expired': "L'offerta è scaduta. Chiedi al tuo rivenditore di rinnovarla.",
    'offer.accepted': 'Il cliente ha già accettato questa offerta, e il preventivo non è cambiato da allora.',
    'offer.noMail': "Il portale non ha la posta attiva: condividi l'indirizzo dell'offerta.",
    'offer.reminded': 'Hai già sollecitato questa offerta: il promemoria parte una volta sola per versione.',
    'offer.noRecipient': "L'offerta non è partita per e-mail: sollecita il cliente di persona.",
    'offer.noReply': 'Alla tua scheda manca un indirizzo e-mail a cui il cliente possa rispondere.',
    'offer.changed': "L'offerta è stata aggiornata: rileggila prima di rispondere.",
    'offer.otherPrices':
      "Il listino è cambiato: scegli i prezzi delle posizioni segnate, poi proroga l'offerta.",
    'offer.answered': 'A questa offerta è già stata data una risposta.',
    'claim.undelivered': "Un reclamo si apre su un ordine consegnato: per gli altri scrivi all'ufficio.",
    'claim.pieces': 'I pezzi di questa riga sono già in altri reclami.',
    'claim.moved': 'Nel frattempo il reclamo è cambiato. Rileggilo e riprova.',
    'claim.taken': 'Il reclamo è già in carico a qualcun altro.',
    'claim.noPhoto': 'Per inviare il reclamo serve almeno una foto del difetto.',
    'claim.photos': `Un reclamo ha al massimo ${mostClaimPhotos} foto.`,
    'claim.late': `Un reclamo si può riaprire solo entro ${claimReopeningDays} giorni.`,
    'message.late': 'Un messaggio si può correggere solo nei primi cinque minuti.',
    'question.line': "Questa porta non è più nell'offerta. Ricarica la pagina.",
    'question.tooMany':
      "L'offerta ha ricevuto troppe domande in un giorno. Riprova domani, o chiama il tuo rivenditore.",
  },
  410: {
    'account.code': 'Il link non è più valido: è scaduto o è già stato usato. Richiedine uno nuovo.',
    'view.code': 'Il link non è più valido: questo invio è già stato interrotto.',
  },
  412: {
    'request.precondition': 'Il file richiesto è cambiato.',
  },
  413: {
    'request.tooLarge': 'Il contenuto inviato è troppo grande.',
    'import.tooLarge': 'Lo zip è troppo grande: al massimo 512 MB.',
    'stockFile.tooLarge': 'Il file è troppo grande: al massimo 5 MB.',
    'upload.imageTooLarge':
      "Un'immagine può avere al massimo 40 MB. Se è più grande, mettila in un PDF o in un archivio ZIP.",
    'upload.tooLarge': "L'immagine è troppo grande: al massimo 2 MB e 36 milioni di punti.",
    'upload.tooHeavy':
      "L'immagine, una volta aperta, è troppo grande: salvala più piccola, o come JPG non progressivo, e riprova.",
    'upload.photoTooLarge': 'La foto è troppo grande: al massimo 10 MB.',
    'upload.pdfTooLarge': 'Il file è troppo grande: deve essere più piccolo di 20 MB.',
    'upload.pictureTooLarge': "L'immagine è troppo grande: al massimo 20 MB e 60 milioni di punti.",
  },
  415: {
    'request.mediaType': 'Formato della richiesta non previsto.',
  },
  416: {
    'range.outside': 'La parte richiesta va oltre la fine del file.',
  },
  417: {
    'request.expectation': 'La richiesta pone una condizione non prevista.',
  },
  422: {
    'request.invalid': 'Alcuni dati non sono validi. Controllali e riprova.',
    'factor.wrong': 'Il codice non è corretto.',
    'password.refused': "Scegli un'altra password.",
    'password.wrong': 'La password attuale non è corretta',
    'user.codeUnknown': 'Il codice non corrisponde a nessun cliente o agente.',
    'user.noEmail': "L'utente non ha un indirizzo e-mail.",
    'handOver.oneself': 'Chi lascia e chi riceve sono la stessa persona: scegli un collega.',
    'handOver.role':
      'Il lavoro passa solo fra pari: fra agenti e agenti capo, fra amministratori, o fra utenti dello stesso cliente.',
    'handOver.customer': 'Il lavoro di un utente di un cliente passa solo a un utente dello stesso cliente.',
    'registration.noEmail': 'Dati incompleti. EMail non valida',
    'import.unreadable': 'Il file non è uno zip leggibile.',
    'target.noAgent': 'Selezionare un agente',
    'target.noYear': 'Nessun anno selezionato',
    'target.password': 'Password non corretta',
    'stockFile.unreadable': 'Il file non è un XLSX o un CSV leggibile.',
    'doorList.empty': 'Il file è vuoto: non contiene righe.',
    'doorList.macros': 'Il file contiene macro: salvalo come XLSX o CSV, senza macro, e riprova.',
    'doorList.tooLong': 'Il file ha troppe righe: al massimo 300 porte per volta.',
    'stockFile.columns':
      'Nel file non si trovano le colonne: serve una riga di intestazione con Codice (o Codice fornitore) e almeno una tra Qtà in magazzino, Prossima produzione, Minimo scorta e Descrizione.',
    'stockFile.empty': 'Il file ha le intestazioni ma nessuna riga da importare.',
    'quote.customerNeeded': 'Scegli prima il cliente per cui fai il preventivo.',
    'quote.deskOfTeam':
      'Maggiorazioni e immagine sono di un agente, non della squadra. Scegli un agente e riprova.',
    'upload.pieceSize': 'Una parte del file non ha la misura prevista. Riprova.',
    'upload.svg': "I file SVG non sono accettati: salva l'immagine come PNG o JPG.",
    'upload.program':
      'Programmi, pagine HTML e script non si possono caricare. Se serve, mettili in un archivio ZIP.',
    'upload.missing': 'Nessun file scelto.',
    'upload.notImage': "Il file non è un'immagine gif, jpg, jpeg, png o ico leggibile.",
    'upload.notPhoto': 'Il file non è una foto jpg o png leggibile, di al massimo 50 milioni di punti.',
    'upload.notPdf': 'Il file non è un PDF. Salvalo come PDF e riprova.',
    'logo.notPicture': "Il file non è un'immagine PNG, JPG o WebP leggibile.",
    'upload.notPicture': "Il file non è un'immagine jpg, png o gif leggibile.",
    'upload.notDocument': "Il file non è un PDF né un'immagine jpg, png o gif leggibile.",
    'document.wrongCode': 'Il codice non è valido o è scaduto. Controllalo e riprova.',
    'document.codeDays': "L'ultimo giorno di validità viene prima del primo.",
    'request.reasonNeeded': 'Scrivi il motivo della sospensione.',
    'offer.reasonNeeded': 'Scrivi il motivo.',
    'offer.choice': 'Le alternative scelte non sono in questa offerta: rileggila e scegli di nuovo.',
    'offer.signatureNeeded': 'La firma è troppo piccola: firma di nuovo, o firma scrivendo il nome.',
  },
  429: {
    'request.tooMany': 'Troppe richieste insieme. Riprova tra poco.',
    'login.throttled': 'Troppi tentativi. Attendi qualche secondo e riprova.',
    'offer.tooMany': "Hai inviato 100 offerte nelle ultime 24 ore. Riprova domani, o condividi l'indirizzo.",
    'claim.tooMany': "Oggi hai già aperto 100 reclami. Riprova domani, o chiama l'ufficio.",
    'upload.quota': 'Hai caricato troppi file oggi. Riprova domani.',
  },
  431: {
    'request.headTooLarge': "L'intestazione della richiesta è troppo lunga.",
  },
  500: {
    'server.error': 'Si è verificato un errore imprevisto.',
  },
  503: {
    'page.maintenance': 'Pagina in manutenzione. Riprova in un altro momento',
    'upload.busy': 'Troppi file in arrivo. Riprova tra qualche secondo.',
    'pdf.busy': 'Il portale ha troppi documenti in preparazione. Riprova tra qualche secondo.',
    'file.unavailable': 'Il documento non è disponibile in questo momento. Riprova tra poco.',
    'database.unavailable': 'Il servizio non è disponibile in questo momento. Riprova tra poco.',
    'server.busy': 'Il portale ha troppe richieste in questo momento. Riprova tra qualche secondo.',
    'server.stopping': 'Il servizio si sta riavviando. Riprova tra poco.',
  },
  507: {
    'storage.full': "Lo spazio disponibile è esaurito. Avvisa l'ufficio.",
  },
} as const
type Texts = typeof texts

export type ProblemCode = { [Status in keyof Texts]: keyof Texts[Status] }[keyof Texts]

/** Every refusal of the server, with its HTTP status and its Italian text. */
export const problems = Object.fromEntries(
  Object.entries(texts).flatMap(([status, own]) =>
    Object.entries(own).map(([code, text]) => [code, { status: Number(status), text }]),
  ),
) as Readonly<Record<ProblemCode, { status: number; text: string }>>
