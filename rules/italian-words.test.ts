import { expect, test } from 'vitest'
import { articled, counted, listed, noneOf, toName } from './italian-words.ts'

test('an article gives way before a figure that is spoken with a vowel', () => {
  expect(['1%', '8%', '11%', '80%', '85,5%', '800', '11.000'].map(figure => articled('al', figure))).toEqual([
    "all'1%",
    "all'8%",
    "all'11%",
    "all'80%",
    "all'85,5%",
    "all'800",
    "all'11.000",
  ])
  expect(['7%', '10%', '18%', '110', '1.000', '100%', '0%'].map(figure => articled('al', figure))).toEqual([
    'al 7%',
    'al 10%',
    'al 18%',
    'al 110',
    'al 1.000',
    'al 100%',
    'al 0%',
  ])
})

test('of dates only the eighth and the eleventh are spoken with a vowel', () => {
  expect(['01/11/2026', '08/11', '11/08/2026 06:30', '18/01'].map(day => articled('del', day))).toEqual([
    'del 01/11/2026',
    "dell'08/11",
    "dell'11/08/2026 06:30",
    'del 18/01',
  ])
  expect([articled('il', '08/11'), articled('Dal', '11/11'), articled('Al', '12/11')]).toEqual([
    "l'08/11",
    "Dall'11/11",
    'Al 12/11',
  ])
})

test('a name that begins with a takes ad', () => {
  expect(['Anna', 'admin', 'Altro', 'Bruno', 'Elena'].map(toName)).toEqual([
    'ad Anna',
    'ad admin',
    'ad Altro',
    'a Bruno',
    'a Elena',
  ])
})

test('one thing is counted in the singular', () => {
  expect([0, 1, 8, 11, 1250].map(value => counted(value, 'pezzo', 'pezzi'))).toEqual([
    '0 pezzi',
    '1 pezzo',
    '8 pezzi',
    '11 pezzi',
    '1.250 pezzi',
  ])
})

test('words are listed with commas and a last "e"', () => {
  const words = ['a', 'b', 'c']
  expect([0, 1, 2, 3].map(length => listed(words.slice(0, length)))).toEqual(['', 'a', 'a e b', 'a, b e c'])
})

test('nothing agrees with the gender of what is missing, and loses its vowel before another', () => {
  expect(noneOf('ordine', 'ordini')).toBe('Nessun ordine')
  expect(noneOf('scheda', 'schede')).toBe('Nessuna scheda')
  expect(noneOf('registrazione', 'registrazioni')).toBe('Nessuna registrazione')
  expect(noneOf('operazione', 'operazioni')).toBe("Nessun'operazione")
})
