import { doorMeasures } from '#contract/quote-kinds.ts'
import { specifiedKinds } from '#rules/specified-kinds.ts'
import {
  choiceRulesFeed,
  doorCollectionsFeed,
  doorKindsFeed,
  doorModelsFeed,
  priceListsFeed,
} from '../entities/doors.ts'
import type { WarningRule } from './warning-rule.ts'

/** SQL of the first of these words for which the model has no row; null if it has one for each. */
function firstWithout(table: string, column: string, words: readonly (readonly [string, string])[]): string {
  const values = words.map(([word, name], place) => `(${place}, '${word}', '${name}')`)
  return `(select name from (values ${values.join()}) wanted (place, word, name) where not exists (
    select from ${table} own where own.model_code = r.code and own.${column} = word) order by place limit 1)`
}

const specified = specifiedKinds
  .filter(({ isRequired }) => isRequired)
  .map(({ code, name }, place) => `(${place}, '${code}', '${name}')`)
/** A kind that other models of the collection have; one that none has is not asked for. */
const openKind = `(select lower(name) from (
    select code, name, sort from door_kind where is_required
    union all select code, name, place from (values ${specified.join()}) specified (place, code, name)
      where not exists (select from door_kind own where own.code = specified.code)
  ) wanted (kind, name, place)
  where exists (select from model_variant of join door_model m on m.code = of.model_code
      where m.collection = r.collection and of.kind = wanted.kind)
    and not exists (select from model_variant of join door_variant v on v.kind = of.kind and v.code = of.variant_code
      where of.model_code = r.code and of.kind = wanted.kind and v.closed_on is null)
  order by place, kind limit 1)`
const openMeasure = firstWithout(
  'model_measure',
  'measure',
  doorMeasures.map(measure => [measure, measure]),
)

const ofModels = { entity: doorModelsFeed, column: 'Codice', value: 'r.code' }
const modelWarnings: readonly WarningRule[] = [
  {
    ...ofModels,
    where: `not exists (select from list_price p join price_list l on l.code = p.list_code
      where p.model_code = r.code and l.collection = r.collection and l.closed_on is null
        and (l.valid_to is null or l.valid_to >= today_in_italy()))`,
    shown: 'r.code',
    reason: code => `Il modello «${code}» non ha un prezzo in nessun listino valido della sua collezione`,
    remedy: 'Scrivere i suoi prezzi in prezzi.csv, oppure togliere il modello.',
  },
  {
    ...ofModels,
    where: `${openKind} is not null`,
    shown: `r.code || ': ' || ${openKind}`,
    reason: text =>
      `Il modello non ammette nessuna variante di un tipo obbligatorio della sua collezione («${text}»)`,
    remedy: 'Scrivere almeno una variante di questo tipo in modelli_varianti.csv, se la porta la deve avere.',
  },
  {
    ...ofModels,
    where: 'not exists (select from model_variant of where of.model_code = r.code)',
    shown: 'r.code',
    reason: code => `Il modello «${code}» non ammette nessuna variante`,
    remedy: 'Scrivere le sue varianti in modelli_varianti.csv.',
  },
  {
    entity: doorKindsFeed,
    column: 'Codice',
    where: 'not exists (select from model_variant of where of.kind = r.code)',
    shown: 'r.code',
    value: 'r.code',
    reason: code => `Nessun modello ammette varianti del tipo «${code}»`,
    remedy: 'Scrivere le sue varianti in varianti.csv e modelli_varianti.csv, oppure togliere il tipo.',
  },
  {
    ...ofModels,
    where: `${openMeasure} is not null`,
    shown: `r.code || ': ' || ${openMeasure}`,
    reason: text => `Il modello non ha nessuna misura («${text}»)`,
    remedy: 'Scrivere le sue misure in misure.csv.',
  },
  {
    entity: doorCollectionsFeed,
    column: 'Codice',
    where: 'not exists (select from door_model m where m.collection = r.code and m.closed_on is null)',
    shown: 'r.code',
    value: 'r.code',
    reason: name => `La collezione «${name}» non ha modelli`,
    remedy: 'Scrivere il nome della collezione come in modelli.csv, oppure togliere la riga.',
  },
  {
    entity: priceListsFeed,
    column: 'Collezione',
    where: 'not exists (select from door_model m where m.collection = r.collection and m.closed_on is null)',
    shown: 'r.collection',
    value: 'r.collection',
    reason: name => `La collezione «${name}» non ha modelli`,
    remedy: 'Scrivere il nome della collezione come in modelli.csv.',
  },
]

const chooses = (rule: string) => `${rule}.effect in ('impone', 'propone')`
const sameCondition = 'o.kind = r.kind and o.variant_code = r.variant_code and o.other_kind = r.other_kind'
/** Both rules can hold for one door. */
const sameDoor = `(o.model_code = '' or r.model_code in ('', o.model_code))`

const ofRules = {
  entity: choiceRulesFeed,
  column: 'AltraVariante',
  shown: "r.other_kind || ' ' || r.other_code",
  value: 'r.other_code',
}
const ruleWarnings: readonly WarningRule[] = [
  {
    ...ofRules,
    column: 'AltroTipo',
    where: 'r.kind = r.other_kind',
    shown: 'r.kind',
    value: 'r.other_kind',
    reason: kind => `La regola lega «${kind}» a sé stesso`,
    remedy: 'Scrivere un altro tipo: una porta ha una sola variante per tipo.',
  },
  {
    ...ofRules,
    where: `${chooses('r')} and not exists (select from model_variant one join model_variant other using (model_code)
      where r.model_code in ('', model_code) and one.kind = r.kind and one.variant_code = r.variant_code
        and other.kind = r.other_kind and other.variant_code = r.other_code)`,
    reason: text => `La regola sceglie «${text}», che nessuno dei suoi modelli ammette`,
    remedy: 'Ammettere la variante in modelli_varianti.csv, oppure togliere la regola.',
  },
  {
    ...ofRules,
    where: `${chooses('r')} and exists (select from choice_rule o where ${sameDoor} and ${sameCondition}
      and (o.effect = 'esclude' and o.other_code = r.other_code or o.effect = 'impone' and o.other_code <> r.other_code
        or o.effect = 'ammette' and not exists (select from choice_rule listed where listed.effect = 'ammette'
          and listed.kind = r.kind and listed.variant_code = r.variant_code
          and listed.other_kind = r.other_kind and listed.other_code = r.other_code)))`,
    reason: text => `La regola sceglie «${text}», che un'altra regola rifiuta`,
    remedy: 'Togliere una delle due regole.',
  },
  {
    ...ofRules,
    where: `${chooses('r')} and r.kind <> r.other_kind and exists (
      with recursive reached (model, kind, code) as (
        select r.model_code, r.other_kind, r.other_code
        union select coalesce(nullif(reached.model, ''), o.model_code), o.other_kind, o.other_code
          from choice_rule o join reached on o.kind = reached.kind and o.variant_code = reached.code
          where ${chooses('o')} and (o.model_code = '' or reached.model in ('', o.model_code))
      ) select from reached where reached.kind = r.kind)`,
    reason: text => `La regola che sceglie «${text}» torna al proprio tipo: le regole formano un cerchio`,
    remedy: 'Togliere una delle regole del cerchio.',
  },
]

/** Contradictions of a catalogue: rows that are good by themselves and cannot be meant so together. */
export const catalogueWarnings: readonly WarningRule[] = [...modelWarnings, ...ruleWarnings]
