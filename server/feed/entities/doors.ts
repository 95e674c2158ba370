import { doorMeasures, drawnParts, kindSteps, ruleEffects, variantKinds } from '#contract/quote-kinds.ts'
import type { Entity, FeedColumn } from '../entity.ts'
import {
  amountKind,
  codeKind,
  dayKind,
  flagKind,
  integerKind,
  type Kind,
  priceKind,
  textKind,
  variantKindKind,
  wordKind,
} from '../kinds.ts'
import { needed, optional } from './columns.ts'

const modelColumn: FeedColumn = {
  ...needed('Modello', 'model_code', codeKind(40)),
  references: { table: 'door_model', column: 'code', noun: 'Modello' },
}
const variantColumn: FeedColumn = {
  ...needed('Variante', 'variant_code', codeKind(40), 'a variant of that kind'),
  references: { table: 'door_variant', column: 'code', noun: 'Variante', within: 'kind' },
}
const kindColumn = needed('Tipo', 'kind', variantKindKind, 'as in `varianti.csv`')
const percentKind: Kind = { ...amountKind, described: 'percent: `12,5` or `12.5`' }
const listColumn: FeedColumn = {
  ...needed('Listino', 'list_code', codeKind(40)),
  references: { table: 'price_list', column: 'code', noun: 'Listino' },
}

const conditionModel = optional(
  'Modello',
  'model_code',
  textKind(40),
  'empty: every model that admits both variants',
)

export const doorModelsFeed: Entity = {
  file: 'modelli.csv',
  group: 'listino',
  table: 'door_model',
  title: 'Door models of the quotation tool',
  key: ['code'],
  absent: 'close',
  columns: [
    needed('Codice', 'code', codeKind(40), 'e.g. `UNO`'),
    needed('Collezione', 'collection', textKind(40), '`Classica`'),
    needed('Nome', 'name', textKind(60), 'the text that the portal shows'),
    optional('Battente', 'is_hinged', flagKind, '`S`: the model exists as a hinged door'),
    optional('Scorrevole', 'is_sliding', flagKind, '`S`: the model exists as a sliding door'),
    optional(
      'Disegno',
      'pattern',
      textKind(60),
      'drawing of its leaf, e.g. `pantografato 2`; unknown: plain',
    ),
    needed('Ordine', 'sort', integerKind(0, 9_999), 'place in lists'),
  ],
}

export const doorCollectionsFeed: Entity = {
  file: 'collezioni.csv',
  group: 'listino',
  table: 'door_collection',
  title: 'Collections of the quotation tool',
  key: ['code'],
  absent: 'delete',
  columns: [
    needed('Codice', 'code', textKind(40), 'as `Collezione` in `modelli.csv`'),
    optional('Testo', 'about', textKind(120), 'what it is, in words for who makes a quote'),
    needed(
      'Ordine',
      'sort',
      integerKind(0, 9_999),
      'place in lists; a collection without a row comes after them',
    ),
  ],
}

export const doorKindsFeed: Entity = {
  file: 'tipi.csv',
  group: 'listino',
  table: 'door_kind',
  title: 'Kinds of variant',
  key: ['code'],
  absent: 'delete',
  columns: [
    needed('Codice', 'code', variantKindKind, 'e.g. `Cilindro`'),
    needed('Nome', 'name', textKind(60), 'the text that the portal shows'),
    needed('Passo', 'step', wordKind(kindSteps), 'the step of the dialog that asks for it'),
    needed(
      'Ordine',
      'sort',
      integerKind(0, 9_999),
      'place within the step; the specified kinds have 1 to 11',
    ),
    optional(
      'Obbligatorio',
      'is_required',
      flagKind,
      '`S`: a door whose model admits one of its variants needs one',
    ),
    optional(
      'Disegno',
      'part',
      { ...wordKind(drawnParts), whenEmpty: '' },
      'the part of the drawing that takes the look of the variant; empty: it is not drawn',
    ),
  ],
}

export const modelVariantsFeed: Entity = {
  file: 'modelli_varianti.csv',
  group: 'listino',
  table: 'model_variant',
  title: 'Variants that a model admits',
  key: ['model_code', 'kind', 'variant_code'],
  absent: 'delete',
  columns: [modelColumn, kindColumn, variantColumn],
}

export const modelMeasuresFeed: Entity = {
  file: 'misure.csv',
  group: 'listino',
  table: 'model_measure',
  title: 'Widths, heights and thicknesses of a model',
  key: ['model_code', 'measure', 'mm'],
  absent: 'delete',
  columns: [
    modelColumn,
    needed(
      'Misura',
      'measure',
      wordKind(doorMeasures),
      'only the smallest and the largest height count, because any height between them is made',
    ),
    needed('Millimetri', 'mm', integerKind(1, 9_999)),
  ],
}

