import { expect, it } from 'vitest'
import { readSvg } from '#tests/support/read-svg.ts'
import { type DrawnPart, drawnParts } from '../contract/quote-kinds.ts'
import { drawVariant } from './variant-picture.ts'

const known: Record<DrawnPart | 'Modello' | '', string[]> = {
  Modello: ['liscio', 'pantografato 1', 'doghe', 'inglesina', 'griglia'],
  ColoreAnta: ['tinta #efe6d4', 'legno #6b4a35 #8a6448', 'metallo #b9bfc2'],
  ColoreTelaio: ['tinta #efe6d4', 'legno #6b4a35 #8a6448', 'metallo #b9bfc2'],
  Apertura: ['battente destra', 'battente sinistra', 'scorrevole interno', 'scorrevole esterno'],
  TipoTelaio: ['piatto', 'stondato', 'raso'],
  CopEsterno: ['piatto 70', 'piatto 90', 'stondato 80', 'sagomato 90', 'nessuno'],
  CopInterno: ['piatto 70', 'stondato 80', 'sagomato 90', 'nessuno'],
  Serratura: ['patent', 'cilindro', 'magnetica', 'wc', 'yale', 'cieca'],
  ColoreFerramenta: ['metallo #b9bfc2', 'tinta #2a2c2e'],
  Maniglia: [
    'leva dritta',
    'leva curva',
    'leva quadra',
    'pomolo',
    'incasso',
    'alzante',
    'barra',
    'leva ponte',
  ],
  Mantovana: ['dritta 120', 'sagomata 140'],
  Maniglietta: ['tonda', 'quadra'],
  Sopraluce: ['vetro 400', 'nessuno'],
  '': ['tinta #efe6d4', 'legno #6b4a35 #8a6448'],
}
const kinds = ['Modello', '', ...drawnParts] as const

it.each(kinds)('every %s has its own picture', kind => {
  const pictures = known[kind].map(look => drawVariant(kind, look))
  expect(new Set(pictures).size).toBe(pictures.length)
  for (const picture of pictures) {
    expect(readSvg(picture)[0]?.attributes.viewBox).toBe('0 0 64 48')
    expect(picture).not.toMatch(/NaN|undefined/)
    expect(picture.length).toBeLessThan(4_000)
  }
})

it.each(kinds)('an unknown %s is drawn neutrally, whatever it says', kind => {
  const neutral = drawVariant(kind, '')
  expect(readSvg(neutral).length).toBeGreaterThan(1)
  expect(drawVariant(kind, 'mai visto <"&>')).toBe(neutral)
})

it('a picture is drawn for the paper it lies on', () => {
  expect(drawVariant('Apertura', 'battente destra', 'dark')).not.toBe(
    drawVariant('Apertura', 'battente destra'),
  )
})
