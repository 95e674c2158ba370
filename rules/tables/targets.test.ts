import { expect, test } from 'vitest'
import type { TargetRow } from '#contract/targets.ts'
import { chosenTargets, targetLine, targetTotals } from './targets.ts'

const row = {
  CodAgente: 'A1',
  NomeAgente: 'Lucia Ferraris',
  Obiettivo: {
    Impostato: false,
    MassimoInt: 0,
    StepMensile: 0,
    Fatturato: 100.1,
    Percentuale: null,
    Proiezione: 1201.2,
    Ritmo: null,
    FatturatoPrec: 0.1,
    Mesi: [
      { mese: 1, percentuale: null, Fatturato: 100.1, Stato: 'senza' },
      { mese: 2, percentuale: null, Fatturato: 0, Stato: 'futuro' },
    ],
  },
} as TargetRow

test('a line leaves months to come and targets that were not set empty', () => {
  expect(targetLine(row)).toMatchObject({ Obiettivo: null, StepMensile: null, Mese1: 100.1, Mese2: null })
})

test('the totals are summed in cents', () => {
  const totals = targetTotals([row, row, row].map(targetLine))
  expect(totals).toMatchObject({ Fatturato: 300.3, FatturatoPrec: 0.3, Mese2: 0 })
})

const agent = (CodAgente: string, NomeAgente: string, own: Partial<TargetRow['Obiettivo']>): TargetRow => ({
  CodAgente,
  NomeAgente,
  Obiettivo: { ...row.Obiettivo, ...own },
})
const agents = [
  agent('A1', 'Lucia Ferraris', { Percentuale: 40, Andamento: 'indietro' }),
  agent('A2', 'Andrea Gallo', { Percentuale: null, Andamento: null }),
  agent('A3', 'Nicolò Ferraris', { Percentuale: 90, Andamento: 'inLinea' }),
]

test.each([
  [{}, ['A3', 'A1', 'A2']],
  [{ ordina: 'Percentuale' }, ['A1', 'A3', 'A2']],
  [{ ordina: '-NomeAgente' }, ['A3', 'A1', 'A2']],
  [{ andamento: 'indietro' as const }, ['A1']],
  [{ cerca: 'ferraris nicolo' }, ['A3']],
  [{ cerca: 'a2' }, ['A2']],
])('%j lists %j', (chosen, codes) => {
  const found = chosenTargets(agents, { cerca: '', ...chosen })
  expect(found.map(({ CodAgente }) => CodAgente)).toEqual(codes)
})
