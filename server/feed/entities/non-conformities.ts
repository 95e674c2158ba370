import { departments } from '#contract/departments.ts'
import { customerColumn, type Entity, nonConformityReference } from '../entity.ts'
import { nonConformityFolder } from '../feed-source.ts'
import { attachmentName } from '../file-names.ts'
import { amountKind, codeKind, dayKind, integerKind, textKind, wordKind } from '../kinds.ts'

const id = integerKind(1, 999_999_999)

export const nonConformitiesFeed: Entity = {
  file: 'nonconformita.csv',
  table: 'non_conformity',
  title: 'Returns and gifts',
  key: ['id'],
  absent: 'close',
  searchText: ['number', 'confirmation_number', 'reference', 'note'],
  columns: [
    { name: 'Id', column: 'id', kind: id, isRequired: true, note: 'returns and gifts share these numbers' },
    { name: 'Genere', column: 'kind', kind: wordKind(['Reso', 'Omaggio']), isRequired: true, note: '' },
    {
      name: 'TipoDocumento',
      column: 'document_type',
      kind: codeKind(20),
      isRequired: true,
      note: "the ERP's own kind of document",
    },
    {
      name: 'NumeroOrdine',
      column: 'number',
      kind: textKind(30),
      isRequired: true,
      note: 'the number that people quote',
    },
    { name: 'NumeroConferma', column: 'confirmation_number', kind: textKind(30), note: '' },
    {
      name: 'Data',
      column: 'dated_on',
      kind: dayKind,
      isRequired: true,
      note: 'the lists show the document in the year of this day',
    },
    customerColumn,
    { name: 'Riferimento', column: 'reference', kind: textKind(80), note: "the customer's own words" },
    { name: 'CodPagamento', column: 'payment_code', kind: textKind(20), note: 'shown to the office alone' },
    {
      name: 'Nota',
      column: 'note',
      kind: textKind(200),
      note: 'a description of what happened; customer and agent read it too',
    },
  ],
}

export const nonConformityLinesFeed: Entity = {
  file: 'nonconformita_righe.csv',
  table: 'non_conformity_line',
  title: 'Lines of returns and gifts',
  key: ['document_id', 'position'],
  absent: { setOf: 'document_id' },
  customerOf: 'document_id',
  columns: [
    {
      name: 'Documento',
      column: 'document_id',
      kind: id,
      isRequired: true,
      references: nonConformityReference,
      note: '',
    },
    { name: 'Posizione', column: 'position', kind: integerKind(1, 99_999), isRequired: true, note: '' },
    {
      name: 'Reparto',
      column: 'department',
      kind: wordKind(departments),
      isRequired: true,
      note: 'a document belongs to the departments of its lines',
    },
    { name: 'Descrizione', column: 'description', kind: textKind(200), note: '' },
    { name: 'Quantita', column: 'pieces', kind: integerKind(-99_999, 99_999), isRequired: true, note: '' },
    {
      name: 'Importo',
      column: 'amount_cents',
      kind: amountKind,
      note: 'amount of the whole line, net of VAT; negative: credited; empty: none',
    },
  ],
}

/** The named files are attached after the rows are imported (attached-photos.ts). */
export const nonConformityFilesFeed: Entity = {
  file: 'nonconformita_file.csv',
  table: 'non_conformity_file',
  title: 'Papers and photos of returns and gifts',
  key: ['id'],
  absent: 'close',
  customerOf: 'document_id',
  columns: [
    { name: 'Id', column: 'id', kind: id, isRequired: true, note: '' },
    {
      name: 'Documento',
      column: 'document_id',
      kind: id,
      isRequired: true,
      references: nonConformityReference,
      note: 'one document may have several files',
    },
    {
      name: 'Tipo',
      column: 'kind',
      kind: wordKind(['Documento', 'Foto']),
      isRequired: true,
      note: 'a PDF, or a JPEG or PNG',
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
      kind: attachmentName(nonConformityFolder),
      note: 'delivered in the folder `nonconformita/`, at most 20 MB; empty or not delivered: the portal says that it is missing',
    },
  ],
}
