import { Box, Flex, TextInput } from '@mantine/core'
import { longest } from '#contract/fields/lengths.ts'
import type { DoorMeasure } from '#contract/quote-kinds.ts'
import { modelOf } from '#rules/catalogue.ts'
import { heightsOf, sizeFields } from '#rules/door-configuration.ts'
import { useIsPhone } from '#web/ui/use-media.ts'
import { ChoiceGroup, TakenMark } from './choice-group.tsx'
import classes from './choices.module.css'
import { DigitField } from './digit-field.tsx'
import { FromDoorway } from './from-doorway.tsx'
import { type StepProps, takenOf } from './position-state.ts'
import { priceDifference, sellingCents } from './price-lines.ts'

/** Step 3: the model's possible measures, the quantity and the dealer's notes. */
export function StepMeasures(step: StepProps) {
  const { state } = step
  const model = modelOf(step.catalogue, state.draft.door.model)
  const isPhone = useIsPhone()
  return (
    <>
      {isPhone && <FromDoorway {...step} />}
      <Sizes {...step} measure="L" label="L · Larghezza" values={model?.widthsMm ?? []} />
      <Height {...step} />
      <Sizes {...step} measure="S" label="S · Spessore" values={model?.thicknessesMm ?? []} />
      <section className={classes.row}>
        <h4 className={`label ${classes.label}`}>Quantità</h4>
        <Flex wrap="wrap" gap="sm" align="center">
          <Quantity {...step} />
          <Note {...step} />
        </Flex>
      </section>
    </>
  )
}

/** The selling price's difference between a size and the present size. */
function priceText({ catalogue, state, markup }: StepProps, measure: DoorMeasure, size: number): string {
  const { door } = state.draft
  const field = sizeFields[measure]
  if (door.model === '' || !(door[field] > 0) || door[field] === size) return ''
  const before = sellingCents(catalogue, door, markup)
  const after = sellingCents(catalogue, { ...door, [field]: size }, markup)
  return before === after ? '' : priceDifference(before, after)
}

interface SizesProps extends StepProps {
  measure: DoorMeasure
  label: string
  values: readonly number[]
}

function Sizes({ measure, label, values, ...step }: SizesProps) {
  const { state, dispatch, problems } = step
  return (
    <ChoiceGroup
      label={label}
      look="chips"
      options={values.map(size => ({
        code: String(size),
        name: String(size),
        price: priceText(step, measure, size),
      }))}
      value={String(state.draft.door[sizeFields[measure]])}
      error={problems[measure]}
      isTaken={takenOf(state).has(measure)}
      onChoose={code => dispatch({ do: 'measure', measure, value: Number(code) })}
    />
  )
}

function Height(step: StepProps) {
  const { catalogue, state, dispatch, problems } = step
  const { model: code, heightMm } = state.draft.door
  const model = modelOf(catalogue, code)
  const limits = model && heightsOf(model)
  const isTaken = takenOf(state).has('H')
  const set = (value: number) => dispatch({ do: 'measure', measure: 'H', value })
  return (
    <section className={classes.row}>
      <h4 className={`label ${classes.label}`}>H · Altezza</h4>
      <Flex wrap="wrap" align="center" gap="sm">
        <Box pos="relative">
          <DigitField
            label="Altezza in millimetri"
            digits={4}
            value={heightMm}
            error={problems.H}
            onChange={set}
          />
          {isTaken && !model?.heightsMm.includes(heightMm) && <TakenMark />}
        </Box>
        <Flex component="fieldset" wrap="wrap" gap="sm" p={0} bd={0} aria-label="Altezze consuete">
          {model?.heightsMm.map(height => (
            <button
              key={height}
              type="button"
              className={`tile soft ${classes.chip}`}
              aria-pressed={height === heightMm}
              data-taken={(isTaken && height === heightMm) || undefined}
              onClick={() => set(height)}
            >
              {height}
              <Box component="span" display="block" className="soft tabular" fz={11} fw={400}>
                {priceText(step, 'H', height)}
              </Box>
              {isTaken && height === heightMm && <TakenMark />}
            </button>
          ))}
        </Flex>
        {limits && (
          <span className="note">
            da {limits[0]} a {limits[1]} mm
          </span>
        )}
      </Flex>
    </section>
  )
}

function Quantity({ state, dispatch, problems }: StepProps) {
  const { quantity } = state.draft.door
  const set = (value: number) => dispatch({ do: 'quantity', value })
  return (
    <DigitField label="Quantità" digits={3} value={quantity} error={problems.quantita} onChange={set} step />
  )
}

function Note({ state, dispatch, problems }: StepProps) {
  const { note } = state.draft
  return (
    <TextInput
      flex="1 1 200px"
      aria-label={`Note (${note.length} di ${longest.quoteNote})`}
      placeholder="Note per questa porta"
      maxLength={longest.quoteNote}
      value={note}
      error={problems.noteRigo}
      onChange={event => dispatch({ do: 'note', text: event.currentTarget.value })}
    />
  )
}
