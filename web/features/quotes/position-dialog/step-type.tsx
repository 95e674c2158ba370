import { doorTypes } from '#contract/quote-kinds.ts'
import type { Model } from '#rules/catalogue.ts'
import { modelsFor } from '#rules/door-configuration.ts'
import { euro } from '#rules/italian-format.ts'
import { notify } from '#web/ui/notify.ts'
import { VariantPicture } from '#web/ui/variant-picture.tsx'
import { ChoiceGroup, type GroupOption } from './choice-group.tsx'
import { isTypeFixed, type StepProps } from './position-state.ts'

const types = {
  battente: { name: 'Battente', look: 'battente destra' },
  scorrevole: { name: 'Scorrevole', look: 'scorrevole esterno' },
} as const

/** Step 1: hinged or sliding, and the model. */
export function StepType(step: StepProps) {
  const { catalogue, state, dispatch, problems, isNew } = step
  const { type, model } = state.draft.door
  const isFixed = isTypeFixed(state, isNew)
  const options = doorTypes.map(code => ({
    code,
    name: types[code].name,
    picture: <VariantPicture kind="Apertura" look={types[code].look} />,
    refusal: isFixed && code !== type ? 'in una nuova posizione' : '',
  }))
  const models = modelsFor(catalogue, type).map(model => toOption(model, step.isCustomerMode))
  return (
    <>
      <ChoiceGroup
        label="Tipologia"
        options={options}
        value={type}
        error={problems.tipologia}
        look="wide"
        isFirst
        onChoose={code => dispatch({ do: 'type', type: code as keyof typeof types })}
        onRefused={() => notify.warning('Per selezionare una tipologia diversa creare una nuova posizione')}
      />
      {type !== '' && (
        <ChoiceGroup
          label="Modello"
          note={modelCount(models.length, type)}
          options={models}
          value={model}
          error={problems.modello}
          onChoose={code => dispatch({ do: 'model', model: code })}
        />
      )}
    </>
  )
}

function toOption({ code, name, pattern, bands }: Model, isCustomerMode: boolean): GroupOption {
  const cheapest = Math.min(...bands.map(({ cents }) => cents))
  const price = isCustomerMode || !Number.isFinite(cheapest) ? '' : `da ${euro(cheapest)}`
  return { code, name, price, picture: <VariantPicture kind="Modello" look={pattern} /> }
}

function modelCount(count: number, type: keyof typeof types): string {
  return `${count} ${type === 'battente' ? 'a battente' : 'scorrevoli'}`
}
