import { measures, variantKinds } from '#contract/quote-kinds.ts'
import { type Entity, modelReference, variantReference } from '../entity.ts'
import { code, flag, integer, oneOf, text } from '../kinds.ts'

export const doorModels: Entity = {
  file: 'modelli.csv',
  table: 'door_model',
  title: 'Door models of the quotation tool',
  key: ['code'],
  absent: 'close',
  columns: [
    { name: 'Codice', column: 'code', kind: code(40), isRequired: true, note: 'e.g. `110`' },
    { name: 'Collezione', column: 'collection', kind: text(40), isRequired: true, note: '`Speedy`' },
    {
      name: 'Nome',
      column: 'name',
      kind: text(60),
      isRequired: true,
      note: 'the text that the portal shows',
    },
    { name: 'Battente', column: 'is_hinged', kind: flag, note: '`S`: the model exists as a hinged door' },
    { name: 'Scorrevole', column: 'is_sliding', kind: flag, note: '`S`: the model exists as a sliding door' },
    {
      name: 'Disegno',
      column: 'pattern',
      kind: text(60),
      note: 'drawing of its leaf, e.g. `pantografato 2`; unknown: plain',
    },
    { name: 'Ordine', column: 'sort', kind: integer(0, 9_999), isRequired: true, note: 'place in lists' },
  ],
}

export const modelVariants: Entity = {
  file: 'modelli_varianti.csv',
  table: 'model_variant',
  title: 'Variants that a model admits',
  key: ['model_code', 'kind', 'variant_code'],
  absent: 'delete',
  columns: [
    {
      name: 'Modello',
      column: 'model_code',
      kind: code(40),
      isRequired: true,
      references: modelReference,
      note: '',
    },
    { name: 'Tipo', column: 'kind', kind: oneOf(variantKinds), isRequired: true, note: '' },
    {
      name: 'Variante',
      column: 'variant_code',
      kind: code(40),
      isRequired: true,
      references: variantReference,
      note: 'a variant of that kind',
    },
  ],
}

export const modelMeasures: Entity = {
  file: 'misure.csv',
  table: 'model_measure',
  title: 'Widths, heights and thicknesses of a model',
  key: ['model_code', 'measure', 'mm'],
  absent: 'delete',
  columns: [
    {
      name: 'Modello',
      column: 'model_code',
      kind: code(40),
      isRequired: true,
      references: modelReference,
      note: '',
    },
    {
      name: 'Misura',
      column: 'measure',
      kind: oneOf(measures),
      isRequired: true,
      note: 'only the smallest and the largest height count, because any height between them is made',
    },
    { name: 'Millimetri', column: 'mm', kind: integer(1, 9_999), isRequired: true, note: '' },
  ],
}
