import { expect, test } from 'vitest'
import { fileRefusal } from './file-check.ts'

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
