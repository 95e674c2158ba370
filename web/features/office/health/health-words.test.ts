import { expect, test } from 'vitest'
import type { Health } from '#contract/health.ts'
import { taskCount } from './health-words.ts'

const measured = {
  Segnalazioni: [{ Codice: 'feed.old', Peso: 'daFare', Oggetto: 'ordini', Quanto: 8, Limite: 6, Motivi: [] }],
  Importazioni: [{ Stato: 'aPosto' }],
  ...{
    Copie: {},
    Disco: { CrescitaAlGiorno: 1 },
    Lavori: [],
    ChiamateLente: {},
    CertificatoFino: '2027-02-02',
  },
} as unknown as Health

test('the rest is called well only where all of it is measured', () => {
  expect(taskCount(measured)).toBe('1 cosa da fare, il resto è a posto')
  const never = [{ Stato: 'maiArrivati' }] as Health['Importazioni']
  expect(taskCount({ ...measured, Copie: null, Importazioni: never })).toBe(
    '1 cosa da fare · non misurato: età dei dati mai arrivati, copia di sicurezza',
  )
})
