import { shiftedDay } from '#rules/calendar.ts'
import {
  confirmationFolder,
  documentFolder,
  nonConformityFolder,
  promotionFolder,
} from '#server/feed/feed-source.ts'

/** A row by the headers of its file; an absent column is empty. */
export type ExampleRow = Readonly<Record<string, string | number>>

/** One customer with everything that hangs on it, as of a day. */
export function exampleRows(today: string): Readonly<Record<string, readonly ExampleRow[]>> {
  return { ...companyRows(today), ...orderRows(today), ...returnRows(today), ...doorRows(today) }
}

export const exampleDocuments = [
  `${confirmationFolder}/conferma-1.pdf`,
  `${promotionFolder}/laminato.pdf`,
  `${documentFolder}/contratto-C001.pdf`,
  `${nonConformityFolder}/reso-1.pdf`,
]

const customer = { Cliente: 'C001' }

function companyRows(today: string) {
  return {
    'gruppi.csv': [{ Codice: 'PORTE', Nome: 'MPM PORTE', Ordine: 1 }],
    'serie.csv': [{ Codice: 'LAM', Nome: 'Laminato', Gruppo: 'PORTE', Ordine: 1 }],
    'agenti.csv': [{ Codice: 'A01', Nome: 'Lucia Ferraris', Email: 'lucia@example.com' }],
    'clienti.csv': [
      {
        ...{ Codice: 'C001', RagioneSociale: 'Serramenti Rossi, Schio', Agente: 'A01', Bloccato: 'N' },
        ...{ Indirizzo: 'Via Roma 1', Localita: 'Schio', Provincia: 'VI', Cap: '36015' },
        ...{ Telefono: '0445 000000', Email: 'rossi@example.com', EmailOrdini: 'ordini@example.com' },
        ...{ Pagamento: 'Ricevuta bancaria 60 giorni', Latitudine: '45,7136', Longitudine: '11,3556' },
      },
    ],
    'sconti.csv': [{ ...customer, Serie: 'Laminato', Sconto: '50+10' }],
    'esposizioni.csv': [{ Id: 1, ...customer, Indirizzo: 'Via Roma 1', Localita: 'Schio', Cap: '36015' }],
    'promozioni.csv': [
      {
        ...{ Codice: 'PROMO1', Nome: 'Promozione laminato', Dal: shiftedDay(today, -60) },
        ...{ Al: shiftedDay(today, 60), File: 'laminato.pdf', Tipo: 'Laminato' },
      },
    ],
    'porte_esposte.csv': [
      {
        ...{ Id: 1, ...customer, Showroom: 1, Serie: 'LAM', Modello: 'UNO', Finitura: 'Bianco' },
        ...{ Quantita: 1, Dal: shiftedDay(today, -90) },
      },
    ],
    'materiale_pop.csv': [
      { Id: 1, ...customer, Descrizione: 'Campionario', Quantita: 1, Dal: shiftedDay(today, -90) },
    ],
    'documenti.csv': [
      { Id: 1, ...customer, Uso: 'Contratto', Nome: 'Contratto di esposizione', File: 'contratto-C001.pdf' },
    ],
  }
}

function orderRows(today: string) {
  const [ordered, confirmed, delivered] = [-50, -45, -10].map(days => shiftedDay(today, days))
  const year = today.slice(0, 4)
  return {
    'ordini.csv': [
      {
        ...{ Progressivo: 1, Numero: '1', ...customer, Agente: 'A01', DataOrdine: ordered ?? '' },
        ...{ DataConferma: confirmed ?? '', NumeroConferma: 'C-1', Riferimento: 'Villa Bianchi' },
        ...{ ConsegnaPrevista: delivered ?? '', DataConsegna: delivered ?? '', Stato: 100 },
      },
      {
        ...{ Progressivo: 2, Numero: '2', ...customer, Agente: 'A01', DataOrdine: shiftedDay(today, -5) },
        ...{ DataConferma: shiftedDay(today, -3), NumeroConferma: 'C-2', Stato: 20 },
        ConsegnaPrevista: shiftedDay(today, 30),
      },
    ],
    'righe.csv': [
      {
        ...{ Progressivo: 1, Posizione: 1, Serie: 'LAM', Descrizione: 'Porta battente', Modello: 'UNO' },
        ...{ Colore: 'Bianco', Misure: '800 × 2100', Quantita: 2, Importo: '860,00', Promozione: 'PROMO1' },
      },
      { Progressivo: 1, Posizione: 2, Descrizione: 'Trasporto', Quantita: 1, Importo: '35,00' },
      {
        ...{ Progressivo: 2, Posizione: 1, Serie: 'LAM', Descrizione: 'Porta battente', Modello: 'UNO' },
        ...{ Colore: 'Bianco', Misure: '700 × 2100', Quantita: 1, Importo: '430,00' },
      },
    ],
    'consegne.csv': [{ Numero: `${year}/1`, Progressivo: 1, Data: delivered ?? '', Saldo: 'S' }],
    'invii.csv': [{ Progressivo: 1, Email: 'ordini@example.com', Inviata: confirmed ?? '' }],
    'conferme.csv': [{ Progressivo: 1, File: 'conferma-1.pdf' }],
    'fatture.csv': [
      {
        ...{ Fattura: `${year}/1`, Posizione: 1, Data: delivered ?? '', ...customer, Agente: 'A01' },
        Importo: '860,00',
      },
    ],
  }
}

