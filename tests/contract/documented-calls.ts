import type { ProblemCode } from '#contract/problems.ts'
import type { Role } from '#contract/roles.ts'
import { aPng, type SentFile } from '#tests/support/sent-file.ts'

export interface DocumentedCall {
  call: string
  as?: Role
  body?: unknown
  form?: Record<string, string>
  file?: SentFile
  /** Set if the call is refused here, because its object is missing or in another state. */
  refused?: ProblemCode
}

/** The test replaces these words by the codes that the agents have in its database. */
export const ownAgent = 'PROPRIO'
export const otherAgent = 'ALTRO'

const periods = { dataDa1: '2025-01-01', dataA1: '2025-12-31', dataDa2: '2026-01-01', dataA2: '2026-11-20' }
const firstPeriod = { dataDa1: '2026-01-01', dataA1: '2026-12-31' }
const code = 'x'.repeat(43)
const pdfSheet = {
  name: 'scheda.pdf',
  contentType: 'application/pdf',
  bytes: Buffer.from('%PDF-1.4 a filled sheet'),
}
const supplierFile = {
  name: 'giacenze.csv',
  contentType: 'text/csv',
  bytes: Buffer.from('Codice;Qtà in magazzino\nA.1;12\n'),
}
const registration = {
  Utente: 'portenuove',
  Password: '',
  RagSociale: 'Porte Nuove',
  Piva: '00743110157',
  EMail: 'nuovo@example.com',
}

