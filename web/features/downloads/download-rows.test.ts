import { expect, test } from 'vitest'
import type { DownloadFile } from '#contract/downloads.ts'
import { countFiles, downloadRows, foundFolders } from './download-rows.ts'

const aFile = (Id: number, Descrizione: string): DownloadFile => ({
  ...{ Id, Descrizione, Tipo: 'pdf', PathFile: '', Anteprima: '' },
  ...{ UltimaModifica: '2026-11-20T10:00:00Z', Byte: 1, Novita: false, NovitaManuale: false },
})
const five = [1, 2, 3, 4, 5].map(id => aFile(id, `Scheda ${id}`))
const tabs = [
  { Id: 1, Descrizione: 'Cataloghi', SottoCartelle: [{ Id: 2, Descrizione: 'Interni', Files: five }] },
  {
    ...{ Id: 3, Descrizione: 'Rete' },
    SottoCartelle: [{ Id: 4, Descrizione: 'Qualità', Files: [aFile(9, 'Manuale.pdf')] }],
  },
]

test('files stand as many side by side as there is room for, under the head of their folder', () => {
  const rows = downloadRows(tabs[0]?.SottoCartelle ?? [], 2)
  expect(rows.map(row => (row.kind === 'folder' ? row.folder.Descrizione : row.files.length))).toEqual([
    'Interni',
    2,
    2,
    1,
  ])
})

test.each([
  ['scheda 3', [3]],
  ['QUALITA', [9]],
  ['rete manuale', [9]],
  ['cataloghi', [1, 2, 3, 4, 5]],
  ['altro', []],
])('%j finds the files %j, wherever they lie', (search, ids) => {
  const found = foundFolders(tabs, search)
  expect(found.flatMap(({ Files }) => Files.map(({ Id }) => Id))).toEqual(ids)
  expect(countFiles(found)).toBe(ids.length)
})
