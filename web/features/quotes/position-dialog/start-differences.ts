import type { VariantKind } from '#contract/quote-kinds.ts'
import { type Catalogue, type Door, kindName, modelOf, variantOf } from '#rules/catalogue.ts'
import { sizeFields } from '#rules/door-configuration.ts'
import type { Markup } from '#rules/quote-price.ts'
import { sellingCents } from './price-lines.ts'

export interface StartDifference {
  field: string
  now: string
  before: string
  /** Absent where one of the two doors has no price. */
  cents: number | undefined
}

/** Changes since the door that the position began like. Each is priced on top of those before it, so they add up. */
export function startDifferences(
  catalogue: Catalogue,
  { from, door, markup }: { from: Door; door: Door; markup: Markup },
): StartDifference[] {
  let before: Door = { ...from, quantity: 1 }
  const differences: StartDifference[] = []
  for (const { field, text, changed } of fieldsOf(catalogue, door)) {
    const [was, is] = [text(from), text(door)]
    if (was === is) continue
    const after = changed(before)
    const [left, right] = [sellingCents(catalogue, before, markup), sellingCents(catalogue, after, markup)]
    const cents = left === undefined || right === undefined ? undefined : right - left
    differences.push({ field, now: is, before: was, cents })
    before = after
  }
  return differences
}

interface Field {
  field: string
  text: (door: Door) => string
  /** A door with the present value of this field. */
  changed: (before: Door) => Door
}

function fieldsOf(catalogue: Catalogue, door: Door): Field[] {
  const sizes = (['L', 'H', 'S'] as const).map(
    (measure): Field => ({
      field: measure,
      text: one => `${measure} ${one[sizeFields[measure]] || '—'}`,
      changed: before => ({ ...before, [sizeFields[measure]]: door[sizeFields[measure]] }),
    }),
  )
  const variants = catalogue.kinds.map(
    ({ code: kind }): Field => ({
      field: kind,
      text: one => variantText(catalogue, kind, one.choices[kind]),
      changed: before => ({ ...before, choices: { ...before.choices, [kind]: door.choices[kind] ?? '' } }),
    }),
  )
  const model: Field = {
    field: 'modello',
    text: one => modelOf(catalogue, one.model)?.name ?? 'Senza modello',
    changed: before => ({ ...before, model: door.model }),
  }
  return [model, ...sizes, ...variants]
}

function variantText(catalogue: Catalogue, kind: VariantKind, code = ''): string {
  const name = variantOf(catalogue, kind, code)?.name
  if (kind === 'Apertura' && name) return name
  return `${kindName(catalogue, kind)} ${name ?? '—'}`
}
