import { doorwayRulesFeed } from '../entities/doorways.ts'
import type { WarningRule } from './warning-rule.ts'

/** SQL that is true of the models `m` for which rule `r` holds. */
const holds = `m.closed_on is null and m.collection = r.collection and r.model_code in ('', m.code)
  and (r.door_type = '' or case r.door_type when 'battente' then m.is_hinged else m.is_sliding end)`
const least = (measure: string) => `(select min(own.mm) from model_measure own
  join door_model m on m.code = own.model_code where own.measure = '${measure}' and ${holds})`
/** The smallest opening that the rule admits, in one of the two directions. */
const smallest = `least(${least('L')} + r.over_width, ${least('H')} + r.over_height) - r.minus`

/** Contradictions of the rules from an opening to a door. */
export const doorwayWarnings: readonly WarningRule[] = [
  {
    entity: doorwayRulesFeed,
    column: 'Modello',
    where: `not exists (select from door_model m where ${holds})`,
    shown: "concat_ws(' ', r.collection, nullif(r.model_code, ''), nullif(r.door_type, ''))",
    value: 'r.model_code',
    reason: text => `La regola non vale per nessun modello («${text}»)`,
    remedy: 'Scrivere collezione, modello e tipologia come in modelli.csv, oppure togliere la riga.',
  },
  {
    entity: doorwayRulesFeed,
    column: 'Tipologia',
    where: `r.door_type = '' and exists (select from doorway_rule o where o.door_type <> ''
      and o.collection = r.collection and o.model_code = r.model_code and o.doorway = r.doorway)`,
    shown: "concat_ws(' ', nullif(r.model_code, ''), r.doorway)",
    value: "''",
    reason: text => `Due regole valgono per la stessa porta («${text}»)`,
    remedy: 'Scrivere la tipologia in tutte e due, oppure togliere una delle due.',
  },
  {
    entity: doorwayRulesFeed,
    column: 'TolleranzaMeno',
    where: `${smallest} <= 0`,
    shown: `(${smallest})::text`,
    value: 'r.minus::text',
    reason: mm => `La regola ammette un vano di ${mm} mm`,
    remedy: 'Diminuire la tolleranza, oppure correggere TogliL e TogliH.',
  },
]
