import { doorMeasures, variantKinds } from '#contract/quote-kinds.ts'
import { type Entity, modelReference, variantReference } from '../entity.ts'
import { codeKind, flagKind, integerKind, textKind, wordKind } from '../kinds.ts'

export const doorModelsFeed: Entity = {
  file: 'modelli.csv',
  table: 'door_model',
  title: 'Door models of the quotation tool',
  key: ['code'],
  absent: 'close',
  columns: [
    { name: 'Codice', column: 'code', kind: codeKind(40), isRequired: true, note: 'e.g. `110`' },
    { name: 'Collezione', column: 'collection', kind: textKind(40), isRequired: true, note: '`Speedy`' },
    {
      name: 'Nome',
      column: 'name',
      kind: textKind(60),
      isRequired: true,
      note: 'the text that the portal shows',
    },
    { name: 'Battente', column: 'is_hinged', kind: flagKind, note: '`S`: the model exists as a hinged door' },
    {
      name: 'Scorrevole',
      column: 'is_sliding',
      kind: flagKind,
      note: '`S`: the model exists as a sliding door',
    },
    {
      name: 'Disegno',
      column: 'pattern',
      kind: textKind(60),
      note: 'drawing of its leaf, e.g. `pantografato 2`; unknown: plain',
    },
    { name: 'Ordine', column: 'sort', kind: integerKind(0, 9_999), isRequired: true, note: 'place in lists' },
  ],
}

export const modelVariantsFeed: Entity = {
  file: 'modelli_varianti.csv',
  table: 'model_variant',
  title: 'Variants that a model admits',
  key: ['model_code', 'kind', 'variant_code'],
  absent: 'delete',
  columns: [
    {
      name: 'Modello',
      column: 'model_code',
      kind: codeKind(40),
      isRequired: true,
      references: modelReference,
      note: '',
    },
    { name: 'Tipo', column: 'kind', kind: wordKind(variantKinds), isRequired: true, note: '' },
    {
      name: 'Variante',
      column: 'variant_code',
      kind: codeKind(40),
      isRequired: true,
      references: variantReference,
      note: 'a variant of that kind',
    },
  ],
}

export const modelMeasuresFeed: Entity = {
  file: 'misure.csv',
  table: 'model_measure',
  title: 'Widths, heights and thicknesses of a model',
  key: ['model_code', 'measure', 'mm'],
  absent: 'delete',
  columns: [
    {
      name: 'Modello',
      column: 'model_code',
      kind: codeKind(40),
      isRequired: true,
      references: modelReference,
      note: '',
    },
    {
      name: 'Misura',
      column: 'measure',
      kind: wordKind(doorMeasures),
      isRequired: true,
      note: 'only the smallest and the largest height count, because any height between them is made',
    },
    { name: 'Millimetri', column: 'mm', kind: integerKind(1, 9_999), isRequired: true, note: '' },
  ],
}
