import { type SpecifiedKind, variantKindNames, variantKinds } from '#contract/quote-kinds.ts'
import type { CatalogueKind } from './catalogue.ts'

const hardware: readonly SpecifiedKind[] = [
  ...(['Serratura', 'ColoreFerramenta', 'Maniglia', 'Mantovana', 'Maniglietta'] as const),
]
const optional: readonly SpecifiedKind[] = ['Mantovana', 'Maniglietta']

/** The kinds of the specification, which every feed has. A feed may redefine them. */
export const specifiedKinds: readonly CatalogueKind[] = variantKinds.map(code => ({
  code,
  name: variantKindNames[code],
  step: hardware.includes(code) ? 4 : 2,
  isRequired: !optional.includes(code),
  part: code,
}))
