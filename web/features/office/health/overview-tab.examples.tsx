import type { Health } from '#contract/health.ts'
import { feedGroups } from '#contract/health-kinds.ts'
import type { BrowserErrorRow, Overview } from '#contract/office.ts'
import type { Example } from '#tests/components/example.ts'
import { OverviewTab } from './overview-tab.tsx'

const well: Health = {
  MisuratoAl: '2026-11-24T09:00:00Z',
  Segnalazioni: [],
  Importazioni: feedGroups.map(Gruppo => ({
    ...{ Gruppo, Righe: 3_482, Rifiutate: 0, UltimoInvio: '2026-11-24T08:00:00Z' },
    ...{ Minuti: 60, OreMassime: 26, Stato: 'aPosto' as const },
  })),
  Posta: { PiuVecchiaMinuti: null, SpediteOggi: 126 },
  Lavori: [
    {
      ...{ Lavoro: 'night.tidy', Quando: '2026-11-24T02:30:00Z', Millisecondi: 2_800 },
      ...{ Fallimenti: 0, MinutiInAttesa: 0, Stato: 'aPosto' },
    },
  ],
  Copie: {
    ...{ Ultima: '2026-11-24T01:10:00Z', Provata: '2026-11-23T01:30:00Z', OreMassime: 48 },
    ...{ Giorni: 7, Settimane: 4, Mesi: 12, Byte: 65_498_251_264 },
    Esecuzioni: [
      { Tipo: 'prova', Fine: '2026-11-24T01:16:00Z', Millisecondi: 360_000, Byte: null, Problema: '' },
      {
        ...{ Tipo: 'copia', Fine: '2026-11-24T01:10:00Z', Millisecondi: 95_000 },
        ...{ Byte: 65_498_251_264, Problema: '' },
      },
      {
        ...{ Tipo: 'copia', Fine: '2026-11-23T01:10:00Z', Millisecondi: 2_000 },
        ...{ Byte: null, Problema: 'no space left on device' },
      },
    ],
  },
  Disco: {
    ...{ Percento: 56, PercentoMassimo: 80, Liberi: 94_489_280_512, Totali: 214_748_364_800 },
    ...{ Dati: 66_571_993_088, File: 40_802_189_312, CrescitaAlGiorno: 219_902_325 },
  },
  ChiamateLente: {
    Righe: [],
    Altre: { Chiamata: '', Pagina: null, Chiamate: 22_318, Mediana: 9, P95: 38, P95Solito: 41 },
    MsMassimi: 1_000,
  },
  ErroriBrowser: 0,
  VersioniAperte: [{ Versione: '0.3.0', Pagine: 12 }],
  Versioni: { Portale: '0.3.0', BaseDati: '17.6', AccesoDal: '2026-11-21T09:00:00Z' },
  CertificatoFino: '2027-02-02',
  Scadenze: { Codici: 0, PrimoCodice: null, Offerte: 3, Inviti: 1 },
}

const figures: Overview = {
  ...{ Accessi: 31, RegistrazioniDaConfermare: 8, Oggi: '2026-11-24', OrdiniOggi: 12, ConfermeAperte: 39 },
  ...{ RichiesteDaVedere: 3, PostaInAttesa: 0, PostaFallita: 0, PagineDanneggiate: 0 },
  ...{ DatiAggiornatiAl: '2026-11-24T08:00:00Z', OreMassime: 26 },
  Salute: well,
}

const errors: BrowserErrorRow[] = [
  {
    Messaggio: 'this.rows.at is not a function, while the list of orders was drawn',
    ...{ Origine: 'assets/main-Ab1.js:1:20', Pagina: '/ordini', Versione: '0.3.0', Browser: 'Safari 14' },
    ...{ Volte: 12, Prima: '2026-11-20T09:00:00Z', Ultima: '2026-11-24T08:12:00Z' },
  },
  {
    ...{ Messaggio: 'Failed to fetch', Origine: '', Pagina: '/prodotti/$codice', Versione: '' },
    ...{ Browser: 'altro', Volte: 1, Prima: '2026-11-23T09:00:00Z', Ultima: '2026-11-23T09:00:00Z' },
  },
]

const answered = (Salute: Partial<Health>, rest: Partial<Overview> = {}): Example => ({
  as: 'Admin',
  answers: {
    office: { overview: { ...figures, ...rest, Salute: { ...well, ...Salute } }, browserErrors: errors },
  },
  draw: () => <OverviewTab />,
})

export const allWell = answered({})

export const somethingToDo = answered(
  {
    Segnalazioni: [
      {
        ...{ Codice: 'backup.failed', Peso: 'daFare', Oggetto: '', Quanto: 30, Limite: 48 },
        Motivi: [{ Testo: 'spazio finito', Numero: 1 }],
      },
      { Codice: 'feed.old', Peso: 'daFare', Oggetto: 'ordini', Quanto: 8, Limite: 6, Motivi: [] },
      {
        ...{ Codice: 'mails.failed', Peso: 'daGuardare', Oggetto: '', Quanto: 4, Limite: null },
        Motivi: [
          { Testo: 'Indirizzo inesistente', Numero: 3 },
          { Testo: '421 rossi fuori ufficio', Numero: 1 },
        ],
      },
    ],
    Importazioni: well.Importazioni.map(group =>
      group.Gruppo === 'ordini'
        ? { ...group, Minuti: 480, OreMassime: 6, Stato: 'inRitardo' as const }
        : group.Gruppo === 'fatturato'
          ? { ...group, Rifiutate: 12, Stato: 'righeScartate' as const }
          : group,
    ),
    Posta: { PiuVecchiaMinuti: 12, SpediteOggi: 126 },
  },
  { PostaFallita: 4, PostaInAttesa: 1 },
)

export const notMeasured = answered({
  ...{ Copie: null, Disco: null, Lavori: null, ChiamateLente: null, CertificatoFino: null },
})

export const newDisk = answered({ Disco: well.Disco && { ...well.Disco, CrescitaAlGiorno: null } })
