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
  DatiDiProva: { Stato: 'nonOfferti', FileLetti: 0, FileAttesi: 0 },
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

export const testUnderWay: Example = {
  as: 'Admin',
  answers: {
    firstSteps: {
      read: steps([company, { ...none, Passo: 'posta', Stato: 'attesa' }, refused, ...rest], []),
    },
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

/** A portal whose only open question is the demo data. */
function beside(DatiDiProva: Steps['DatiDiProva']): Example {
  const todo: FirstStep = { ...none, Passo: 'gestionale', Stato: 'daFare', Numero: 0 }
  const Passi: FirstStep[] = [company, { ...none, Passo: 'posta', Stato: 'fatto' }, todo, ...rest]
  return {
    as: 'Admin',
    answers: {
      firstSteps: { read: { ...steps(Passi, []), DatiDiProva }, loadDemo: 'OK', removeDemo: 'OK' },
    },
    draw: () => <FirstStepsPath />,
  }
}

export const demoOffered: Example = beside({ Stato: 'offerti', FileLetti: 0, FileAttesi: 0 })
export const demoUnderWay: Example = beside({ Stato: 'inCaricamento', FileLetti: 12, FileAttesi: 27 })
export const demoThere: Example = beside({ Stato: 'presenti', FileLetti: 27, FileAttesi: 27 })
export const demoBroken: Example = beside({ Stato: 'interrotti', FileLetti: 12, FileAttesi: 27 })
