import type { VariantKind } from '#contract/quote-kinds.ts'
import { admitted } from '#rules/door-configuration.ts'
import type { StepProps } from './step-props.ts'
import { VariantChoices } from './variant-choices.tsx'

/** Step 4: lock, handle and their colour; two more kinds if the model has them. */
export function StepHardware(step: StepProps) {
  const { catalogue, state } = step
  const has = (kind: VariantKind) => admitted(catalogue, state.draft.door, kind).length > 0
  return (
    <>
      <VariantChoices {...step} kind="Serratura" />
      <VariantChoices {...step} kind="ColoreFerramenta" />
      <VariantChoices {...step} kind="Maniglia" />
      {has('Mantovana') && <VariantChoices {...step} kind="Mantovana" optional />}
      {has('Maniglietta') && <VariantChoices {...step} kind="Maniglietta" optional />}
    </>
  )
}
