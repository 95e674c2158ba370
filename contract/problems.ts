/** Every refusal the server can give: its status and the Italian text a user reads. */
export const problems = {
  'request.malformed': { status: 400, text: 'Richiesta non valida.' },
  'request.invalid': { status: 422, text: 'Alcuni dati non sono validi. Controllali e riprova.' },
  'request.tooLarge': { status: 413, text: 'Il contenuto inviato è troppo grande.' },
  'request.unknownPath': { status: 404, text: 'Indirizzo non trovato.' },
  'request.methodNotAllowed': { status: 405, text: 'Operazione non prevista.' },
  'request.mediaType': { status: 415, text: 'Formato della richiesta non previsto.' },
  'session.missing': { status: 401, text: 'Sessione scaduta. Accedi di nuovo.' },
  'session.foreignOrigin': { status: 403, text: 'Richiesta rifiutata: proviene da un altro sito.' },
  'login.wrong': { status: 401, text: 'Utente o password non corretti' },
  'login.throttled': { status: 429, text: 'Troppi tentativi. Attendi qualche secondo e riprova.' },
  'role.forbidden': { status: 403, text: 'Non hai i permessi per questa operazione.' },
  'filter.outside': { status: 403, text: "L'agente o il cliente scelto non è tra quelli che puoi vedere." },
  'page.maintenance': { status: 503, text: 'Pagina in manutenzione. Riprova in un altro momento' },
  'page.unknown': { status: 404, text: 'Pagina non trovata.' },
  'link.notConfigured': { status: 404, text: "L'indirizzo esterno non è ancora stato configurato." },
  'order.unknown': { status: 404, text: 'Ordine non trovato.' },
  'pdf.busy': { status: 503, text: 'Troppi documenti in preparazione. Riprova tra qualche secondo.' },
  'file.unavailable': {
    status: 503,
    text: 'Il documento non è disponibile in questo momento. Riprova tra poco.',
  },
  'storage.full': { status: 507, text: 'Lo spazio disponibile è esaurito. Avvisa l’ufficio.' },
  'database.unavailable': {
    status: 503,
    text: 'Il servizio non è disponibile in questo momento. Riprova tra poco.',
  },
  'server.stopping': { status: 503, text: 'Il servizio si sta riavviando. Riprova tra poco.' },
  'server.error': { status: 500, text: 'Si è verificato un errore imprevisto.' },
} as const satisfies Record<string, { status: number; text: string }>

export type ProblemCode = keyof typeof problems
