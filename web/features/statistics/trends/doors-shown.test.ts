import { expect, test } from 'vitest'
import { doorsShown } from './doors-shown.ts'

const door = { Serie: 'Legno', Modello: 'Vela', Finitura: 'Cocco', Quantita: 1, Dal: '2022-03-02', Al: null }
const gone = { ...door, Modello: 'Quadra', Al: '2025-05-14' }
const detail = { PorteExpo: [gone, door], PorteExpo2: [door, { ...door, Dal: '2026-02-01', Quantita: 2 }] }

test('a model is counted in each period, once, and what still stands comes first', () => {
  expect(doorsShown(detail as never)).toEqual([
    { Serie: 'Legno', Modello: 'Vela', Finitura: 'Cocco', first: 1, second: 3, Dal: '2022-03-02', Al: null },
    {
      Serie: 'Legno',
      Modello: 'Quadra',
      Finitura: 'Cocco',
      first: 1,
      second: 0,
      Dal: '2022-03-02',
      Al: '2025-05-14',
    },
  ])
})

test('a customer that shows nothing has no models', () => {
  expect(doorsShown({ PorteExpo: [], PorteExpo2: [] } as never)).toEqual([])
})
