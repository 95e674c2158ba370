import { type Entity, orderReference } from '../entity.ts'
import { confirmationFolder } from '../feed-source.ts'
import { pdfName } from '../file-names.ts'
import { integerKind } from '../kinds.ts'

/** Rows of this entity name files, so they are not staged like others (import-documents.ts). */
export const confirmationsFeed: Entity = {
  file: 'conferme.csv',
  table: 'order_document',
  title: 'Order confirmations',
  key: ['order_id'],
  absent: 'nothing',
  customerOf: 'order_id',
  columns: [
    {
      name: 'Progressivo',
      column: 'order_id',
      kind: integerKind(1, 999_999_999),
      isRequired: true,
      references: orderReference,
      note: '',
    },
    {
      name: 'File',
      column: 'file_name',
      kind: pdfName(confirmationFolder),
      isRequired: true,
      note: 'delivered in the folder `conferme/`, at most 20 MB',
    },
  ],
}
