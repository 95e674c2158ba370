import { customerColumn, type Entity } from '../entity.ts'
import { documentFolder } from '../feed-source.ts'
import { pdfName } from '../file-names.ts'
import { integerKind, textKind, wordKind } from '../kinds.ts'

/** The files are attached after the rows are imported (attached-files.ts). */
export const customerDocumentsFeed: Entity = {
  file: 'documenti.csv',
  table: 'customer_document',
  title: 'Documents of customers',
  key: ['id'],
  absent: 'close',
  columns: [
    { name: 'Id', column: 'id', kind: integerKind(1, 999_999_999), isRequired: true, note: '' },
    { ...customerColumn, note: 'one customer may have several documents' },
    {
      name: 'Uso',
      column: 'purpose',
      kind: wordKind(['Tendenze', 'Promozioni', 'Anagrafica', 'Contratto']),
      isRequired: true,
      note: "the tab of the statistics that shows it; only the customer's sheet shows a registry sheet or a display contract",
    },
    {
      name: 'Nome',
      column: 'name',
      kind: textKind(120),
      isRequired: true,
      note: 'the name in the list to choose from',
    },
    {
      name: 'File',
      column: 'file_name',
      kind: pdfName(documentFolder),
      isRequired: true,
      note: 'delivered in the folder `documenti/`, at most 20 MB',
    },
  ],
}
