import { Box, Flex, TextInput } from '@mantine/core'
import { useId } from 'react'
import { longest } from '#contract/fields/lengths.ts'
import type { DoorMeasure } from '#contract/quote-kinds.ts'
import { modelOf } from '#rules/catalogue.ts'
import { heightsOf } from '#rules/door-configuration.ts'
import { ChoiceGroup } from './choice-group.tsx'
import classes from './choices.module.css'
import { DigitField } from './digit-field.tsx'
import type { StepProps } from './position-state.ts'

/** Step 3: the model's possible measures, the quantity and the dealer's notes. */
export function StepMeasures(step: StepProps) {
  const { catalogue, state, dispatch, problems } = step
  const { door } = state.draft
  const model = modelOf(catalogue, door.model)
  const sizes = (measure: DoorMeasure, label: string, values: readonly number[], value: number) => (
    <ChoiceGroup
      label={label}
      note="mm"
      look="chips"
      options={values.map(size => ({ code: String(size), name: String(size) }))}
      value={String(value)}
      error={problems[measure]}
      onChoose={code => dispatch({ do: 'measure', measure, value: Number(code) })}
    />
  )
  return (
    <>
      {sizes('L', 'L · Larghezza', model?.widthsMm ?? [], door.widthMm)}
      <Height {...step} />
      {sizes('S', 'S · Spessore', model?.thicknessesMm ?? [], door.thicknessMm)}
      <Quantity {...step} />
      <Remarks {...step} />
    </>
  )
}

function Height({ catalogue, state, dispatch, problems }: StepProps) {
  const id = useId()
  const { model: code, heightMm } = state.draft.door
  const model = modelOf(catalogue, code)
  const limits = model && heightsOf(model)
  const set = (value: number) => dispatch({ do: 'measure', measure: 'H', value })
  return (
    <section>
      <Box component="h3" className={classes.label} mb="sm" id={id}>
        H · Altezza
        <Box component="span" className="soft" fw={400}>
          {limits ? ` · qualsiasi misura da ${limits[0]} a ${limits[1]} mm` : ' · mm'}
        </Box>
      </Box>
      <Flex wrap="wrap" align="flex-start" gap="md">
        <DigitField
          label="Altezza in millimetri"
          digits={4}
          value={heightMm}
          error={problems.H}
          onChange={set}
        />
        <Flex component="fieldset" wrap="wrap" gap="sm" p={0} bd={0} aria-label="Altezze consuete">
          {model?.heightsMm.map(height => (
            <button
              key={height}
              type="button"
              className={`tile soft ${classes.chip}`}
              aria-pressed={height === heightMm}
              onClick={() => set(height)}
            >
              {height}
            </button>
          ))}
        </Flex>
      </Flex>
    </section>
  )
}

function Quantity({ state, dispatch, problems }: StepProps) {
  const { quantity } = state.draft.door
  const set = (value: number) => dispatch({ do: 'quantity', value })
  return (
    <section>
      <Box component="h3" className={classes.label} mb="sm">
        Quantità
      </Box>
      <DigitField
        label="Quantità"
        digits={3}
        value={quantity}
        error={problems.quantita}
        onChange={set}
        step
      />
    </section>
  )
}

function Remarks({ state, dispatch, problems }: StepProps) {
  const { reference, note } = state.draft
  return (
    <section className={classes.remarks}>
      <TextInput
        label={`Riferimento (${reference.length} di ${longest.quoteReference})`}
        placeholder="Ad esempio: bagno, primo piano"
        maxLength={longest.quoteReference}
        value={reference}
        error={problems.riferimento}
        onChange={event => dispatch({ do: 'reference', text: event.currentTarget.value })}
      />
      <TextInput
        label={`Note (${note.length} di ${longest.quoteNote})`}
        maxLength={longest.quoteNote}
        value={note}
        error={problems.noteRigo}
        onChange={event => dispatch({ do: 'note', text: event.currentTarget.value })}
      />
    </section>
  )
}
