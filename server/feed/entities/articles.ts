import { mostPieces } from '#contract/stock-names.ts'
import { articleFamilies } from '#rules/stock.ts'
import type { Entity } from '../entity.ts'
import { codeKind, dayKind, integerKind, textKind, wordKind } from '../kinds.ts'

const pieces = integerKind(0, mostPieces)
const standing =
  'empty: the portal keeps its own; a number other than the last one sent replaces the one written in the portal'

export const articlesFeed: Entity = {
  file: 'articoli.csv',
  table: 'article',
  title: "Articles in the supplier's store",
  key: ['code'],
  absent: 'nothing',
  searchText: ['code', 'shown_code', 'supplier_code', 'description'],
  columns: [
    { name: 'Codice', column: 'code', kind: codeKind(40), isRequired: true, note: 'e.g. `TEL110080BI`' },
    {
      name: 'CodiceVisualizzato',
      column: 'shown_code',
      kind: textKind(40),
      isRequired: true,
      note: 'the spelling that people use, e.g. `TEL.110.080.BI`',
    },
    { name: 'CodiceFornitore', column: 'supplier_code', kind: textKind(40), note: "the supplier's own" },
    { name: 'Descrizione', column: 'description', kind: textKind(120), isRequired: true, note: '' },
    { name: 'Famiglia', column: 'family', kind: wordKind(articleFamilies), isRequired: true, note: '' },
    { name: 'MinimoScorta', column: 'minimum', kind: pieces, isRequired: true, note: '0: no minimum' },
    { name: 'Giacenza', column: 'erp_quantity', kind: pieces, note: standing },
    { name: 'ProssimaProduzione', column: 'erp_next_production', kind: pieces, note: standing },
    {
      name: 'DataChiusura',
      column: 'closed_on',
      kind: dayKind,
      note: 'lists leave the article out from this day on',
    },
  ],
}
