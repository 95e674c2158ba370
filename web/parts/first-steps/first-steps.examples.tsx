import type { FirstStep, FirstSteps as Steps } from '#contract/first-steps.ts'
import type { Example } from '#tests/components/example.ts'
import { FirstStepsPath } from './first-steps.tsx'

const none = { Numero: null, Mancano: [], Quando: null }
const run = '5f4dcc3b-5aa7-4d6c-8a61-d83270000001'
const address = 'https://portale.example.com/api/erp/importazioni'
const missingMail = {
  Variabile: 'SMTP_URL',
  Titolo: 'Posta non configurata',
  Testo: 'Le mail restano ferme in coda.',
}

const steps = (Passi: FirstStep[], Impostazioni: Steps['Impostazioni']): Steps => ({
  Passi,
  Impostazioni,
  IndirizzoInvio: address,
  InvioRifiutato: Passi.some(({ Stato, Passo }) => Passo === 'gestionale' && Stato === 'errore') ? run : null,
})

const rest: FirstStep[] = [
  { ...none, Passo: 'clienti', Stato: 'daFare', Numero: 0 },
  { ...none, Passo: 'utenti', Stato: 'daFare', Numero: 0 },
  { ...none, Passo: 'contenuti', Stato: 'daFare', Numero: 0 },
]

const company: FirstStep = { ...none, Passo: 'azienda', Stato: 'fatto' }
const refused: FirstStep = {
  Passo: 'gestionale',
  Stato: 'errore',
  Numero: 1,
  Mancano: ['clienti.csv, riga 3, colonna Codice: manca'],
  Quando: '2026-11-23T07:41:00Z',
}

export const refusedFeed: Example = {
  as: 'Admin',
  answers: {
    firstSteps: {
      read: steps([company, { ...none, Passo: 'posta', Stato: 'daFare' }, refused, ...rest], []),
      testMail: 'OK',
    },
    imports: { example: new File(['zip'], 'Esempio di invio.zip', { type: 'application/zip' }) },
  },
  draw: () => <FirstStepsPath />,
}

export const withoutMail: Example = {
  as: 'Admin',
  answers: {
    firstSteps: {
      read: steps(
        [
          { ...none, Passo: 'azienda', Stato: 'daFare', Mancano: ['indirizzo', 'telefono'] },
          { ...none, Passo: 'posta', Stato: 'errore', Mancano: ['SMTP_URL non è impostata'] },
          { ...none, Passo: 'gestionale', Stato: 'daFare', Numero: 0 },
          ...rest,
        ],
        [missingMail],
      ),
    },
  },
  draw: () => <FirstStepsPath />,
}
