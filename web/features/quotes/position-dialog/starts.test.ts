import { expect, test } from 'vitest'
import type { PositionStarts } from '#contract/quotes/rows.ts'
import { aCatalogue } from '#tests/support/small-catalogue.ts'
import { mostUsedFirst, startsOf } from './starts.ts'

const catalogue = aCatalogue()
const codes = (all: readonly { code: string }[]) => all.map(({ code }) => code)

test('most used variants and models come first, the others keep their order', () => {
  const uso: PositionStarts['Uso'] = [
    { Tipo: 'ColoreAnta', Codice: 'ANTRACITE', Volte: 9 },
    { Tipo: 'Modello', Codice: 'UNO', Volte: 2 },
  ]
  const ordered = mostUsedFirst(catalogue, uso)
  expect(codes(ordered.variants.ColoreAnta)).toEqual(['ANTRACITE', 'COCCO', 'BIANCO'])
  expect(codes(ordered.models)).toEqual(['UNO', '110'])
  expect(ordered.variants.Serratura).toEqual(catalogue.variants.Serratura)
})

test('without a door in the quote, a position begins like one of the newest other quote', () => {
  const choices = {
    ColoreAnta: 'COCCO',
    ColoreTelaio: '',
    Apertura: 'BATTDX',
    TipoTelaio: '',
    CopEsterno: '',
  }
  const rest = {
    CopInterno: '',
    Serratura: '',
    ColoreFerramenta: '',
    Maniglia: '',
    Mantovana: '',
    Maniglietta: '',
  }
  const starts = startsOf(
    catalogue,
    [],
    [
      {
        ...{ Preventivo: 5, RifCliente: 'Casa Rossi', Posizione: 2, Riferimento: 'Bagno' },
        Configurazione: {
          ...{ Tipologia: 'battente', Modello: '110', Quantita: 3, L: 700, H: 2100, S: 80 },
          ...{ ...choices, ...rest },
        },
      },
    ],
  )
  expect(starts('battente')).toMatchObject([
    {
      name: 'posizione 2, Bagno di «Casa Rossi»',
      door: { model: '110', widthMm: 700, choices: { ColoreAnta: 'COCCO', Apertura: 'BATTDX' } },
    },
  ])
  expect(starts('scorrevole')).toEqual([])
})
