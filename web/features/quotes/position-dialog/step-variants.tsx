import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { type VariantKind, variantKindNames } from '#contract/quote-kinds.ts'
import { type Catalogue, type Door, type Variant, variantOf } from '#rules/catalogue.ts'
import { admitted, fitsType, kindsOfStep, refusalOf, type Step } from '#rules/door-configuration.ts'
import { notify } from '#web/ui/notify.ts'
import { VariantPicture } from '#web/ui/variant-picture.tsx'
import { ChoiceGroup, type GroupOption } from './choice-group.tsx'
import { type StepProps, takenOf } from './position-state.ts'
import { sellingCents, signed } from './price-lines.ts'

type VariantProps = StepProps & { step: Step }

/** Steps 2 and 4: the choices of leaf and frame, and of the hardware. A kind that the model may lack is optional. */
export function StepVariants({ step, ...props }: VariantProps) {
  const { catalogue, state, dispatch } = props
  const { required, optional } = kindsOfStep[step]
  const offered = optional.filter(kind => admitted(catalogue, state.draft.door, kind).length > 0)
  const shown = state.insideFollows ? required.filter(kind => kind !== 'CopInterno') : required
  const follow = (
    <Checkbox
      label="Interno come esterno"
      checked={state.insideFollows}
      onChange={event => dispatch({ do: 'inside', follows: event.currentTarget.checked })}
    />
  )
  return (
    <>
      {shown.map(kind => (
        <VariantChoices
          key={kind}
          {...props}
          kind={kind}
          after={kind === 'CopEsterno' ? follow : undefined}
        />
      ))}
      {offered.map(kind => (
        <VariantChoices key={kind} {...props} kind={kind} optional />
      ))}
    </>
  )
}

interface Props extends StepProps {
  kind: VariantKind
  /** True if the user may choose none. */
  optional?: boolean
  after?: ReactNode
}

/** Variants of one kind: allowed variants first, the others with the reason why they are not allowed. */
function VariantChoices({ kind, optional = false, after, ...step }: Props) {
  const { catalogue, state, dispatch, problems, markup } = step
  const { door } = state.draft
  const priceOf = (code: string) =>
    sellingCents(catalogue, { ...door, choices: { ...door.choices, [kind]: code } }, markup)
  const included = priceOf('')
  const toOption = (variant: Variant): GroupOption => ({
    code: variant.code,
    name: variant.name,
    picture: <VariantPicture kind={kind} look={variant.look} />,
    price: addedText(included, priceOf(variant.code)),
    refusal: refusalOf(catalogue, door, kind, variant.code),
  })
  const options = catalogue.variants[kind].filter(one => fitsType(door.type, kind, one)).map(toOption)
  const possible = options.filter(({ refusal }) => !refusal)
  const others = options.filter(({ refusal }) => refusal)
  const none: GroupOption = { code: '', name: `Senza ${variantKindNames[kind].toLowerCase()}` }
  const isFollowing = kind === 'ColoreTelaio' && state.frameChosen
  return (
    <ChoiceGroup
      label={variantKindNames[kind]}
      note={isFollowing ? followingText(catalogue, door) : ''}
      options={[...(optional ? [none] : []), ...possible, ...others]}
      value={door.choices[kind] ?? ''}
      error={problems[kind]}
      required={!optional}
      isTaken={takenOf(state).has(kind)}
      after={after}
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

/** A variant's effect on the selling price of the whole door, against a variant that is included. */
function addedText(included: number | undefined, price: number | undefined): string {
  if (included === undefined || price === undefined) return ''
  return price === included ? 'incluso' : signed(price - included)
}
