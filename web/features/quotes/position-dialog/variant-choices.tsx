import { type VariantKind, variantKindNames } from '#contract/quote-kinds.ts'
import { type Catalogue, type Door, type Variant, variantOf } from '#rules/catalogue.ts'
import { admitted, refusalOf } from '#rules/door-configuration.ts'
import { doorPrice, surchargeCents, surchargeOf } from '#rules/quote-price.ts'
import { notify } from '#web/ui/notify.ts'
import { VariantPicture } from '#web/ui/variant-picture.tsx'
import { ChoiceGroup, type GroupOption } from './choice-group.tsx'
import { pricedDoor, signed } from './price-lines.ts'
import type { StepProps } from './step-props.ts'

interface Props extends StepProps {
  kind: VariantKind
  note?: string
  /** True if the user may choose none. */
  optional?: boolean
}

/** Variants of one kind: allowed ones first, others with the reason. */
export function VariantChoices({ kind, note, optional = false, ...step }: Props) {
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
  return (
    <ChoiceGroup
      label={variantKindNames[kind]}
      note={note ?? countText(catalogue, door, kind)}
      options={[...(optional ? [none] : []), ...possible, ...others]}
      value={door.choices[kind] ?? ''}
      error={problems[kind]}
      required={!optional}
      onChoose={code => dispatch({ do: 'choose', kind, code })}
      onRefused={({ name, refusal }) => notify.warning(`${name}: ${refusal}`)}
    />
  )
}

/** The count appears only if some variants are not allowed. */
function countText(catalogue: Catalogue, door: Door, kind: VariantKind): string {
  const code = door.choices[kind] ?? ''
  if (code) return variantOf(catalogue, kind, code)?.name ?? code
  const count = admitted(catalogue, door, kind).length
  return count === 1 ? '1 disponibile' : `${count} disponibili per il modello ${door.model}`
}

function surchargeText(variant: Variant, model: string, baseCents: number): string {
  const surcharge = surchargeOf(variant, model)
  const cents = surcharge ? surchargeCents(surcharge, baseCents) : 0
  return cents === 0 ? 'incluso' : signed(cents)
}
