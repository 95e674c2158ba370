import type { CatalogueAnswer } from '#contract/catalogue.ts'
import { type VariantKind, variantKinds } from '#contract/quote-kinds.ts'
import type { Catalogue, ChoiceRule, Model, Surcharge, Variant } from '#rules/catalogue.ts'

type Answered<Key extends keyof CatalogueAnswer> = CatalogueAnswer[Key]

const answers = new WeakMap<Catalogue, CatalogueAnswer>()

/** The answer is computed once per catalogue. */
export function toCatalogueAnswer(catalogue: Catalogue): CatalogueAnswer {
  const known = answers.get(catalogue)
  if (known) return known
  const { collection, list, models, variants, rules } = catalogue
  const answer = {
    collezione: collection,
    listino: { codice: list.code, nome: list.name, dal: list.validFrom, al: list.validTo },
    modelli: models.map(toWireModel),
    varianti: Object.fromEntries(
      variantKinds.map(kind => [kind, variants[kind].map(variant => toWireVariant(kind, variant))]),
    ) as Answered<'varianti'>,
    regole: rules.map(toWireRule),
  }
  answers.set(catalogue, answer)
  return answer
}

/** Replaces the model in the URL of a picture that looks the same on all models. */
export const anyModel = '-'

export function pictureAddress(kind: VariantKind | 'Modello', model: string, code: string): string {
  return `/api/preventivi/immagine/${[kind, model, code].map(encodeURIComponent).join('/')}`
}

export function toModelChoice({ code, name }: Model) {
  return { variante: code, pathImg: pictureAddress('Modello', code, code), descrizione: name }
}

export function toVariantChoice(kind: VariantKind, { code, name }: Variant, model = anyModel) {
  return { variante: code, pathImg: pictureAddress(kind, model, code), descrizione: name }
}

function toWireModel(model: Model): Answered<'modelli'>[number] {
  return {
    ...toModelChoice(model),
    tipologie: [...model.types],
    disegno: model.pattern,
    varianti: Object.fromEntries(Object.entries(model.admits).map(([kind, codes]) => [kind, [...codes]])),
    L: [...model.widthsMm],
    H: [...model.heightsMm],
    S: [...model.thicknessesMm],
    fasce: model.bands.map(band => ({
      L: band.upToWidthMm,
      H: band.upToHeightMm,
      prezzo: band.cents / 100,
    })),
  }
}

function toWireVariant(kind: VariantKind, variant: Variant): Answered<'varianti'>[VariantKind][number] {
  return {
    ...toVariantChoice(kind, variant),
    aspetto: variant.look,
    supplementi: variant.surcharges.map(toWireSurcharge),
  }
}

function toWireSurcharge({ model, amount, upTo }: Surcharge) {
  return {
    modello: model,
    ...('cents' in amount ? { prezzo: amount.cents / 100 } : { percento: amount.percent }),
    ...(upTo && { fino: { L: upTo.widthMm, H: upTo.heightMm } }),
  }
}

function toWireRule({ model, kind, code, effect, otherKind, otherCode }: ChoiceRule) {
  return {
    ...{ modello: model, tipo: kind, variante: code, effetto: effect },
    ...{ altroTipo: otherKind, altraVariante: otherCode },
  }
}
