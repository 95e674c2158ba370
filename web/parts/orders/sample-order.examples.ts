import type { OrderSheet, RequestAnswer } from '#contract/order-sheet.ts'

const line = (Posizione: number, Descrizione: string, Modello: string, Colore: string) => ({
  ...{ Posizione, Descrizione, Modello, Colore, Misure: '800 x 2100 x 80', Quantita: 1, Importo: 303.1 },
})

/** An order in production whose delivery has been moved twice and is late. */
export const lateOrder: OrderSheet = {
  ...{ Progressivo: 41, NUM_ORD: '26/03726', Riferimento: 'Appartamento Santoro', Num_conferma: 'C26-03726' },
  ...{ COD_CLI: 'C001', CLRAGSOC: 'Serramenti Bellavista S.r.l.', Agente: 'Vittorio Morandi' },
  ...{ Data_ord: '2026-09-18', DataConferma: '2026-09-21', Scadenza: '2026-11-16', DataConsegna: null },
  ...{ Stato: 'inProduzione', StatoPerc: 90, ConfermaWeb: 1, InRitardo: true },
  Righe: [
    line(1, 'Porta battente sinistra spingere', 'Uno', 'Blu Notte'),
    line(2, 'Porta scorrevole esterno muro', 'Vela', 'Cocco'),
    line(3, 'Coprifilo telescopico', '', 'Cocco'),
  ],
  Totale: 909.3,
  Richiesta: null,
  Consegne: [],
  StoriaScadenza: [
    { Quando: '2026-10-30T09:12:00Z', Da: '2026-11-06', A: '2026-11-16' },
    { Quando: '2026-10-12T07:00:00Z', Da: null, A: '2026-11-06' },
  ],
  Conferma: { Utente: 'bellavista', Data: '2026-09-20T09:05:00Z', Condizioni: '2026-1' },
  MailInviate: ['ordini@bellavista.example'],
  Documenti: [{ Nome: "Conferma d'ordine 26/03726", Percorso: '/api/orders/production/pdf/41' }],
  ...{ PuoConfermare: false, PuoCambiareRiferimento: false, Aperture: null },
}

export const asRequested: RequestAnswer = {
  ...{ Numero: 57, ComeRichiesto: true, ImportoRichiesta: 1_563, ImportoOrdine: 1_563, Importi: 'listino' },
  InAltriOrdini: [],
  Differenze: [],
}

/** A higher door, a door that is missing and a transport that nobody asked for. */
export const otherThanRequested: RequestAnswer = {
  ...{ Numero: 57, ComeRichiesto: false, ImportoRichiesta: 1_563, ImportoOrdine: 1_127, Importi: 'listino' },
  InAltriOrdini: [],
  Differenze: [
    {
      ...{ Tipo: 'cambiata', Posizione: 1, Righe: [1], Nome: 'Posizione 1: Uno 800 × 2100' },
      Testo: 'misure 800 × 2150 × 80 invece di 800 × 2100 × 80',
      ...{ Richiesto: 521, Ordinato: 561 },
    },
    {
      ...{ Tipo: 'mancante', Posizione: 3, Righe: [], Nome: 'Posizione 3: Vela 700 × 2100' },
      ...{ Testo: "manca nell'ordine", Richiesto: 521, Ordinato: null },
    },
    {
      ...{ Tipo: 'aggiunta', Posizione: null, Righe: [3], Nome: 'Trasporto' },
      ...{ Testo: '1 pezzo, non era nella richiesta', Richiesto: null, Ordinato: 45 },
    },
  ],
}
