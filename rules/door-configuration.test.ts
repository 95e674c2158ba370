import fc from 'fast-check'
import { expect, test } from 'vitest'
import { variantKinds } from '#contract/quote-kinds.ts'
import { aCatalogue, aDoor } from '#tests/support/small-catalogue.ts'
import {
  admitted,
  doorProblems,
  doorText,
  emptyDoor,
  isSlidingOpening,
  modelsFor,
  refusalOf,
  stepProblems,
  typesOf,
  withChoice,
  withModel,
} from './door-configuration.ts'

const catalogue = aCatalogue()
const codesOf = (kind: string, changes = {}) =>
  admitted(catalogue, aDoor(changes), kind).map(({ code }) => code)

test('a new row has the defaults of the documents', () => {
  expect(emptyDoor()).toEqual({
    type: '',
    model: '',
    choices: {},
    quantity: 1,
    widthMm: 600,
    heightMm: 2100,
    thicknessMm: 80,
  })
})

test('UNO is not among the models of a sliding door', () => {
  expect(typesOf(catalogue)).toEqual(['battente', 'scorrevole'])
  expect(modelsFor(catalogue, 'battente').map(({ code }) => code)).toEqual(['110', 'UNO'])
  expect(modelsFor(catalogue, 'scorrevole').map(({ code }) => code)).toEqual(['110'])
  expect(modelsFor(catalogue, '')).toEqual([])
  expect(doorProblems(catalogue, aDoor({ model: 'UNO', type: 'scorrevole' })).modello).toBe(
    'Non disponibile per porte scorrevoli',
  )
})

test('a sliding opening is known by its name', () => {
  expect(isSlidingOpening('Scorrevole esterno')).toBe(true)
  expect(isSlidingOpening('Battente destra')).toBe(false)
  expect(codesOf('Apertura')).toEqual(['BATTDX', 'BATTSX'])
  expect(codesOf('Apertura', { type: 'scorrevole' })).toEqual(['SCORINT', 'SCOREST'])
})

test.each([
  ['110', 'ColoreAnta', 'ANTRACITE', ''],
  ['UNO', 'ColoreAnta', 'ANTRACITE', 'non con UNO'],
  ['110', 'ColoreAnta', 'NONE', 'non in catalogo'],
  ['', 'ColoreAnta', 'BIANCO', 'prima il modello'],
  ['110', 'Apertura', 'SCOREST', 'solo scorrevole'],
] as const)('on %s, %s %s: "%s"', (model, kind, code, refusal) => {
  expect(refusalOf(catalogue, aDoor({ model }), kind, code)).toBe(refusal)
})

test('each step asks for its fields', () => {
  const door = { ...emptyDoor(), quantity: 0, widthMm: 0, heightMm: 0, thicknessMm: 0 }
  const required = 'Il campo è obbligatorio'
  expect(stepProblems(catalogue, door, 1)).toEqual({ tipologia: required, modello: required })
  expect(stepProblems(catalogue, door, 2)).toEqual({
    modello: required,
    ColoreAnta: required,
    ColoreTelaio: required,
    Apertura: required,
    TipoTelaio: required,
    CopEsterno: required,
    CopInterno: required,
  })
  expect(stepProblems(catalogue, door, 3)).toEqual({
    L: 'Obbligatorio',
    H: 'Obbligatorio',
    S: 'Obbligatorio',
    quantita: 'Obbligatorio',
  })
  expect(stepProblems(catalogue, door, 4)).toEqual({
    Serratura: required,
    ColoreFerramenta: required,
    Maniglia: required,
  })
  expect(doorProblems(catalogue, aDoor())).toEqual({})
})

