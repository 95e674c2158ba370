import type { CheckReport, CheckRun, ImportedFile } from '#contract/imports.ts'
import type { Example } from '#tests/components/example.ts'
import { FeedCheckDialog } from './check-dialog.tsx'

const id = '5f4dcc3b-5aa7-4d6c-8a61-d83270000001'

const run: CheckRun = {
  Id: id,
  Nome: 'feed-notte.zip',
  AvviataDa: 'direzione',
  Iniziata: '2026-11-24T08:40:00Z',
  Finita: '2026-11-24T08:40:12Z',
  Millisecondi: 12_000,
  Esito: 'parziale',
  FileLetti: 2,
  FileAttesi: 2,
  InLettura: null,
}

const file: ImportedFile = {
  File: 'serie.csv',
  Letto: true,
  Problema: null,
  Righe: 0,
  Nuove: 0,
  Cambiate: 0,
  Uguali: 0,
  Tolte: 0,
  Rifiutate: 0,
  Millisecondi: 40,
  Scarti: [],
  Avvisate: 0,
  Avvisi: [],
}

const refusedRows = Array.from({ length: 32 }, (_, at) => ({
  Riga: at + 2,
  Colonna: 'DataOrdine',
  Valore: '07/01/2026',
  Motivo: 'Data da scrivere AAAA-MM-GG',
  Rimedio: 'Per esempio 2026-12-31.',
}))

const withErrors: CheckReport = {
  ...run,
  Problemi: ['«altro.csv» non fa parte del tracciato: non è stato letto.'],
  File: [
    { ...file, Righe: 12, Cambiate: 2, Uguali: 10 },
    {
      ...file,
      ...{ File: 'ordini.csv', Righe: 1_240, Nuove: 18, Cambiate: 40, Uguali: 982, Rifiutate: 200 },
      ...{ Scarti: refusedRows, Avvisate: 1 },
      Avvisi: [
        {
          ...{ Riga: 77, Colonna: 'Progressivo', Valore: '3', Motivo: "L'ordine «26/3» non ha righe" },
          Rimedio: 'Consegnare le sue righe in righe.csv.',
        },
      ],
    },
  ],
}

const clean: CheckReport = {
  ...run,
  Esito: 'riuscita',
  Problemi: [],
  File: [{ ...file, Righe: 12, Uguali: 12 }],
}

const underWay: CheckReport = {
  ...run,
  ...{ Esito: 'inCorso', Finita: null, Millisecondi: null, FileLetti: 1, InLettura: 'ordini.csv' },
  ...{ Problemi: [], File: [] },
}

const answering = (readCheck: CheckReport): Example => ({
  as: 'Admin',
  answers: { imports: { checks: [run], check: { Id: id }, readCheck } },
  draw: () => <FeedCheckDialog onClose={() => {}} />,
})

export const faultyFeed = answering(withErrors)
export const cleanFeed = answering(clean)
export const checkUnderWay = answering(underWay)
