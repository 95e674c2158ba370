import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import type { VariantKind } from '#contract/quote-kinds.ts'
import {
  type Catalogue,
  type CatalogueKind,
  type Door,
  kindsOf,
  type Variant,
  variantOf,
  variantsBeside,
} from '#rules/catalogue.ts'
import { admitted, fitsType, refusalOf, type Step } from '#rules/door-configuration.ts'
import { signedEuro } from '#rules/italian-format.ts'
import { notify } from '#web/ui/notify.ts'
import { VariantPicture } from '#web/ui/variant-picture.tsx'
import { ChoiceGroup, type GroupOption } from './choice-group.tsx'
import { type StepProps, takenOf } from './position-state.ts'
import { sellingCents } from './price-lines.ts'

type VariantProps = StepProps & { step: Step }

/** Steps 2 and 4: the choices of leaf and frame, and of the hardware. A kind that the model may lack is optional. */
export function StepVariants({ step, ...props }: VariantProps) {
  const { catalogue, state, dispatch } = props
  const { door } = state.draft
  const isOffered = ({ code, isRequired }: CatalogueKind) =>
    isRequired
      ? code !== 'CopInterno' || !state.insideFollows
      : Boolean(door.choices[code]) || admitted(catalogue, door, code).length > 0
  const shown = kindsOf(catalogue, door).filter(kind => kind.step === step && isOffered(kind))
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
          key={kind.code}
          {...props}
          asked={kind}
          after={kind.code === 'CopEsterno' ? follow : undefined}
        />
      ))}
    </>
  )
}

interface Props extends StepProps {
  asked: CatalogueKind
  after?: ReactNode
}

/** Variants of one kind: allowed variants first, the others with the reason why they are not allowed. */
function VariantChoices({ asked, after, ...step }: Props) {
  const { code: kind, name: title, isRequired, part } = asked
  const { catalogue, state, dispatch, problems, markup } = step
  const { door } = state.draft
  const priceOf = (code: string) =>
    sellingCents(catalogue, { ...door, choices: { ...door.choices, [kind]: code } }, markup)
  const included = priceOf('')
  const toOption = (variant: Variant): GroupOption => ({
    code: variant.code,
    name: variant.name,
    picture: <VariantPicture kind={part} look={variant.look} />,
    price: addedText(included, priceOf(variant.code)),
    refusal: refusalOf(catalogue, door, kind, variant.code),
  })
  const options = variantsBeside(catalogue, door, kind)
    .filter(one => fitsType(door.type, kind, one))
    .map(toOption)
  const possible = options.filter(({ refusal }) => !refusal)
  const others = options.filter(({ refusal }) => refusal)
  const none: GroupOption = { code: '', name: `Senza ${title.toLowerCase()}` }
  const isFollowing = kind === 'ColoreTelaio' && state.frameChosen
  return (
    <ChoiceGroup
      label={title}
      note={isFollowing ? followingText(catalogue, door) : ''}
      options={[...(isRequired ? [] : [none]), ...possible, ...others]}
      value={door.choices[kind] ?? ''}
      error={problems[kind]}
      required={isRequired}
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
  return price === included ? 'incluso' : signedEuro(price - included)
}
