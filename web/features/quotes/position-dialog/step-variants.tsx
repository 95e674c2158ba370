import { type VariantKind, variantKindNames } from '#contract/quote-kinds.ts'
import { type Catalogue, type Door, type Variant, variantOf } from '#rules/catalogue.ts'
import { admitted, kindsOfStep, refusalOf } from '#rules/door-configuration.ts'
import { doorPrice, surchargeCents, surchargeOf } from '#rules/quote-price.ts'
import { notify } from '#web/ui/notify.ts'
import { VariantPicture } from '#web/ui/variant-picture.tsx'
import { ChoiceGroup, type GroupOption } from './choice-group.tsx'
import type { StepProps } from './position-state.ts'
import { pricedDoor, signed } from './price-lines.ts'

/** Steps 2 and 4: the choices of leaf and frame, and of the hardware. A kind that the model may lack is optional. */
export function StepVariants(step: StepProps) {
  const { catalogue, state } = step
  const { required, optional } = kindsOfStep[state.step]
  const offered = optional.filter(kind => admitted(catalogue, state.draft.door, kind).length > 0)
  return (
    <>
      {required.map(kind => (
        <VariantChoices key={kind} {...step} kind={kind} />
      ))}
      {offered.map(kind => (
        <VariantChoices key={kind} {...step} kind={kind} optional />
      ))}
    </>
  )
}

interface Props extends StepProps {
  kind: VariantKind
  /** True if the user may choose none. */
  optional?: boolean
}

/** Variants of one kind: allowed variants first, the others with the reason why they are not allowed. */
function VariantChoices({ kind, optional = false, ...step }: Props) {
  const { catalogue, state, dispatch, problems, isCustomerMode } = step
  const { door } = state.draft
  const base = isCustomerMode ? undefined : doorPrice(catalogue, pricedDoor(catalogue, door))?.baseCents
  const toOption = (variant: Variant): GroupOption => ({
    code: variant.code,
    name: variant.name,
    picture: <VariantPicture kind={kind} look={variant.look} />,
    price: base === undefined ? '' : surchargeText(variant, door.model, base),
    refusal: refusalOf(catalogue, door, kind, variant.code),
  })
  const options = catalogue.variants[kind].map(toOption)
  const possible = options.filter(({ refusal }) => !refusal)
  const others = options.filter(({ refusal }) => refusal)
  const none: GroupOption = { code: '', name: `Senza ${variantKindNames[kind].toLowerCase()}` }
  const isFollowing = kind === 'ColoreTelaio' && state.frameChosen
  return (
    <ChoiceGroup
      label={variantKindNames[kind]}
      note={isFollowing ? followingText(catalogue, door) : countText(catalogue, door, kind)}
      options={[...(optional ? [none] : []), ...possible, ...others]}
      value={door.choices[kind] ?? ''}
      error={problems[kind]}
      required={!optional}
      onChoose={code => dispatch({ do: 'choose', kind, code })}
      onRefused={({ name, refusal }) => notify.warning(`${name}: ${refusal}`)}
    />
  )
}

function nameOf(catalogue: Catalogue, door: Door, kind: VariantKind): string {
  const code = door.choices[kind] ?? ''
  return variantOf(catalogue, kind, code)?.name ?? code
}

function followingText(catalogue: Catalogue, door: Door): string {
  const [leaf, frame] = [nameOf(catalogue, door, 'ColoreAnta'), nameOf(catalogue, door, 'ColoreTelaio')]
  return `${frame} scelto per te con ${leaf} e modello ${door.model}`
}

/** The count appears only if nothing is chosen. */
function countText(catalogue: Catalogue, door: Door, kind: VariantKind): string {
  if (door.choices[kind]) return nameOf(catalogue, door, kind)
  const count = admitted(catalogue, door, kind).length
  return count === 1 ? '1 disponibile' : `${count} disponibili per il modello ${door.model}`
}

function surchargeText(variant: Variant, model: string, baseCents: number): string {
  const surcharge = surchargeOf(variant, model)
  const cents = surcharge ? surchargeCents(surcharge, baseCents) : 0
  return cents === 0 ? 'incluso' : signed(cents)
}