/** Calls of `portal.md` §7 with exactly the documented fields. */
const portalCalls: DocumentedCall[] = [
  {
    call: 'POST /auth/login',
    form: { grant_type: 'password', username: 'nessuno', password: 'sbagliata' },
    refused: 'login.wrong',
  },
  {
    call: 'POST /auth/login',
    form: { grant_type: 'refresh_token', refresh_token: 'x' },
    refused: 'session.missing',
  },
  ...['download', 'download_admin', 'configuratore_agente', 'offerte_cliente', 'showroom_agente'].map(
    page => ({ call: `GET /auth/${page}/page`, refused: 'link.notConfigured' as const }),
  ),
  { call: 'GET /api/users/info' },
  { call: 'GET /api/users/profilo' },
  { call: 'GET /api/users/profilo/Cliente/C1' },
  {
    call: 'POST /api/users/account/save',
    body: {
      Utente: 'amministratore',
      EMail: 'a@example.com',
      PasswordAttuale: 'sbagliata',
      Password: '',
      PasswordRepeat: '',
      UpdateUtente: true,
    },
    refused: 'password.wrong',
  },
  { call: 'GET /api/users/stato/1' },
  { call: 'POST /api/account/new', body: { ...registration, ConfermaPassword: '' } },
  {
    call: 'POST /api/account/activate',
    body: { Code: code, Password: 'legno2porta' },
    refused: 'account.code',
  },
  { call: 'POST /api/account/pwdsend/', body: { Utente: 'nessuno' } },
  {
    call: 'POST /api/account/pwdreset',
    body: { Utente: '', Password: 'legno2porta', ConfermaPassword: 'legno2porta', Code: code },
    refused: 'account.code',
  },
  { call: 'GET /api/agenti/clienti' },
  { call: 'GET /api/agenti/clienti/C1' },
  { call: 'GET /api/agenti/clienti/Cliente/C1' },
  { call: 'GET /api/agenti/maps' },
  { call: 'GET /api/agenti/maps/C1' },
  { call: 'GET /api/agenti/lista' },
  { call: 'GET /api/agenti/clienti/note/C1' },
  { call: 'GET /api/agenti/clienti/note/C1/1' },
  {
    call: 'POST /api/agenti/clienti/note/save',
    body: { Id: 0, CodCliente: 'C1', Nota: 'Richiamare', Data: '20/11/2026' },
  },
  { call: 'DELETE /api/agenti/clienti/note/delete/1' },
  { call: 'GET /api/agenti/clienti/anagrafica/scheda', refused: 'link.notConfigured' },
  { call: 'POST /api/agenti/clienti/anagrafica/scheda/upload', as: 'Agente', file: pdfSheet },
  { call: 'POST /api/articoli/upload', file: supplierFile },
  ...['', '/Tutti', '/Minimo Scorta', '/Telai', '/Coprifili', '/Giacenze'].map(filter => ({
    call: `GET /api/articoli${filter}`,
  })),
  {
    call: 'POST /api/articoli/save',
    body: {
      COD_ART: 'TEL-1',
      COD_ART_VIS: 'TEL-1',
      COD_ART_MAG_FOR: '',
      DESC_ART: 'Telaio',
      SOT_SC: 5,
      QTA_MAG_FOR: 12,
      QTA_PREVISIONE: 0,
    },
  },
  { call: 'POST /api/articoli/save', body: { COD_ART: 'TEL-1', QTA_MAG_FOR: '', QTA_PREVISIONE: '' } },
  { call: 'GET /api/admin/users' },
  { call: 'GET /api/admin/users/1' },
  {
    call: 'POST /api/admin/users/save',
    body: {
      IdUtente: 0,
      Utente: 'rivenditore',
      Password: '',
      Tipologia: 'Cliente',
      Codice: 'C1',
      EMail: 'rivenditore@example.com',
      AccountAttivo: true,
      Obiettivo: '',
      DataRegistrazione: '2026-11-20T00:00:00',
      DataUltimaAttivita: null,
    },
  },
  { call: 'DELETE /api/admin/users/delete/999999', refused: 'user.unknown' },
  ...['', '/Da confermare', '/Confermati', '/tutti'].map(state => ({
    call: `GET /api/admin/usernew${state}`,
  })),
  { call: 'GET /api/admin/usernew/validate/1' },
  {
    call: 'POST /api/admin/usernew/confirm',
    body: { IdUtente: 1, ...registration, DataRegistrazione: '2026-11-20T10:00:00', DataConferma: null },
  },
  { call: 'DELETE /api/admin/usernew/delete/1', refused: 'registration.confirmed' },
  { call: 'GET /api/admin/clienti/lista' },
  { call: 'GET /api/admin/roles' },
  { call: 'GET /api/admin/accessi/11' },
  { call: 'GET /api/admin/accessi' },
  { call: 'GET /api/admin/manager/menu' },
  {
    call: 'POST /api/admin/manager/updateMenu',
    body: { Type: 'Item', Text: 'Listini', Link: 'download', Image: 'download', Id: 0, Novita: true },
  },
  {
    call: 'POST /api/admin/manager/novitaMenu',
    body: { Type: 'Item', Text: 'Home', Link: '', Image: 'home', Id: 1, Novita: true },
  },
  { call: 'GET /api/admin/manager/agenti' },
  {
    call: 'POST /api/admin/manager/agenti/salva',
    body: { CodAgenteCapo: ownAgent, CodAgenteFiglio: otherAgent },
  },
  {
    call: 'POST /api/admin/manager/agenti/elimina',
    body: { CodAgenteCapo: ownAgent, CodAgenteFiglio: otherAgent },
  },
  { call: 'GET /api/doc/login/ABCD-2345', refused: 'document.wrongCode' },
  { call: 'GET /api/doc/data', refused: 'document.noCode' },
  { call: 'GET /api/download' },
  { call: 'GET /api/orders/monthly/2026' },
  { call: 'GET /api/orders/monthly/Cliente/C1/2026' },
  { call: 'GET /api/orders/production?consegnati=true' },
  { call: 'GET /api/orders/production/Cliente/C1?consegnati=false' },
  { call: 'GET /api/orders/production/detail/1' },
  { call: 'GET /api/orders/conferme' },
  { call: 'GET /api/orders/conferme/Cliente/C1' },
  { call: 'POST /api/orders/conferme', body: { Progressivo: 1, Num_Ord: 'N1', Riferimento: 'Casa' } },
  { call: 'GET /api/orders/pdf/2026' },
  { call: 'GET /api/orders/pdf/Cliente/C1/2026' },
  ...[
    { CodCliente: '', IdAgente: '' },
    { CodCliente: 'C1', IdAgente: 0 },
    { CodCliente: null, IdAgente: null },
  ].map(named => ({
    call: 'POST /api/orders/daily',
    body: { Data: '2026-10-05', Role: 'Admin', ...named },
  })),
  { call: 'GET /api/orders/resi' },
  { call: 'GET /api/orders/omaggi/2026' },
]

const quoteHeader = {
  data: '2026-11-20T00:00:00',
  dataModifica: '2026-11-20T00:00:00',
  idUtente: 'cliente',
  codCliente: 'C1',
  rifCliente: 'Casa Rossi',
  note: '',
  sconto: 0,
  collezione: 'Speedy',
}
const savedHeader = { ...quoteHeader, id: 1, pagamento: '', notePagamento: '', Importo: 0 }
const newQuote = 'POST /api/preventivi/nuovo'

