import { variantKinds } from '#contract/quote-kinds.ts'
import type { Entity } from '../entity.ts'
import { codeKind, integerKind, textKind, wordKind } from '../kinds.ts'

export const doorVariantsFeed: Entity = {
  file: 'varianti.csv',
  table: 'door_variant',
  title: 'Variants of doors',
  key: ['kind', 'code'],
  absent: 'close',
  columns: [
    { name: 'Tipo', column: 'kind', kind: wordKind(variantKinds), isRequired: true, note: '' },
    { name: 'Codice', column: 'code', kind: codeKind(40), isRequired: true, note: 'e.g. `COCCO`' },
    {
      name: 'Nome',
      column: 'name',
      kind: textKind(60),
      isRequired: true,
      note: 'the text that the portal shows; a name that begins with `Scorrevole` is an opening of sliding doors',
    },
    {
      name: 'Aspetto',
      column: 'look',
      kind: textKind(60),
      note: 'its look in the drawing, e.g. `tinta #efe6d4`, `legno #6b4a35 #8a6448`, `piatto 70`; unknown: neutral',
    },
    { name: 'Ordine', column: 'sort', kind: integerKind(0, 9_999), isRequired: true, note: 'place in lists' },
  ],
}
