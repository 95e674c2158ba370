import { type Entity, orderReference } from '../entity.ts'
import { integer, type Kind } from '../kinds.ts'

const fileNameForm = /^[\p{L}\p{N}][\p{L}\p{N} ._()-]{0,115}\.pdf$/iu

const pdfName: Kind = {
  described: 'name of a PDF, no folder, at most 120 characters: letters, digits, spaces and `._()-`',
  sqlType: 'text',
  whenEmpty: null,
  read: value =>
    fileNameForm.test(value) ? value : { reason: 'Non è il nome di un file PDF della cartella conferme' },
}

/** The rows name files, so they are not staged like the others: see import-documents.ts. */
export const confirmations: Entity = {
  file: 'conferme.csv',
  table: 'order_document',
  title: 'Order confirmations',
  key: ['order_id'],
  absent: 'nothing',
  customerOfOrder: 'order_id',
  columns: [
    {
      name: 'Progressivo',
      column: 'order_id',
      kind: integer(1, 999_999_999),
      isRequired: true,
      references: orderReference,
      note: '',
    },
    {
      name: 'File',
      column: 'file_name',
      kind: pdfName,
      isRequired: true,
      note: 'delivered in the folder `conferme/`, at most 20 MB',
    },
  ],
}
