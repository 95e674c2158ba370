import { expect, test } from 'vitest'
import type { NonConformityRow } from '#contract/returns.ts'
import { withKeptRows } from './kept-rows.ts'

function aRow(Id: number, Visionato = false): NonConformityRow {
  return {
    Tipo: 'documento',
    Id,
    Tipo_Documento: 'RC',
    Num_Ord: `26/${Id}`,
    Num_Conferma: '',
    Data_Ord: '2026-11-20',
    CodCliente: 'C1',
    CLRAGSOC: 'ZZZZZ Porte',
    Riferimento: '',
    CodPag: '',
    Reparti: 'Altro',
    TotImponibile: null,
    NoteConto: '',
    Visionato,
    VisionatoDa: '',
    VisionatoIl: null,
    ElencoPdf: [],
    ElencoFile: [],
  }
}
const seen = (rows: readonly NonConformityRow[]) =>
  rows.map(({ Id, Visionato }) => `${Id}${Visionato ? ' x' : ''}`)

test('a row that was marked stays where it was, ticked', () => {
  const shown = [aRow(1), aRow(2), aRow(3)]
  expect(seen(withKeptRows(shown, [aRow(1), aRow(3)], true))).toEqual(['1', '2 x', '3'])
  expect(seen(withKeptRows(shown, [aRow(2), aRow(3)], true))).toEqual(['1 x', '2', '3'])
})

test('several side by side stay in their order, also where none is left', () => {
  const shown = [aRow(1), aRow(2), aRow(3)]
  expect(seen(withKeptRows(shown, [aRow(1)], true))).toEqual(['1', '2 x', '3 x'])
  expect(seen(withKeptRows(shown, [], true))).toEqual(['1 x', '2 x', '3 x'])
})

test('what is new comes in its place, and what comes back is as it comes', () => {
  const kept = withKeptRows([aRow(1), aRow(2)], [aRow(1)], true)
  expect(seen(withKeptRows(kept, [aRow(4), aRow(1), aRow(2)], true))).toEqual(['4', '1', '2'])
})

test('among those that were looked at, one whose mark was taken away stays without it', () => {
  expect(seen(withKeptRows([aRow(1, true), aRow(2, true)], [aRow(2, true)], false))).toEqual(['1', '2 x'])
})
