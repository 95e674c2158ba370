import type { PriceListDoor } from '#contract/portal.ts'
import { type Catalogue, type Model, modelOf, type Variant, variantOf, variantsOf } from '#rules/catalogue.ts'
import { doorLook, drawDoor } from '#rules/door-drawing.ts'

/** Patterns and colours that look well beside each other: a door with glass, a panelled one, a wooden one. */
const usual = [
  { patterns: ['inglesina', 'vetro centrale'], colour: /^tinta #f/ },
  { patterns: ['pantografato 2', 'pantografato 1', 'pantografato 3'], colour: /^tinta #[89a]/ },
  { patterns: ['doghe', 'incisa verticale', 'liscio'], colour: /^legno #c/ },
] as const

const drawn = new WeakMap<Catalogue, Map<string, PriceListDoor[]>>()

/** Three doors of the price list: the chosen ones, each "model colour" by their codes, then the usual ones. */
export function entryDoors(catalogue: Catalogue, chosen: readonly string[]): PriceListDoor[] {
  const kept = drawn.get(catalogue) ?? new Map<string, PriceListDoor[]>()
  drawn.set(catalogue, kept)
  const key = JSON.stringify(chosen)
  const doors = kept.get(key) ?? drawAll(catalogue, chosen)
  kept.set(key, doors)
  return doors
}

function drawAll(catalogue: Catalogue, chosen: readonly string[]): PriceListDoor[] {
  const models: { model: Model; colour: Variant | undefined }[] = []
  const isFree = (model: Model) => !models.some(taken => taken.model === model)
  for (const text of chosen) {
    const [code = '', colour = ''] = text.trim().split(/\s+/)
    const model = modelOf(catalogue, code)
    if (model && isFree(model)) models.push({ model, colour: variantOf(catalogue, 'ColoreAnta', colour) })
  }
  for (const { patterns, colour } of usual) {
    const free = catalogue.models.filter(model => model.types.includes('battente') && isFree(model))
    const named = patterns.map(pattern => free.find(model => model.pattern === pattern))
    const model = named.find(Boolean) ?? free[0]
    if (!model || models.length >= usual.length) break
    const admits = model.admits.ColoreAnta ?? []
    const colours = variantsOf(catalogue, 'ColoreAnta').filter(({ code }) => admits.includes(code))
    models.push({ model, colour: colours.find(({ look }) => colour.test(look)) ?? colours[0] })
  }
  return models
    .slice(0, usual.length)
    .map(({ model, colour }, place) => draw(catalogue, model, { colour, place }))
}

function draw(
  catalogue: Catalogue,
  model: Model,
  { colour, place }: { colour: Variant | undefined; place: number },
): PriceListDoor {
  const { Mantovana: _, Maniglietta: __, Apertura = [], ...others } = model.admits
  const first = Object.fromEntries(Object.entries(others).map(([kind, codes]) => [kind, codes?.[0] ?? '']))
  const choices = {
    ...first,
    Apertura: Apertura[place % 2] ?? '',
    ColoreAnta: colour?.code ?? first.ColoreAnta ?? '',
  }
  const measures = { quantity: 1, widthMm: 800, heightMm: 2100, thicknessMm: 110 }
  const look = doorLook(catalogue, { model: model.code, type: 'battente', choices, ...measures })
  const frame = { ...look, looks: { ...look.looks, ColoreTelaio: look.looks.ColoreAnta ?? '' } }
  return {
    Modello: model.name,
    Colore: variantOf(catalogue, 'ColoreAnta', choices.ColoreAnta)?.name ?? '',
    Disegno: drawDoor(frame, { withoutSign: true, withoutFloor: true }),
  }
}