export const doorVariantsFeed: Entity = {
  file: 'varianti.csv',
  group: 'listino',
  table: 'door_variant',
  title: 'Variants of doors',
  key: ['kind', 'code'],
  absent: 'close',
  columns: [
    {
      ...needed(
        'Tipo',
        'kind',
        variantKindKind,
        `one of \`tipi.csv\`, or ${variantKinds.map(kind => `\`${kind}\``).join(', ')}`,
      ),
      references: { table: 'door_kind', column: 'code', noun: 'Tipo', also: variantKinds },
    },
    needed('Codice', 'code', codeKind(40), 'e.g. `BIANCO`'),
    needed(
      'Nome',
      'name',
      textKind(60),
      'the text that the portal shows; a name that begins with `Scorrevole` is an opening of sliding doors',
    ),
    optional(
      'Aspetto',
      'look',
      textKind(60),
      'its look in the drawing, e.g. `tinta #efe6d4`, `legno #6b4a35 #8a6448`, `piatto 70`, `battente doppia destra`, `libro destra`; unknown: neutral',
    ),
    needed('Ordine', 'sort', integerKind(0, 9_999), 'place in lists'),
  ],
}

export const priceListsFeed: Entity = {
  file: 'listini.csv',
  group: 'listino',
  table: 'price_list',
  title: 'Price lists of the quotation tool',
  key: ['code'],
  absent: 'close',
  columns: [
    needed('Codice', 'code', codeKind(40)),
    needed('Collezione', 'collection', textKind(40), '`Classica`'),
    needed('Nome', 'name', textKind(60), 'the text that the portal shows'),
    needed('Dal', 'valid_from', dayKind, 'the newest of several lists in force counts'),
    optional('Al', 'valid_to', dayKind, 'its last day; empty: until another takes its place'),
  ],
}

export const listPricesFeed: Entity = {
  file: 'prezzi.csv',
  group: 'listino',
  table: 'list_price',
  title: 'Base prices by size',
  key: ['list_code', 'model_code', 'up_to_width', 'up_to_height'],
  absent: 'delete',
  columns: [
    listColumn,
    modelColumn,
    needed(
      'FinoL',
      'up_to_width',
      integerKind(1, 9_999),
      'millimetres; a door has the price of the smallest size in which it fits',
    ),
    needed('FinoH', 'up_to_height', integerKind(1, 9_999), 'millimetres'),
    needed('Prezzo', 'cents', priceKind, 'price of one door, net of VAT'),
  ],
}

export const listSurchargesFeed: Entity = {
  file: 'supplementi.csv',
  group: 'listino',
  table: 'list_surcharge',
  title: 'Surcharges of variants',
  key: ['list_code', 'kind', 'variant_code', 'model_code'],
  absent: 'delete',
  columns: [
    listColumn,
    kindColumn,
    variantColumn,
    optional(
      'Modello',
      'model_code',
      textKind(40),
      'empty: every model; one for the model wins over one for all',
    ),
    optional('Importo', 'cents', amountKind, 'for one door; negative: the door costs less'),
    optional(
      'Percento',
      'percent_hundredths',
      percentKind,
      'percent of the base price; `Importo` is ignored if this is given',
    ),
  ],
}

export const sizedSurchargesFeed: Entity = {
  file: 'supplementi_misura.csv',
  group: 'listino',
  table: 'list_size_surcharge',
  title: 'Surcharges of variants by size',
  key: ['list_code', 'kind', 'variant_code', 'model_code', 'up_to_width', 'up_to_height'],
  absent: 'delete',
  columns: [
    listColumn,
    kindColumn,
    variantColumn,
    optional('Modello', 'model_code', textKind(40), 'empty: every model; those for the model win'),
    needed(
      'FinoL',
      'up_to_width',
      integerKind(1, 9_999),
      'millimetres; a door has the surcharge of the smallest size in which it fits, else that of `supplementi.csv`',
    ),
    needed('FinoH', 'up_to_height', integerKind(1, 9_999), 'millimetres'),
    optional('Importo', 'cents', amountKind, 'for one door; negative: the door costs less'),
    optional('Percento', 'percent_hundredths', percentKind, 'as in `supplementi.csv`'),
  ],
}

export const choiceRulesFeed: Entity = {
  file: 'regole.csv',
  group: 'listino',
  table: 'choice_rule',
  title: 'Rules between variants',
  key: ['model_code', 'kind', 'variant_code', 'effect', 'other_kind', 'other_code'],
  absent: 'delete',
  columns: [
    conditionModel,
    kindColumn,
    { ...variantColumn, note: 'the rule holds while this variant of that kind is chosen' },
    needed(
      'Effetto',
      'effect',
      wordKind(ruleEffects),
      '`esclude`: the other variant is refused; `ammette`: of its kind only those with such a rule; `propone`: it is chosen, and may be changed; `impone`: it is chosen, and all others of its kind are refused',
    ),
    { ...kindColumn, name: 'AltroTipo', column: 'other_kind' },
    {
      ...needed('AltraVariante', 'other_code', codeKind(40), 'a variant of that kind'),
      references: {
        ...{ table: 'door_variant', column: 'code', noun: 'Variante' },
        ...{ within: 'kind', ownWithin: 'other_kind' },
      },
    },
  ],
}
