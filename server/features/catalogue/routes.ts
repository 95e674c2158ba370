import type { catalogue } from '#contract/catalogue.ts'
import type { DoorMeasure, VariantKind } from '#contract/quote-kinds.ts'
import { type Catalogue, type Model, modelOf, variantOf } from '#rules/catalogue.ts'
import { admitted, emptyDoor, modelsFor } from '#rules/door-configuration.ts'
import { drawVariant } from '#rules/variant-picture.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { refuse } from '#server/kit/refuse.ts'
import { readCatalogue } from './queries.ts'
import { anyModel, pictureAddress, toCatalogueAnswer, toModelChoice, toVariantChoice } from './wire.ts'

export const catalogueRoutes: Handlers<typeof catalogue> = {
  whole: async ({ tx, services, params }) =>
    toCatalogueAnswer(known(await readCatalogue(tx, services, params.collezione))),
  models: async ({ tx, services, params, query }) => {
    const found = known(await readCatalogue(tx, services, params.collezione))
    return (query.tipologia ? modelsFor(found, query.tipologia) : found.models).map(toModelChoice)
  },
  variants: async ({ tx, services, params: { tipo: kind, modello, tipologia } }) => {
    const found = await readCatalogue(tx, services)
    const door = { ...emptyDoor(), model: knownModel(found, modello).code, type: tipologia }
    return admitted(found, door, kind).map(variant => toVariantChoice(kind, variant, modello))
  },
  measures: async ({ tx, services, params }) => {
    const model = knownModel(await readCatalogue(tx, services, params.collezione), params.modello)
    return measuresOf(model)[params.misura].map(mm => ({ Variante: mm }))
  },
  imageName: async ({ tx, services, params: { tipo, modello, variante } }) => {
    pictureOf(await readCatalogue(tx, services), tipo, modello, variante)
    return pictureAddress(tipo, modello, variante)
  },
  image: async ({ tx, services, params: { tipo, modello, variante } }) => {
    const look = pictureOf(await readCatalogue(tx, services), tipo, modello, variante)
    return async () => ({
      body: Buffer.from(drawVariant(tipo, look)),
      fileName: `${tipo} ${variante}.svg`,
    })
  },
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

/** Draws a model or variant; a variant looks the same on every model. */
function pictureOf(
  catalogue: Catalogue,
  kind: VariantKind | 'Modello',
  modelCode: string,
  code: string,
): string {
  if (kind === 'Modello') return knownModel(catalogue, code).pattern
  if (modelCode !== anyModel) knownModel(catalogue, modelCode)
  const variant = variantOf(catalogue, kind, code)
  if (!variant) throw refuse('model.unknown')
  return variant.look
}
