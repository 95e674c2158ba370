import { expect, test } from 'vitest'
import { lineDoorLook, shownDoorLook } from './shown-door.ts'

test.each([
  ['Vela vetro', 'Rovere Grigio', 'vetro centrale', 'legno #a89b8a #8b7f70'],
  ['Quadra', 'Wengé', 'incisa orizzontale', 'legno #3d2d25 #594336'],
  ['110', 'Bianco opaco', 'liscio', 'tinta #f4f3ef'],
  ['Pantografata 2', '', 'pantografato 2', ''],
])('%s in %s is drawn as %s, %s', (model, finish, pattern, leaf) => {
  expect(shownDoorLook(model, finish)).toMatchObject({ pattern, looks: { ColoreAnta: leaf } })
})

const line = (Descrizione: string, Misure = '800 × 2100 × 110 mm') => ({
  ...{ Descrizione, Modello: 'Quadra', Colore: 'Bianco', Misure },
})

test.each([
  ['Porta battente sinistra spingere', 'battente sinistra'],
  ['Porta battente doppia, anta principale destra', 'battente doppia destra'],
  ['Porta scorrevole interno muro', 'scorrevole interno'],
  ['Porta scorrevole esterno muro', 'scorrevole esterno'],
  ['Porta a libro simmetrica', 'libro destra'],
  ["Porta d'ingresso blindata destra", 'battente destra'],
])('the line "%s" is drawn as %s', (text, opening) => {
  expect(lineDoorLook(line(text))?.looks.Apertura).toBe(opening)
})

test.each([
  'Ricambio: coprifilo telescopico',
  'Sostituzione anta in garanzia',
  "Chiusura d'armadio scorrevole",
  'Trasporto e imballo',
  'Porta campioni da banco',
])('the line "%s" shows no door', text => {
  expect(lineDoorLook(line(text))).toBeUndefined()
})

test('measures in centimetres and without a thickness are read, missing ones stay open', () => {
  const door = (measures: string) => lineDoorLook(line('Porta battente destra tirare', measures))
  expect(door('80x210')).toMatchObject({ widthMm: 800, heightMm: 2100, thicknessMm: 0 })
  expect(door('900 × 2400 × 80 mm')).toMatchObject({ widthMm: 900, heightMm: 2400, thicknessMm: 80 })
  expect(door('')).toMatchObject({ widthMm: 0, heightMm: 0 })
})
