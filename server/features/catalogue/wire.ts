import type { CatalogueAnswer } from '#contract/catalogue.ts'
import type { VariantKind } from '#contract/quote-kinds.ts'
import {
  type Catalogue,
  type CatalogueKind,
  type ChoiceRule,
  type DoorwayRule,
  type Model,
  type Surcharge,
  type Variant,
  variantsOf,
} from '#rules/catalogue.ts'

type Answered<Key extends keyof CatalogueAnswer> = CatalogueAnswer[Key]

const answers = new WeakMap<Catalogue, CatalogueAnswer>()

/** The answer is computed once per catalogue. */
export function toCatalogueAnswer(catalogue: Catalogue): CatalogueAnswer {
  const known = answers.get(catalogue)
  if (known) return known
  const { collection, list, models, kinds, rules } = catalogue
  const answer = {
    collezione: collection,
    listino: { codice: list.code, nome: list.name, dal: list.validFrom, al: list.validTo },
    modelli: models.map(toWireModel),
    tipi: kinds.map(toWireKind),
    varianti: Object.fromEntries(
      kinds.map(({ code }) => [
        code,
        variantsOf(catalogue, code).map(variant => toWireVariant(code, variant)),
      ]),
    ),
    regole: rules.map(toWireRule),
  }
  answers.set(catalogue, answer)
  return answer
}

/** Replaces the model in the URL of a picture that looks the same on all models. */
export const anyModel = '-'

export function pictureAddress(kind: VariantKind, model: string, code: string): string {
  return `/api/preventivi/immagine/${[kind, model, code].map(encodeURIComponent).join('/')}`
}

export function toModelChoice({ code, name }: Model) {
  return { variante: code, pathImg: pictureAddress('Modello', code, code), descrizione: name }
}

export function toVariantChoice(kind: VariantKind, { code, name }: Variant, model = anyModel) {
  return { variante: code, pathImg: pictureAddress(kind, model, code), descrizione: name }
}

function toWireKind({ code, name, step, isRequired, part }: CatalogueKind): Answered<'tipi'>[number] {
  const passo = step === 2 ? 'anta' : 'ferramenta'
  return { codice: code, nome: name, passo, obbligatorio: isRequired, disegno: part }
}

function toWireModel(model: Model): Answered<'modelli'>[number] {
  return {
    ...toModelChoice(model),
    tipologie: [...model.types],
    disegno: model.pattern,
    varianti: Object.fromEntries(
      Object.entries(model.admits).map(([kind, codes = []]) => [kind, [...codes]]),
    ),
    L: [...model.widthsMm],
    H: [...model.heightsMm],
    S: [...model.thicknessesMm],
    fasce: model.bands.map(band => ({
      L: band.upToWidthMm,
      H: band.upToHeightMm,
      prezzo: band.cents / 100,
    })),
    ...(model.doorways && { vani: model.doorways.map(toWireDoorway) }),
  }
}

function toWireDoorway({ doorway, type, wall, ...rule }: DoorwayRule) {
  return {
    ...{ vano: doorway, tipologia: type, L: rule.overWidthMm, H: rule.overHeightMm },
    ...{ meno: rule.minusMm, piu: rule.plusMm },
    muro: wall && { meno: wall.minusMm, piu: wall.plusMm },
  }
}

function toWireVariant(
  kind: VariantKind,
  variant: Variant,
): NonNullable<Answered<'varianti'>[VariantKind]>[number] {
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
