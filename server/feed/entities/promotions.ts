import type { Entity } from '../entity.ts'
import { promotionFolder } from '../feed-source.ts'
import { pdfName } from '../file-names.ts'
import { codeKind, dayKind, textKind, wordKind } from '../kinds.ts'

/** The files are attached after the rows are imported (attached-files.ts). */
export const promotionsFeed: Entity = {
  file: 'promozioni.csv',
  table: 'promotion',
  title: 'Promotions',
  key: ['code'],
  absent: 'close',
  columns: [
    { name: 'Codice', column: 'code', kind: codeKind(20), isRequired: true, note: '' },
    { name: 'Nome', column: 'name', kind: textKind(120), isRequired: true, note: '' },
    { name: 'Dal', column: 'starts_on', kind: dayKind, isRequired: true, note: '' },
    { name: 'Al', column: 'ends_on', kind: dayKind, note: 'empty: until it is closed' },
    {
      name: 'File',
      column: 'file_name',
      kind: { ...pdfName(promotionFolder), whenEmpty: '' },
      note: 'delivered in the folder `promozioni/`, at most 20 MB',
    },
    {
      name: 'Tipo',
      column: 'kind',
      kind: { ...wordKind(['Laminato', 'Laccato']), whenEmpty: '' },
      note: 'the doors of the promotion; empty for others',
    },
  ],
}