function returnRows(today: string) {
  return {
    'nonconformita.csv': [
      {
        ...{ Id: 1, Genere: 'Reso', TipoDocumento: 'NC', NumeroOrdine: '1', ...customer },
        ...{ Data: shiftedDay(today, -4), Nota: 'Anta graffiata' },
      },
    ],
    'nonconformita_righe.csv': [
      {
        ...{ Documento: 1, Posizione: 1, Reparto: 'Imballaggio', Descrizione: 'Anta 110 Bianco' },
        ...{ Quantita: 1, Importo: '-120,00' },
      },
    ],
    'nonconformita_file.csv': [
      { Id: 1, Documento: 1, Tipo: 'Documento', Nome: 'Modulo di reso', File: 'reso-1.pdf' },
    ],
  }
}

/** A variant of each kind that a hinged door needs, with its look in the drawing, and one of a kind of the feed's own. */
const doorVariants = [
  ['ColoreAnta', 'BIANCO', 'Bianco', 'tinta #ffffff'],
  ['ColoreTelaio', 'BIANCO', 'Bianco', 'tinta #ffffff'],
  ['Apertura', 'BATTDX', 'Battente destra', 'battente destra'],
  ['TipoTelaio', 'PIATTO', 'Piatto', 'piatto'],
  ['CopEsterno', 'P70', 'Piatto 70', 'piatto 70'],
  ['CopInterno', 'P70', 'Piatto 70', 'piatto 70'],
  ['Serratura', 'PATENT', 'Patent', 'patent'],
  ['ColoreFerramenta', 'CROMO', 'Cromo satinato', 'metallo #b9bfc2'],
  ['Maniglia', 'LINEA', 'Linea', 'leva dritta'],
  ['Cilindro', 'EUROPEO', 'Europeo', ''],
] as const

function doorRows(today: string) {
  const model = { Modello: 'UNO' }
  const color = { Tipo: 'ColoreAnta', Variante: 'BIANCO' }
  return {
    'modelli.csv': [{ Codice: 'UNO', Collezione: 'Classica', Nome: 'UNO', Battente: 'S', Ordine: 1 }],
    'collezioni.csv': [{ Codice: 'Classica', Testo: 'Porte interne', Ordine: 1 }],
    'tipi.csv': [{ Codice: 'Cilindro', Nome: 'Cilindro', Passo: 'ferramenta', Ordine: 12 }],
    'varianti.csv': doorVariants.map(([Tipo, Codice, Nome, Aspetto]) => ({
      ...{ Tipo, Codice, Nome, Aspetto },
      Ordine: 1,
    })),
    'modelli_varianti.csv': doorVariants.map(([Tipo, Variante]) => ({ ...model, Tipo, Variante })),
    'misure.csv': [
      { ...model, Misura: 'L', Millimetri: 800 },
      { ...model, Misura: 'H', Millimetri: 2_100 },
      { ...model, Misura: 'S', Millimetri: 105 },
    ],
    'listini.csv': [
      { Codice: 'L1', Collezione: 'Classica', Nome: 'Listino Classica', Dal: shiftedDay(today, -90) },
    ],
    'prezzi.csv': [{ Listino: 'L1', ...model, FinoL: 800, FinoH: 2_100, Prezzo: '430,00' }],
    'supplementi.csv': [{ Listino: 'L1', ...color, Importo: '20,00' }],
    'supplementi_misura.csv': [
      { Listino: 'L1', Tipo: 'Serratura', Variante: 'PATENT', FinoL: 700, FinoH: 2_100, Importo: '5,00' },
    ],
    'regole.csv': [{ ...color, Effetto: 'propone', AltroTipo: 'ColoreTelaio', AltraVariante: 'BIANCO' }],
    'vani.csv': [
      {
        ...{ Collezione: 'Classica', Vano: 'Vano muro', TogliL: 100, TogliH: 50 },
        ...{ TolleranzaMeno: 10, TolleranzaPiu: 30, MuroMeno: 5, MuroPiu: 10 },
      },
    ],
    'articoli.csv': [
      {
        ...{ Codice: 'TEL110080BI', CodiceVisualizzato: 'TEL.110.080.BI', Famiglia: 'Telaio' },
        ...{ Descrizione: 'Telaio 110 bianco', MinimoScorta: 10, Giacenza: 25, ProssimaProduzione: 0 },
      },
    ],
  }
}
