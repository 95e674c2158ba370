import { doorTypes } from '#contract/quote-kinds.ts'
import type { Catalogue, Model } from '#rules/catalogue.ts'
import { modelsFor } from '#rules/door-configuration.ts'
import { euro } from '#rules/italian-format.ts'
import { notify } from '#web/ui/notify.ts'
import { VariantPicture } from '#web/ui/variant-picture.tsx'
import { ChoiceGroup, type GroupOption } from './choice-group.tsx'
import { isTypeFixed, type StepProps, takenOf } from './position-state.ts'
import { priceDifference, sellingCents } from './price-lines.ts'

const types = { battente: 'Battente', scorrevole: 'Scorrevole' } as const

/** Step 1: hinged or sliding, and the model. */
export function StepType(step: StepProps) {
  const { catalogue, state, dispatch, problems, isNew } = step
  const { type, model } = state.draft.door
  const isFixed = isTypeFixed(state, isNew)
  const options = doorTypes.map(code => ({
    code,
    name: types[code],
    refusal: isFixed && code !== type ? 'in una nuova posizione' : '',
  }))
  return (
    <>
      <ChoiceGroup
        label="Tipo"
        options={options}
        value={type}
        error={problems.tipologia}
        look="chips"
        isFirst
        onChoose={code => dispatch({ do: 'type', type: code as keyof typeof types })}
        onRefused={() => notify.warning('Per selezionare una tipologia diversa creare una nuova posizione')}
      />
      {type !== '' &&
        byCollection(catalogue, modelsFor(catalogue, type)).map(([collection, models], at) => (
          <ChoiceGroup
            key={collection}
            label={at === 0 ? 'Modello' : collection}
            options={models.map(one => toOption(step, one))}
            value={model}
            most={3}
            error={at === 0 ? problems.modello : undefined}
            isTaken={takenOf(state).has('modello') && models.some(({ code }) => code === model)}
            onChoose={code => dispatch({ do: 'model', model: code })}
          />
        ))}
    </>
  )
}

/** The models of the quote's own collection come first. */
function byCollection({ collection }: Catalogue, models: readonly Model[]): [string, Model[]][] {
  const groups = [...Map.groupBy(models, model => model.collection ?? collection)]
  return groups.toSorted(([one], [other]) => Number(other === collection) - Number(one === collection))
}

/** A model says what it changes in the price of the present door; without a model, the price of its smallest door. */
function toOption({ catalogue, state, markup }: StepProps, model: Model): GroupOption {
  const { door } = state.draft
  const { code, name, pattern } = model
  const priceOf = (one: string) => sellingCents(catalogue, { ...door, model: one }, markup)
  const price = priceOf(code)
  const from = price === undefined ? '' : `da ${euro(price)}`
  const text = door.model ? priceDifference(priceOf(door.model), price) : from
  const picture = <VariantPicture kind="Modello" look={pattern} />
  return { code, name, picture, price: code === door.model ? '' : text }
}
