import { expect, test } from 'vitest'
import { aCatalogue, aDoor } from '#tests/support/small-catalogue.ts'
import { withChoice } from './door-configuration.ts'
import { type CheckedPosition, type CheckedQuote, checkQuote } from './quote-check.ts'

const catalogue = aCatalogue()
const row = (position: number, given: Partial<CheckedPosition> = {}): CheckedPosition => ({
  position,
  door: aDoor(),
  isCounted: true,
  isComplete: true,
  listCents: 20_000,
  unitCents: 25_000,
  isPriceOpen: false,
  ...given,
})
const withChoices = (choices: object) => aDoor({ choices: { ...aDoor().choices, ...choices } })
const emptyDoor = aDoor({
  type: '',
  model: '',
  choices: {},
  quantity: 0,
  widthMm: 0,
  heightMm: 0,
  thicknessMm: 0,
})
const check = (positions: CheckedPosition[], given: Partial<CheckedQuote> = {}) => {
  const quote = { reference: 'Casa', isExpired: false, isCustomerBlocked: false, ...given }
  const { wrong, unusual } = checkQuote(catalogue, { ...quote, positions })
  return { wrong: wrong.map(({ text }) => text), unusual: unusual.map(({ text }) => text) }
}

test('an ordinary quote passes', () => {
  expect(check([row(1), row(2)])).toEqual({ wrong: [], unusual: [] })
})

test.each([
  ['nothing to order', [], {}, 'Il preventivo non ha posizioni da ordinare.'],
  [
    'only what does not count',
    [row(1, { isCounted: false })],
    {},
    'Il preventivo non ha posizioni da ordinare.',
  ],
  ['no reference', [row(1)], { reference: ' ' }, 'Manca il riferimento.'],
  ['a blocked customer', [row(1)], { isCustomerBlocked: true }, "Il cliente è bloccato: contatta l'ufficio."],
  [
    'an incomplete door, with the fields that are missing',
    [row(3, { door: aDoor({ widthMm: 0, choices: { ...aDoor().choices, Serratura: '' } }) })],
    {},
    'Posizione 3: da completare. Manca: L (larghezza), serratura.',
  ],
  [
    'a position that nobody has configured',
    [row(4, { isComplete: false, door: emptyDoor })],
    {},
    'Posizione 4: da completare. Manca: tipologia, modello, colore anta, colore telaio, apertura, tipo telaio, coprifilo esterno, coprifilo interno, L (larghezza), S (spessore), H (altezza), quantità, serratura, colore ferramenta, maniglia.',
  ],
  [
    'a model that is gone from the catalogue',
    [row(2, { door: aDoor({ model: 'VECCHIO' }) })],
    {},
    'Posizione 2: non più in catalogo: modello VECCHIO.',
  ],
  [
    'a handle and a width that the catalogue does not admit any more',
    [row(2, { door: aDoor({ widthMm: 777, choices: { ...aDoor().choices, Maniglia: 'VIA' } }) })],
    {},
    'Posizione 2: non più in catalogo: L (larghezza) 777 mm, maniglia VIA.',
  ],
  [
    'a door that is both incomplete and gone in part',
    [row(2, { door: aDoor({ choices: { ...aDoor().choices, Maniglia: 'VIA', Serratura: '' } }) })],
    {},
    'Posizione 2: da completare. Manca: serratura. Non più in catalogo: maniglia VIA.',
  ],
  [
    'a door that had no price when it was saved',
    [row(5, { isComplete: false })],
    {},
    'Posizione 5: salvata senza prezzo di listino. Aprila e salvala di nuovo.',
  ],
  [
    'prices nobody has decided about, told once',
    [row(1, { isPriceOpen: true }), row(2), row(3, { isPriceOpen: true })],
    {},
    'Posizioni 1, 3: il listino è cambiato, scegli se mantenere o ricalcolare.',
  ],
] as const)('%s blocks', (_name, positions, given, text) => {
  expect(check([...positions], given).wrong).toEqual([text])
})

test.each([
  ['a validity that is over', [row(1)], { isExpired: true }, 'La validità del preventivo è passata.'],
  ['many of one door', [row(1, { door: aDoor({ quantity: 20 }) })], {}, 'Posizione 1: 20 porte uguali.'],
  [
    'a height that is not in the list',
    [row(1, { door: aDoor({ heightMm: 2050 }) })],
    {},
    'Posizione 1: altezza fuori misura, 2050 mm.',
  ],
  [
    'a price below the list',
    [row(1, { unitCents: 19_999 })],
    {},
    'Posizione 1: il prezzo di vendita è sotto il listino.',
  ],
  [
    'two handles on doors of one type',
    [row(1), row(2, { door: withChoices({ Maniglia: 'INCASSO' }) })],
    {},
    'Maniglie diverse sulle porte a battente: Incasso, Linea.',
  ],
  [
    'a frame unlike the leaf that could match, told once',
    [1, 2].map(position => row(position, { door: withChoices({ ColoreTelaio: 'NERO' }) })),
    {},
    'Posizioni 1, 2: anta Bianco con telaio Nero.',
  ],
] as const)('%s has to be ticked', (_name, positions, given, text) => {
  expect(check([...positions], given)).toEqual({ wrong: [], unusual: [text] })
})

test('a frame that cannot have the colour of its leaf is not unusual', () => {
  expect(check([row(1, { door: withChoices({ ColoreAnta: 'COCCO' }) })]).unusual).toEqual([])
})

test('what the portal itself chose is not unusual', () => {
  const byRule = withChoice(catalogue, aDoor(), 'ColoreAnta', 'COCCO')
  expect(byRule.choices.ColoreTelaio).toBe('BIANCO')
  const white = { code: 'COCCO', name: 'Cocco', look: '', surcharges: [] }
  const rich = aCatalogue()
  rich.variants = { ...rich.variants, ColoreTelaio: [...rich.variants.ColoreTelaio, white] }
  rich.models = rich.models.map(model => ({
    ...model,
    heightsMm: [2000, 2200],
    admits: { ...model.admits, ColoreTelaio: ['NERO', 'BIANCO', 'COCCO'] },
  }))
  const quote = { reference: 'x', isExpired: false, isCustomerBlocked: false }
  const unusual = (door = byRule) => checkQuote(rich, { ...quote, positions: [row(1, { door })] }).unusual
  expect(unusual()).toEqual([])
  expect(unusual({ ...byRule, choices: { ...byRule.choices, ColoreTelaio: 'NERO' } })).toHaveLength(1)
})

test('a frame that is not chosen yet is not called unlike its leaf', () => {
  const { unusual } = check([row(1, { isComplete: false, door: withChoices({ ColoreTelaio: '' }) })])
  expect(unusual).toEqual([])
})

test('what is ticked is what was seen: another number of doors is another thing', () => {
  const codes = (quantity: number) =>
    checkQuote(catalogue, {
      positions: [row(1, { door: aDoor({ quantity }) })],
      reference: 'x',
      isExpired: false,
      isCustomerBlocked: false,
    }).unusual.map(({ code }) => code)
  expect(codes(20)).not.toEqual(codes(30))
})
