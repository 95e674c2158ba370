import { type DoorMeasure, type DrawnPart, doorMeasures, type VariantKind } from '#contract/quote-kinds.ts'
import {
  type Catalogue,
  type CatalogueKind,
  type Door,
  kindsIn,
  type Model,
  modelOf,
  type Variant,
  variantOf,
} from './catalogue.ts'
import {
  admitted,
  type DoorField,
  fitsType,
  heightsOf,
  modelsFor,
  refusalOf,
  sizeFields,
} from './door-configuration.ts'
import { surchargeCents, surchargeOf } from './quote-price.ts'

const leftToUser = new Set<DrawnPart | ''>(['ColoreAnta', 'ColoreTelaio', 'Apertura'])

/** Hand and colours are never chosen for the user; all other required kinds begin with an included variant. */
function isPreset({ isRequired, part }: CatalogueKind): boolean {
  return isRequired && !leftToUser.has(part)
}

/** The kinds that a dealer may choose once for all new doors of a collection. */
export function presetKinds(catalogue: Catalogue): CatalogueKind[] {
  return kindsIn(catalogue).filter(isPreset)
}

/**
 * Keeps the user's own fields of a door; all others come from an earlier door, where the model admits them. Frame and
 * hardware that are still open take an included variant.
 */
export function startedDoor(
  catalogue: Catalogue,
  door: Door,
  from: Door | undefined,
  own: ReadonlySet<string>,
): Door {
  const models = modelsFor(catalogue, door.type)
  const wanted = own.has('modello') || !from ? door.model : from.model
  const model = models.find(({ code }) => code === wanted)
  const bare: Door = { ...door, model: model?.code ?? '', choices: {} }
  const choices: Record<VariantKind, string> = {}
  for (const one of catalogue.kinds) {
    const kind = one.code
    const code = own.has(kind) ? door.choices[kind] : from?.choices[kind]
    const variant = code ? variantOf(catalogue, kind, code) : undefined
    const isFree = !model && own.has(kind) && variant && fitsType(door.type, kind, variant)
    const soFar: Door = { ...bare, choices }
    if (code && (isFree || refusalOf(catalogue, soFar, kind, code) === '')) choices[kind] = code
    else if (model && isPreset(one)) choices[kind] = includedOf(catalogue, soFar, kind)?.code ?? ''
    if (!choices[kind]) delete choices[kind]
  }
  const sized = Object.fromEntries(
    doorMeasures.map(measure => {
      const field = sizeFields[measure]
      const isKept = own.has(measure) || (measure === 'H' && !from)
      const size = isKept ? door[field] : (from?.[field] ?? 0)
      return [field, !model || own.has(measure) || admitsSize(model, measure, size) ? size : 0]
    }),
  )
  return { ...bare, choices, ...sized }
}

function admitsSize(model: Model, measure: DoorMeasure, size: number): boolean {
  const [smallest, largest] = heightsOf(model) ?? [0, 0]
  if (measure === 'H') return size >= smallest && size <= largest
  return (measure === 'L' ? model.widthsMm : model.thicknessesMm).includes(size)
}

/** The first variant that costs nothing more. */
function includedOf(catalogue: Catalogue, door: Door, kind: VariantKind): Variant | undefined {
  return admitted(catalogue, door, kind).find(variant => {
    const surcharge = surchargeOf(variant, door, modelOf(catalogue, door.model)?.collection)
    return !surcharge || surchargeCents(surcharge, 1_000_000) === 0
  })
}

/** Fields that have a value which the user has not chosen. */
export function takenFields(door: Door, own: ReadonlySet<string>): DoorField[] {
  const filled: DoorField[] = [
    ...(door.model === '' ? [] : (['modello'] as const)),
    ...Object.keys(door.choices).filter(kind => door.choices[kind]),
    ...(door.model === '' ? [] : doorMeasures.filter(measure => door[sizeFields[measure]] > 0)),
  ]
  return filled.filter(field => !own.has(field))
}

/** The interior trim becomes the exterior one where the model admits it inside, too. */
export function withInsideAsOutside(catalogue: Catalogue, door: Door): Door {
  const code = door.choices.CopEsterno ?? ''
  if (refusalOf(catalogue, door, 'CopInterno', code) !== '') return door
  return { ...door, choices: { ...door.choices, CopInterno: code } }
}
