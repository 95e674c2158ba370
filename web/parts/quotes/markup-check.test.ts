import { expect, test } from 'vitest'
import { checkMarkups, markupTexts, markupValues } from './markup-check.ts'

const none = { MaggNetta: '0', MaggPerc: '0', Sconto: '0' }

test.each([
  [{ MaggNetta: '' }, undefined],
  [{ MaggNetta: '12,50 €' }, undefined],
  [{ MaggPerc: '35 %' }, undefined],
  [{ MaggNetta: '-5' }, 'Non può essere negativo'],
  [{ MaggNetta: '100.001' }, 'Al massimo 100.000 €'],
  [{ MaggPerc: 'dieci' }, 'Scrivi un numero, come 12,50'],
  [{ MaggPerc: '1001' }, 'Al massimo 1.000'],
  [{ Sconto: '101' }, 'Da 0 a 100'],
  [{ Sconto: '12,345' }, 'Scrivi al massimo due decimali, come 12,50'],
  [{ MaggPerc: '1,005' }, 'Scrivi al massimo due decimali, come 12,50'],
])('the markups %o are answered with %s', (change, text) => {
  expect(Object.values(checkMarkups({ ...none, ...change }))[0]).toBe(text)
})

test('what is read from the fields is what was put into them', () => {
  const values = { MaggNetta: 1234.5, MaggPerc: 35, Sconto: 0 }
  expect(markupTexts(values)).toEqual({ MaggNetta: '1.234,50', MaggPerc: '35', Sconto: '0' })
  expect(markupValues(markupTexts(values))).toEqual(values)
})
