import { expect, test } from 'vitest'
import { fileRefusal, sortFiles } from './file-check.ts'

const rule = { accept: '.csv, .zip', maxBytes: 2 * 1024 * 1024 }

test.each([
  [{ name: 'giacenze.csv', size: 10 }, undefined],
  [{ name: 'GIACENZE.CSV', size: 10 }, undefined],
  [{ name: 'giacenze.zip', size: 2 * 1024 * 1024 }, undefined],
  [{ name: 'giacenze.xlsx', size: 10 }, 'giacenze.xlsx: sono accettati solo file .csv, .zip.'],
  [{ name: 'giacenze.csv.exe', size: 10 }, 'giacenze.csv.exe: sono accettati solo file .csv, .zip.'],
  [{ name: 'giacenze.csv', size: 0 }, 'giacenze.csv: il file è vuoto.'],
  [{ name: 'giacenze.csv', size: 2 * 1024 * 1024 + 1 }, 'giacenze.csv: il file supera 2 MB.'],
])('%j is answered %j', (file, refusal) => {
  expect(fileRefusal(file, rule)).toBe(refusal)
})

const [good, bad, other] = [
  { name: 'a.csv', size: 1 },
  { name: 'b.exe', size: 1 },
  { name: 'c.csv', size: 1 },
]
const noKind = 'b.exe: sono accettati solo file .csv, .zip.'
const waiting = (name: string) => `${name}: un altro file è ancora in arrivo, riprova quando ha finito.`

test.each([
  ['the good ones go, the bad one is named', { multiple: true, busy: false }, [good, other], [noKind]],
  [
    'of several where one is wanted the first good one',
    { multiple: false, busy: false },
    [good],
    [noKind, 'c.csv: si carica un solo file.'],
  ],
  [
    'none while one is under way, and each is told',
    { multiple: false, busy: true },
    [],
    ['a.csv', 'b.exe', 'c.csv'].map(waiting),
  ],
])('of a drop: %s', (_, how, taken, refused) => {
  expect(sortFiles([good, bad, other], { ...rule, ...how })).toEqual({ taken, refused })
})
