import type { StockPreview } from '#contract/stock/import.ts'
import { refused } from '#tests/components/answers.ts'
import type { Example } from '#tests/components/example.ts'
import { ImportDialog } from './import-dialog.tsx'

const counts = { Righe: 3, Nuovi: 1, Cambiati: 1, Invariati: 0, Rifiutati: 1 }
const refusals = [{ Riga: 4, Codice: 'X-9', Colonna: 'Giacenza', Motivo: 'Scrivi un numero intero' }]
const preview: StockPreview = {
  ...counts,
  Nome: 'fornitore.csv',
  Colonne: [{ Titolo: 'Cod.', Campo: 'Codice' }],
  Ignorate: ['Peso'],
  Prime: [{ Riga: 2, Codice: 'P-1', Descrizione: 'Porta Luna', Esito: 'nuovo', Testo: '' }],
  Modifiche: [{ Riga: 2, Codice: 'P-1', Descrizione: 'Porta Luna', Esito: 'nuovo', Testo: '' }],
  Rifiuti: refusals,
}
const report = { ...counts, Id: 7, Nome: 'ottobre.csv', Utente: 'admin', Quando: '2026-10-20T08:00:00Z' }

export const withReports: Example = {
  answers: {
    stockImport: { reports: [report], report: { ...report, Rifiuti: refusals }, preview, upload: 2 },
  },
  draw: () => <ImportDialog onClose={() => {}} />,
}

export const unreadable: Example = {
  answers: { stockImport: { reports: [], preview: refused('stockFile.columns') } },
  draw: () => <ImportDialog onClose={() => {}} />,
}
