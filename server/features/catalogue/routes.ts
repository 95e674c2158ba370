import type { catalogue } from '#contract/catalogue.ts'
import type { DoorMeasure, DrawnPart, VariantKind } from '#contract/quote-kinds.ts'
import { type Catalogue, type Model, modelOf, variantOf } from '#rules/catalogue.ts'
import { admitted, emptyDoor, modelsFor } from '#rules/door-configuration.ts'
import { drawVariant } from '#rules/variant-picture.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { refuse } from '#server/kit/refuse.ts'
import { listCollections, readNearestCatalogue } from './queries.ts'
import { anyModel, pictureAddress, toCatalogueAnswer, toModelChoice, toVariantChoice } from './wire.ts'

export const catalogueRoutes: Handlers<typeof catalogue> = {
  collections: ({ tx }) => listCollections(tx),
  whole: async ({ params, ...call }) => toCatalogueAnswer(known(await readNamed(call, params.collezione))),
  models: async ({ params, query, ...call }) => {
    const found = known(await readNamed(call, params.collezione))
    return (query.tipologia ? modelsFor(found, query.tipologia) : found.models).map(toModelChoice)
  },
  variants: async ({ tx, services, params: { tipo: kind, modello, tipologia } }) => {
    const found = await readNearestCatalogue(tx, services, { model: modello })
    const door = { ...emptyDoor(), model: knownModel(found, modello).code, type: tipologia }
    return admitted(found, door, kind).map(variant => toVariantChoice(kind, variant, modello))
  },
  measures: async ({ params, ...call }) => {
    const model = knownModel(await readNamed(call, params.collezione), params.modello)
    return measuresOf(model)[params.misura].map(mm => ({ Variante: mm }))
  },
  imageName: async ({ params: { tipo, modello, variante }, ...call }) => {
    await readLook(call, tipo, { modello, variante })
    return pictureAddress(tipo, modello, variante)
  },
  image: async ({ params: { tipo, modello, variante }, ...call }) => {
    const { part, look } = await readLook(call, tipo, { modello, variante })
    return async () => ({
      body: Buffer.from(drawVariant(part, look)),
      fileName: `${tipo} ${variante}.svg`,
    })
  },
}

interface Call {
  tx: Parameters<typeof readNearestCatalogue>[0]
  services: Parameters<typeof readNearestCatalogue>[1]
}

/** The collection of that name in upper or lower case; without models if there is none. */
async function readNamed({ tx, services }: Call, name: string): Promise<Catalogue> {
  const found = await readNearestCatalogue(tx, services, { name })
  return found.collection.toLowerCase() === name.toLowerCase() ? found : { ...found, models: [] }
}

function known(catalogue: Catalogue): Catalogue {
  if (catalogue.models.length === 0) throw refuse('catalogue.unknown')
  return catalogue
}

function knownModel(catalogue: Catalogue, code: string): Model {
  const model = modelOf(catalogue, code)
  if (!model) throw refuse('model.unknown')
  return model
}

function measuresOf({ widthsMm, heightsMm, thicknessesMm }: Model): Record<DoorMeasure, readonly number[]> {
  return { L: widthsMm, H: heightsMm, S: thicknessesMm }
}

/** The look of a model or variant; a variant looks the same on every model. */
async function readLook(
  { tx, services }: Call,
  kind: VariantKind,
  { modello, variante }: { modello: string; variante: string },
): Promise<{ part: DrawnPart | 'Modello' | ''; look: string }> {
  const model = kind === 'Modello' ? variante : modello
  const catalogue = await readNearestCatalogue(tx, services, { model, kind, variant: variante })
  if (kind === 'Modello') return { part: kind, look: knownModel(catalogue, variante).pattern }
  if (modello !== anyModel) knownModel(catalogue, modello)
  const variant = variantOf(catalogue, kind, variante)
  const asked = catalogue.kinds.find(({ code }) => code === kind)
  if (!variant || !asked) throw refuse('model.unknown')
  return { part: asked.part, look: variant.look }
}
