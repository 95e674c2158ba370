import { describe, expect, test } from 'vitest'
import { aCatalogue } from '#tests/support/small-catalogue.ts'
import type { DoorwayRule, Model } from './catalogue.ts'
import { doorwayFit, doorwayRule, doorwaysFor, type MeasuredDoorway } from './doorway.ts'
import { doorwayWords } from './doorway-words.ts'

/** Widths 600, 700 and 800; heights from 1900 to 2400, of which 2100 is usual, too; thicknesses 80 and 105. */
const [model] = aCatalogue().models as [Model]
/** A door of 700 × 2100 needs an opening of 790 to 830 × 2140 to 2180. */
const wall: DoorwayRule = {
  ...{ doorway: 'Vano muro', type: null, overWidthMm: 100, overHeightMm: 50, minusMm: 10, plusMm: 30 },
  wall: { minusMm: 5, plusMm: 10 },
}

const fitOf = (measured: Partial<MeasuredDoorway>, rule = wall) =>
  doorwayFit(model, rule, { widthMm: 800, heightMm: 2150, ...measured })
const widthOf = (widthMm: number) => fitOf({ widthMm }).width
const heightOf = (heightMm: number) => fitOf({ heightMm }).height

describe('a doorway in width', () => {
  test.each([
    ['exactly on the lower edge of the tolerance', 790, 700, 0],
    ['as the door asks for', 800, 700, 10],
    ['exactly on the upper edge', 830, 700, 40],
    ['the smallest possible', 690, 600, 0],
    ['the largest possible', 930, 800, 40],
  ])('%s', (_, widthMm, sizeMm, remainsMm) => {
    expect(widthOf(widthMm).fitting).toMatchObject({ sizeMm, remainsMm })
  })

  test.each([
    ['smaller than the smallest', 689, { larger: { sizeMm: 600, byMm: 1 } }],
    [
      'a millimetre beyond a tolerance',
      831,
      { smaller: { sizeMm: 700, byMm: 1 }, larger: { sizeMm: 800, byMm: 59 } },
    ],
    ['between two sizes', 889, { smaller: { sizeMm: 700, byMm: 59 }, larger: { sizeMm: 800, byMm: 1 } }],
    ['larger than the largest', 931, { smaller: { sizeMm: 800, byMm: 1 }, larger: undefined }],
  ])('%s fits no door', (_, widthMm, nearest) => {
    expect(widthOf(widthMm)).toEqual(nearest)
  })

  test('the largest of two doors that fit is taken, in whatever order the feed has them', () => {
    const wide = { ...wall, plusMm: 200 }
    const backwards = { ...model, widthsMm: model.widthsMm.toReversed() }
    const measured = { widthMm: 800, heightMm: 2150 }
    expect(doorwayFit(backwards, wide, measured).width).toMatchObject({
      fitting: { sizeMm: 700, leastMm: 790, mostMm: 1000 },
      larger: { sizeMm: 800, byMm: 90 },
    })
  })

  test('a door that covers its opening is larger than it', () => {
    expect(fitOf({ widthMm: 640 }, { ...wall, overWidthMm: -60 }).width.fitting?.sizeMm).toBe(700)
  })
})

describe('a doorway in height', () => {
  test.each([
    ['a usual height on the lower edge', 2140, 2100, false],
    ['a usual height on the upper edge', 2180, 2100, false],
    ['a millimetre above it: made to measure', 2181, 2131, true],
    ['a millimetre below it: made to measure', 2139, 2089, true],
    ['the lowest door', 1940, 1900, false],
    ['the highest door', 2480, 2400, false],
  ])('%s', (_, heightMm, sizeMm, isMade) => {
    const { fitting } = heightOf(heightMm)
    expect([fitting?.sizeMm, fitting?.isMadeToMeasure ?? false]).toEqual([sizeMm, isMade])
  })

  test('too low and too high', () => {
    expect(heightOf(1939)).toEqual({ larger: { sizeMm: 1900, byMm: 1 } })
    expect(heightOf(2481)).toEqual({ smaller: { sizeMm: 2400, byMm: 1 } })
  })
})

test.each([
  [74, undefined],
  [75, 80],
  [90, 80],
  [91, undefined],
  [100, 105],
  [115, 105],
  [116, undefined],
])('a wall of %d mm has the thickness %s', (wallMm, sizeMm) => {
  expect(fitOf({ wallMm }).wall?.thickness?.sizeMm).toBe(sizeMm)
  expect(fitOf({ wallMm }, { ...wall, wall: null }).wall).toBeUndefined()
})

test('the first rule for the type of the door counts, and without one there is nothing to measure', () => {
  const pocket: DoorwayRule = { ...wall, doorway: 'Controtelaio', type: 'scorrevole' }
  const measured = { ...model, doorways: [pocket, wall, { ...wall, minusMm: 99 }] }
  expect(doorwaysFor(measured, 'scorrevole')).toEqual(['Vano muro', 'Controtelaio'])
  expect(doorwaysFor(measured, 'battente')).toEqual(['Vano muro'])
  expect(doorwayRule(measured, 'battente', 'Vano muro')).toBe(wall)
  expect(doorwaysFor(model, 'battente')).toEqual([])
  expect(doorwaysFor(undefined, 'battente')).toEqual([])
  expect(doorwaysFor({ ...measured, widthsMm: [] }, 'battente')).toEqual([])
})

test.each<[Partial<MeasuredDoorway>, string, string[], string[]]>([
  [
    { widthMm: 815, heightMm: 2145, wallMm: 108 },
    'Porta 700 × 2100 × 105',
    [
      'Il vano muro può essere da 790 a 830 × da 2140 a 2180 mm: gioco di 25 mm in larghezza e 5 in altezza.',
      'Muro 108: spessore 105, per muri da 100 a 115.',
    ],
    ['800 non entra: mancano 75 mm in larghezza.', '2400 non entra: mancano 295 mm in altezza.'],
  ],
  [
    { widthMm: 900, heightMm: 2439, wallMm: 300 },
    'Porta 800 × 2389',
    [
      'Il vano muro può essere da 890 a 930 × da 2429 a 2469 mm: gioco di 10 mm in larghezza e 10 in altezza.',
      "L'altezza 2389 è su misura.",
      "Per questa misura non c'è un prezzo a listino.",
      'Nessuno spessore è adatto a un muro di 300 mm.',
    ],
    ['2400 non entra: manca 1 mm in altezza.'],
  ],
  [
    { widthMm: 850, heightMm: 1 },
    'Nessuna porta per questo vano muro',
    [
      'In larghezza nessuna misura: 700 lascia 20 mm oltre la tolleranza, per 800 mancano 40 mm.',
      'Troppo basso: per la porta più bassa (1900) mancano 1939 mm in altezza.',
    ],
    [],
  ],
  [
    { widthMm: 9999, heightMm: 9999 },
    'Nessuna porta per questo vano muro',
    [
      'Troppo largo: la porta più larga (800) lascia 9069 mm oltre la tolleranza.',
      'Troppo alto: la porta più alta (2400) lascia 7519 mm oltre la tolleranza.',
    ],
    [],
  ],
])('the words for %o', (measured, title, lines, larger) => {
  expect(doorwayWords(fitOf(measured))).toEqual({ title, lines, larger })
})
