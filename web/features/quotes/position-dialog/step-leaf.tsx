import { variantOf } from '#rules/catalogue.ts'
import type { StepProps } from './step-props.ts'
import { VariantChoices } from './variant-choices.tsx'

/** Step 2: visible choices of leaf and frame. */
export function StepLeaf(step: StepProps) {
  const { catalogue, state } = step
  const { choices, model } = state.draft.door
  const name = (kind: 'ColoreAnta' | 'ColoreTelaio') =>
    variantOf(catalogue, kind, choices[kind] ?? '')?.name ?? ''
  const frameNote = state.frameChosen
    ? `${name('ColoreTelaio')} scelto per te con ${name('ColoreAnta')} e modello ${model}`
    : undefined
  return (
    <>
      <VariantChoices {...step} kind="ColoreAnta" />
      <VariantChoices {...step} kind="ColoreTelaio" note={frameNote} />
      <VariantChoices {...step} kind="Apertura" />
      <VariantChoices {...step} kind="TipoTelaio" />
      <VariantChoices {...step} kind="CopEsterno" />
      <VariantChoices {...step} kind="CopInterno" />
    </>
  )
}