/** Calls of `sales.md` §7. */
const salesCalls: DocumentedCall[] = [
  { call: 'GET /api/preventivi/modello/SPEEDY', as: 'Cliente' },
  { call: 'POST /api/preventivi/testata/upload', as: 'Cliente', file: aPng },
  { call: 'GET /api/preventivi/varianti/ColoreAnta/110/Battente', as: 'Cliente' },
  { call: 'GET /api/preventivi/numero/1/Speedy', as: 'Cliente' },
  { call: 'GET /api/preventivi/dettaglio/1', as: 'Cliente' },
  { call: 'GET /api/preventivi/lista/1/1', as: 'Cliente' },
  { call: 'GET /api/preventivi/lista/dettaglio/1/1', as: 'Cliente' },
  { call: 'GET /api/preventivi/dettaglio/tabella/1', as: 'Cliente' },
  { call: 'GET /api/preventivi/dettaglio/misure/Speedy/110/L', as: 'Cliente' },
  ...(['Cliente', 'Agente', 'AgenteCapo', 'Admin'] as const).map(as => ({
    call: newQuote,
    as,
    body: { id: 0, ...quoteHeader },
  })),
  { call: 'GET /api/preventivi/elenco?days=0&IdUtente=', as: 'Cliente' },
  { call: 'POST /api/preventivi/file/1/dettaglio', as: 'Cliente' },
  { call: 'POST /api/preventivi/duplica/1/1', as: 'Cliente' },
  { call: 'POST /api/preventivi/duplica/1', as: 'Cliente' },
  { call: 'POST /api/preventivi/testata', as: 'Cliente', body: savedHeader },
  {
    call: 'POST /api/preventivi/posizione',
    as: 'Cliente',
    body: {
      ...{ id: 1, pos: 1, modello: '110', mantovana: '', maniglia: '', maniglietta: '', quantita: 1 },
      ...{ H: 2100, L: 700, S: 80, ColoreAnta: 'BIANCO', tipoTelaio: 'PIATTO', ColoreTelaio: 'BIANCO' },
      ...{ riferimento: '', noteRigo: '' },
    },
  },
  {
    call: 'POST /api/preventivi/variante',
    as: 'Cliente',
    body: { id: 1, posizione: 1, cod_var: 'Maniglia', valore: 'LINEA' },
  },
  { call: 'GET /api/preventivi/stampa/1', as: 'Cliente' },
  { call: 'POST /api/preventivi/maggiorazioni', as: 'Cliente' },
  { call: 'POST /api/preventivi/maggiorazioni', as: 'Cliente', body: { IdPrev: 1 } },
  {
    call: 'POST /api/preventivi/maggiorazioni/set',
    as: 'Cliente',
    body: { Utente: 'cliente', Email: '', IdPrev: -1, Sconto: 0, MaggPerc: 10, MaggNetta: 0 },
  },
  { call: 'DELETE /api/preventivi/ordine/1/1', as: 'Cliente' },
  { call: 'DELETE /api/preventivi/ordine/1', as: 'Cliente' },
  { call: 'GET /api/offerte' },
  { call: 'GET /api/offerte/carousel' },
  { call: 'POST /api/statistiche/grafico/max', body: { max: '3000000', data: '1200;3400' } },
  { call: 'GET /api/statistiche/serie/2026-01-01/2026-11-20/1/F' },
  { call: 'GET /api/statistiche/serie/2026-01-01/2026-11-20/3/F/Cliente/C1' },
  { call: `POST /api/statistiche/tabella/Agente/${ownAgent}/0/Tutti`, body: periods },
  { call: 'POST /api/statistiche/tabella/1/TUTTI', body: periods },
  { call: 'POST /api/statistiche/tabella/1/Nessuno', body: periods },
  { call: 'POST /api/statistiche/agente/tabella/1/Tutti', body: periods },
  { call: 'POST /api/statistiche/pdf/1/Tutti/F/default/asc', body: periods },
  { call: 'POST /api/statistiche/pdf/agente/1/Tutti/Q/default/default', body: periods },
  { call: 'POST /api/statistiche/pdf/serie/2026-01-01/2026-11-20/1/F' },
  { call: 'GET /api/statistiche/tendenze/riepilogo/dati?anno=&idAgente=' },
  { call: 'POST /api/statistiche/tendenze/dettaglio/dati?idAgente=', body: periods },
  { call: 'POST /api/statistiche/tendenze/riepilogo/dati', body: periods },
  {
    call: 'POST /api/statistiche/promozioni/dati?idAgente=0&confermati=1&promoAttive=1',
    body: firstPeriod,
  },
  {
    call: 'POST /api/statistiche/tendenze/exclienti?idAgente=0&cerca=&ordina=&pagina=',
    body: { dataDa1: '2026-01-01' },
  },
  { call: 'POST /api/statistiche/tendenze/exclienti/pdf?idAgente=', body: { dataDa1: '2026-01-01' } },
  { call: 'GET /api/obiettivi/riepilogo/0/2026' },
  { call: `GET /api/obiettivi/riepilogo/${ownAgent}/2026`, as: 'AgenteCapo' },
  {
    call: 'POST /api/obiettivi/obiettivo/modifica',
    body: { CodAgente: ownAgent, Obiettivo: '120000', Nome: 'Lucia Ferraris', Anno: '2026' },
    refused: 'target.locked',
  },
  { call: `GET /api/orders/resi/${ownAgent}/2026` },
  { call: 'GET /api/orders/omaggi/C1/2026?stato=Da visionare' },
  { call: 'POST /api/orders/resi/visionato', body: { Id: 1, Visionato: true, Tipo_Documento: 'RC' } },
]

export const documentedCalls: DocumentedCall[] = [...salesCalls, ...portalCalls]
