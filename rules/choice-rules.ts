import type { VariantKind } from '#contract/quote-kinds.ts'
import { type Catalogue, type ChoiceRule, type Door, modelOf, type Variant, variantOf } from './catalogue.ts'

/** Rules whose condition the door fulfils. */
function rulesOn(catalogue: Catalogue, door: Door): ChoiceRule[] {
  const own = modelOf(catalogue, door.model)?.collection
  return catalogue.rules.filter(
    ({ collection, model, kind, code }) =>
      (collection === undefined || collection === own) &&
      (model === null || model === door.model) &&
      door.choices[kind] === code,
  )
}

/** The chosen variant that refuses this one; undefined if none does. */
export function refusedBy(
  catalogue: Catalogue,
  door: Door,
  kind: VariantKind,
  code: string,
): Variant | undefined {
  const rules = rulesOn(catalogue, door).filter(({ otherKind }) => otherKind === kind)
  const admits = rules.filter(({ effect }) => effect === 'ammette')
  const isSameCondition = (one: ChoiceRule, other: ChoiceRule) =>
    one.kind === other.kind && one.code === other.code
  const against = rules.find(rule => {
    if (rule.effect === 'esclude') return rule.otherCode === code
    if (rule.effect === 'impone') return rule.otherCode !== code
    if (rule.effect === 'propone') return false
    return !admits.some(one => isSameCondition(one, rule) && one.otherCode === code)
  })
  return against && variantOf(catalogue, against.kind, against.code)
}

/** The variant of this kind that the door's other choices choose. */
export function chosenByRule(catalogue: Catalogue, door: Door, kind: VariantKind): Variant | undefined {
  const rule = rulesOn(catalogue, door).find(one => one.otherKind === kind && chooses(one))
  return rule && variantOf(catalogue, kind, rule.otherCode)
}

function chooses({ effect }: ChoiceRule): boolean {
  return effect === 'impone' || effect === 'propone'
}

type IsPossible = (door: Door, kind: VariantKind, code: string) => boolean

/** The door with what rules choose after a choice of `kind`. Each kind changes once, so rules in a circle end. */
export function withChosenByRules(
  catalogue: Catalogue,
  door: Door,
  kind: VariantKind,
  isPossible: IsPossible,
): Door {
  const settled = new Set<VariantKind>([kind])
  let next = door
  for (const changed of settled)
    for (const rule of rulesOn(catalogue, next)) {
      const { otherKind, otherCode } = rule
      if (rule.kind !== changed || !chooses(rule) || settled.has(otherKind)) continue
      if (!isPossible(next, otherKind, otherCode)) continue
      next = { ...next, choices: { ...next.choices, [otherKind]: otherCode } }
      settled.add(otherKind)
    }
  return next
}

/** The door with the variants that its choices impose, where nothing is chosen. */
export function withImposed(catalogue: Catalogue, door: Door): Door {
  const admits = modelOf(catalogue, door.model)?.admits
  let next = door
  for (let before = undefined as Door | undefined; before !== next; ) {
    before = next
    const open = rulesOn(catalogue, next).find(
      ({ effect, otherKind, otherCode }) =>
        effect === 'impone' && !next.choices[otherKind] && admits?.[otherKind]?.includes(otherCode),
    )
    if (open) next = { ...next, choices: { ...next.choices, [open.otherKind]: open.otherCode } }
  }
  return next
}
