import { doorTypes, doorways } from '#contract/quote-kinds.ts'
import type { Entity } from '../entity.ts'
import { integerKind, textKind, wordKind } from '../kinds.ts'
import { needed, optional } from './columns.ts'

/** Negative where a door covers its opening. */
const larger = integerKind(-999, 999)
const tolerance = integerKind(0, 999)

export const doorwayRulesFeed: Entity = {
  file: 'vani.csv',
  group: 'listino',
  table: 'doorway_rule',
  title: 'From a wall opening or a sub-frame to the door',
  key: ['collection', 'model_code', 'door_type', 'doorway'],
  absent: 'delete',
  columns: [
    needed('Collezione', 'collection', textKind(40), 'as in `modelli.csv`'),
    optional(
      'Modello',
      'model_code',
      textKind(40),
      'empty: every model of the collection; a rule for the model wins over one for all',
    ),
    optional(
      'Tipologia',
      'door_type',
      { ...wordKind(doorTypes), whenEmpty: '' },
      'empty: both; give it in all rules or in none of the same model and `Vano`',
    ),
    needed('Vano', 'doorway', wordKind(doorways), 'where the dealer measures'),
    needed(
      'TogliL',
      'over_width',
      larger,
      'millimetres to take from the width of the opening to get `L`; negative: to add',
    ),
    needed('TogliH', 'over_height', larger, 'the same in height'),
    needed(
      'TolleranzaMeno',
      'minus',
      tolerance,
      'millimetres by which the opening may be smaller, in width and in height',
    ),
    needed('TolleranzaPiu', 'plus', tolerance, 'millimetres by which it may be larger'),
    optional(
      'MuroMeno',
      'wall_minus',
      tolerance,
      'millimetres by which the wall may be thinner than `S`; both empty: the wall is not asked for',
    ),
    optional('MuroPiu', 'wall_plus', tolerance, 'millimetres by which it may be thicker'),
  ],
}
