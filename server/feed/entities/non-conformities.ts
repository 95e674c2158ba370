import { departments } from '#contract/departments.ts'
import type { Entity, FeedColumn } from '../entity.ts'
import { nonConformityFolder } from '../feed-source.ts'
import { amountKind, attachmentName, codeKind, dayKind, integerKind, textKind, wordKind } from '../kinds.ts'
import { customerColumn, idKind, needed, optional } from './columns.ts'

function documentColumn(note = ''): FeedColumn {
  return {
    ...needed('Documento', 'document_id', idKind, note),
    references: { table: 'non_conformity', column: 'id', noun: 'Reso o omaggio' },
  }
}

export const nonConformitiesFeed: Entity = {
  file: 'nonconformita.csv',
  group: 'resi',
  table: 'non_conformity',
  title: 'Returns and gifts',
  key: ['id'],
  absent: 'close',
  searchText: ['number', 'confirmation_number', 'reference', 'note'],
  columns: [
    needed('Id', 'id', idKind, 'returns and gifts share these numbers'),
    needed('Genere', 'kind', wordKind(['Reso', 'Omaggio'])),
    needed('TipoDocumento', 'document_type', codeKind(20), "the ERP's own kind of document"),
    needed('NumeroOrdine', 'number', textKind(30), 'the number that people quote'),
    optional('NumeroConferma', 'confirmation_number', textKind(30)),
    needed('Data', 'dated_on', dayKind, 'the lists show the document in the year of this day'),
    customerColumn,
    optional('Riferimento', 'reference', textKind(80), "the customer's own words"),
    optional('CodPagamento', 'payment_code', textKind(20), 'shown to the office alone'),
    optional('Nota', 'note', textKind(200), 'a description of what happened; customer and agent read it too'),
  ],
}

export const nonConformityLinesFeed: Entity = {
  file: 'nonconformita_righe.csv',
  group: 'resi',
  table: 'non_conformity_line',
  title: 'Lines of returns and gifts',
  key: ['document_id', 'position'],
  absent: { setOf: 'document_id' },
  customerOf: 'document_id',
  columns: [
    documentColumn(),
    needed('Posizione', 'position', integerKind(1, 99_999)),
    needed(
      'Reparto',
      'department',
      wordKind(departments),
      'a document belongs to the departments of its lines',
    ),
    optional('Descrizione', 'description', textKind(200)),
    needed('Quantita', 'pieces', integerKind(-99_999, 99_999)),
    optional(
      'Importo',
      'amount_cents',
      amountKind,
      'amount of the whole line, net of VAT; negative: credited; empty: none',
    ),
  ],
}

/** attached-files.ts attaches the named files after the rows are imported. */
export const nonConformityFilesFeed: Entity = {
  file: 'nonconformita_file.csv',
  group: 'resi',
  table: 'non_conformity_file',
  title: 'Papers and photos of returns and gifts',
  key: ['id'],
  absent: 'close',
  customerOf: 'document_id',
  columns: [
    needed('Id', 'id', idKind),
    documentColumn('one document may have several files'),
    needed('Tipo', 'kind', wordKind(['Documento', 'Foto']), 'a PDF, or a JPEG or PNG'),
    needed('Nome', 'name', textKind(120), 'the name in the list to choose from'),
    optional(
      'File',
      'file_name',
      attachmentName(nonConformityFolder),
      'delivered in the folder `nonconformita/`, at most 20 MB; empty or not delivered: the portal says that it is missing',
    ),
  ],
}