test.each([
  [{ widthMm: 650 }, { L: 'Non disponibile per il modello 110' }],
  [{ thicknessMm: 90 }, { S: 'Non disponibile per il modello 110' }],
  [{ heightMm: 2103 }, {}],
  [{ heightMm: 1899 }, { H: 'Da 1900 a 2400 mm' }],
  [{ heightMm: 2100.5 }, { H: 'Da 1900 a 2400 mm' }],
  [{ widthMm: 800, heightMm: 2400 }, { L: 'Nessun prezzo per questa misura' }],
  [{ quantity: 1000 }, { quantita: 'Da 1 a 999' }],
  [{ quantity: Number.NaN }, { quantita: 'Obbligatorio' }],
])('measures %o', (changes, problems) => {
  expect(stepProblems(catalogue, aDoor(changes), 3)).toEqual(problems)
})

test('what the model does not admit is named', () => {
  const choices = { ...aDoor().choices, ColoreAnta: 'ANTRACITE', Mantovana: 'DRITTA' }
  expect(doorProblems(catalogue, aDoor({ model: 'UNO', choices }))).toEqual({
    ColoreAnta: 'Non disponibile per il modello UNO',
    Mantovana: 'Non disponibile per il modello UNO',
  })
})

test('another model clears what the documents say, and offers back what it admits too', () => {
  const choices = { ...aDoor().choices, ColoreAnta: 'ANTRACITE', Mantovana: 'DRITTA' }
  const before = aDoor({ choices, quantity: 3, heightMm: 2200 })
  const { door, kept } = withModel(catalogue, before, 'UNO')
  expect(door).toEqual({
    ...before,
    model: 'UNO',
    widthMm: 0,
    thicknessMm: 0,
    choices: { Apertura: 'BATTDX' },
  })
  expect(kept).toEqual({
    ColoreTelaio: 'BIANCO',
    TipoTelaio: 'PIATTO',
    CopEsterno: 'P70',
    CopInterno: 'P70',
    Serratura: 'PATENT',
    ColoreFerramenta: 'CROMO',
    Maniglia: 'LINEA',
  })
})

test('the same model again clears nothing', () => {
  expect(withModel(catalogue, aDoor(), '110')).toEqual({ door: aDoor(), kept: {} })
})

test('Cocco on a 110 comes with a white frame, on another model with none', () => {
  const bare = aDoor({ choices: {} })
  expect(withChoice(catalogue, bare, 'ColoreAnta', 'COCCO').choices).toEqual({
    ColoreAnta: 'COCCO',
    ColoreTelaio: 'BIANCO',
  })
  expect(withChoice(catalogue, { ...bare, model: 'UNO' }, 'ColoreAnta', 'COCCO').choices).toEqual({
    ColoreAnta: 'COCCO',
  })
  expect(withChoice(catalogue, bare, 'ColoreAnta', 'BIANCO').choices).toEqual({ ColoreAnta: 'BIANCO' })
})

test('an empty code takes a choice back', () => {
  expect(withChoice(catalogue, aDoor({ choices: { Maniglia: 'LINEA' } }), 'Maniglia', '').choices).toEqual({})
})

test.each([
  [emptyDoor(), 'Da configurare'],
  [{ ...emptyDoor(), type: 'scorrevole' as const }, 'Scorrevole'],
  [aDoor(), 'Battente destra · 110 · Bianco / Bianco'],
  [aDoor({ choices: { ColoreTelaio: 'NERO' } }), 'Battente · 110 · Nero'],
])('a door in words', (door, text) => {
  expect(doorText(catalogue, door)).toBe(text)
})

test('whatever is chosen among what is admitted is never refused, and nothing else is admitted', () => {
  const someKind = fc.constantFrom(...variantKinds)
  const someDoor = fc.record({
    model: fc.constantFrom('110', 'UNO'),
    type: fc.constantFrom('battente' as const, 'scorrevole' as const),
  })
  fc.assert(
    fc.property(someKind, someDoor, (kind, changes) => {
      const door = aDoor(changes)
      const codes = admitted(catalogue, door, kind).map(({ code }) => code)
      for (const { code } of catalogue.variants[kind])
        expect(refusalOf(catalogue, door, kind, code) === '').toBe(codes.includes(code))
    }),
  )
})
