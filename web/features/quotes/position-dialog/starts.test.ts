import { expect, test } from 'vitest'
import type { PositionStarts } from '#contract/quotes/starts.ts'
import type { Door } from '#rules/catalogue.ts'
import { aCatalogue } from '#tests/support/small-catalogue.ts'
import { configurationOf, configuredDoor, mostUsedFirst, noStarts, startsOf, usualStart } from './starts.ts'

const catalogue = aCatalogue()
const aDoor: Door = {
  ...{ type: 'battente', model: '110', quantity: 3, widthMm: 700, heightMm: 2100, thicknessMm: 80 },
  choices: { ColoreAnta: 'COCCO', Apertura: 'BATTDX' },
}
const codes = (all: readonly { code: string }[]) => all.map(({ code }) => code)

test('most used variants and models come first, the others keep their order', () => {
  const uso: PositionStarts['Uso'] = [
    { Tipo: 'ColoreAnta', Codice: 'ANTRACITE', Volte: 9 },
    { Tipo: 'Modello', Codice: 'UNO', Volte: 2 },
  ]
  const ordered = mostUsedFirst(catalogue, uso)
  expect(codes(ordered.variants.ColoreAnta ?? [])).toEqual(['ANTRACITE', 'COCCO', 'BIANCO'])
  expect(codes(ordered.models)).toEqual(['UNO', '110'])
  expect(ordered.variants.Serratura).toEqual(catalogue.variants.Serratura)
})

test('without a door in the quote, a position begins like one of the newest other quote', () => {
  const Configurazione = configurationOf(aDoor)
  const starts = startsOf(catalogue, [], {
    ...noStarts,
    Porte: [{ Preventivo: 5, RifCliente: 'Casa Rossi', Posizione: 2, Riferimento: 'Bagno', Configurazione }],
  })
  expect(starts('battente')).toMatchObject([
    {
      name: 'posizione 2, Bagno di «Casa Rossi»',
      door: { model: '110', widthMm: 700, choices: { ColoreAnta: 'COCCO', Apertura: 'BATTDX' } },
    },
  ])
  expect(starts('scorrevole')).toEqual([])
})

test('the usual choices come before another quote, and a kept door only where it is asked for', () => {
  const Configurazione = configurationOf(aDoor)
  const kinds = {
    TipoTelaio: '',
    CopEsterno: '',
    CopInterno: '',
    Serratura: 'MAGNETICA',
    ColoreFerramenta: '',
  }
  const starts = startsOf(catalogue, [], {
    ...noStarts,
    PorteTipo: [{ Id: 1, Nome: 'Bagno', SoloMia: true, Configurazione }],
  })
  expect(usualStart(starts('battente')).kind).toBe('empty')
  expect(starts('battente')).toMatchObject([{ kind: 'sample', name: 'porta tipo «Bagno»' }])
  const usual = startsOf(catalogue, [], {
    ...noStarts,
    Porte: [{ Preventivo: 5, RifCliente: 'Rossi', Posizione: 1, Riferimento: '', Configurazione }],
    Predefinite: { Collezione: 'Speedy', S: 80, ...kinds, Maniglia: '' },
  })('scorrevole')[0]
  expect(usual).toMatchObject({
    kind: 'defaults',
    door: { type: 'scorrevole', model: '', thicknessMm: 80, choices: { Serratura: 'MAGNETICA' } },
  })
})

test('a door survives the way to the server and back', () => {
  expect(configuredDoor(configurationOf(aDoor))).toEqual(aDoor)
})
