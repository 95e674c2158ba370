import { mostPieces } from '#contract/stock-names.ts'
import { articleFamilies } from '#rules/stock.ts'
import type { Entity } from '../entity.ts'
import { promotionFolder } from '../feed-source.ts'
import { codeKind, dayKind, integerKind, pdfName, textKind, wordKind } from '../kinds.ts'
import { needed, optional } from './columns.ts'

export const productGroupsFeed: Entity = {
  file: 'gruppi.csv',
  group: 'listino',
  table: 'product_group',
  title: 'Product groups',
  key: ['code'],
  absent: 'close',
  columns: [
    needed('Codice', 'code', codeKind(20), 'e.g. `PORTE`'),
    needed('Nome', 'name', textKind(60), 'e.g. `MPM PORTE`'),
    needed('Ordine', 'sort', integerKind(0, 9_999), 'place in lists'),
  ],
}

export const seriesFeed: Entity = {
  file: 'serie.csv',
  group: 'listino',
  table: 'series',
  title: 'Article series',
  key: ['code'],
  absent: 'close',
  columns: [
    needed('Codice', 'code', codeKind(20), 'e.g. `LAMINATO`'),
    needed('Nome', 'name', textKind(60), 'e.g. `Laminato`'),
    {
      ...needed('Gruppo', 'group_code', codeKind(20), 'the series counts in the totals of this group'),
      references: { table: 'product_group', column: 'code', noun: 'Gruppo' },
    },
    needed('Ordine', 'sort', integerKind(0, 9_999), 'place in lists'),
  ],
}

/** attached-files.ts attaches the named files after the rows are imported. */
export const promotionsFeed: Entity = {
  file: 'promozioni.csv',
  group: 'listino',
  table: 'promotion',
  title: 'Promotions',
  key: ['code'],
  absent: 'close',
  columns: [
    needed('Codice', 'code', codeKind(20)),
    needed('Nome', 'name', textKind(120)),
    needed('Dal', 'starts_on', dayKind),
    optional('Al', 'ends_on', dayKind, 'empty: until it is closed'),
    optional(
      'File',
      'file_name',
      { ...pdfName(promotionFolder), whenEmpty: '' },
      'delivered in the folder `promozioni/`, at most 20 MB',
    ),
    optional(
      'Tipo',
      'kind',
      { ...wordKind(['Laminato', 'Laccato']), whenEmpty: '' },
      'the doors of the promotion; empty for others',
    ),
  ],
}

const pieces = integerKind(0, mostPieces)
const standing =
  'empty: the portal keeps its own; a number other than the last one sent replaces the one written in the portal'

export const articlesFeed: Entity = {
  file: 'articoli.csv',
  group: 'magazzino',
  table: 'article',
  title: "Articles in the supplier's store",
  key: ['code'],
  absent: 'nothing',
  searchText: ['code', 'shown_code', 'supplier_code', 'description'],
  columns: [
    needed('Codice', 'code', codeKind(40), 'e.g. `TEL110080BI`'),
    needed(
      'CodiceVisualizzato',
      'shown_code',
      textKind(40),
      'the spelling that people use, e.g. `TEL.110.080.BI`',
    ),
    optional('CodiceFornitore', 'supplier_code', textKind(40), "the supplier's own"),
    needed('Descrizione', 'description', textKind(120)),
    needed('Famiglia', 'family', wordKind(articleFamilies)),
    needed('MinimoScorta', 'minimum', pieces, '0: no minimum'),
    optional('Giacenza', 'erp_quantity', pieces, standing),
    optional('ProssimaProduzione', 'erp_next_production', pieces, standing),
    optional('DataChiusura', 'closed_on', dayKind, 'lists leave the article out from this day on'),
  ],
}
