import type { DoorType, VariantKind } from '#contract/quote-kinds.ts'
import { type Catalogue, type Model, modelsBeside, type Variant, variantsOf } from '../catalogue.ts'
import { fitsType, isSlidingOpening, modelsFor } from '../door-configuration.ts'
import { nearest } from '../nearest.ts'
import { foldForSearch } from '../search-fold.ts'
import { toUnit, type Unit } from './columns.ts'
import { alike } from './words.ts'

const perUnit: Record<Unit, number> = { mm: 1, cm: 10, m: 1_000 }

/** Millimetres of `82`, `82,5`, `80 cm` or `2.100`; undefined for anything that is not a whole, positive measure. */
export function toMillimetres(text: string, unit: Unit): number | undefined {
  const [, digits = '', own] = /^(\d{1,4}(?:[.,]\d{1,3})?) ?(mm|cm|m|mt)?\.?$/i.exec(text) ?? []
  if (digits === '') return undefined
  const used = own ? toUnit(own) : unit
  const isThousands = used === 'mm' && /^\d[.,]\d{3}$/.test(digits)
  const value = Number(isThousands ? digits.replace(/[.,]/, '') : digits.replace(',', '.'))
  // Floating point makes 0,81 m a little more than 810 mm.
  const millimetres = Math.round(value * perUnit[used] * 1_000) / 1_000
  return Number.isInteger(millimetres) && millimetres > 0 ? millimetres : undefined
}

/** A wall's thickness and a height are often written in millimetres beside a width in centimetres. */
export function usedUnit(field: 'L' | 'H' | 'S', text: string, unit: Unit): Unit {
  const value = Number(/^\d{1,4}(?:[.,]\d+)?/.exec(text)?.[0].replace(',', '.') ?? Number.NaN)
  if (field === 'H') return unit !== 'mm' && value >= 1_000 ? 'mm' : unit
  if (field === 'S' && unit !== 'mm') return value < 1 ? 'm' : value < 40 ? 'cm' : 'mm'
  return unit
}

/** Pieces of `2`, `2 pz` or `n. 2`. */
export function toPieceCount(text: string): number | undefined {
  const [, digits] =
    /^(?:n[.°]? ?|x ?)?(\d{1,3})(?: ?(?:pz|pezzi|pezzo|porte|porta|x|n)\.?)?$/i.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits)
}

export function typeIn(text: string): DoorType | undefined {
  const plain = foldForSearch(text)
  if (/\bscorr?\b|\bscorrevol/.test(plain)) return 'scorrevole'
  return /\bbatt/.test(plain) ? 'battente' : undefined
}

/** The model of `220`, `Mod. 220`, `220 Pantografata` or its unique name. */
export function findModel(models: readonly Model[], text: string): Model | undefined {
  const found = modelsNamed(models, text)
  return found.length === 1 ? found[0] : undefined
}

/** Several models may have one name beside their codes. */
function modelsNamed(models: readonly Model[], text: string): readonly Model[] {
  const plain = foldForSearch(text).replace(/^mod(?:ello)?\b\.? ?/, '')
  const coded = models.filter(({ code }) => foldForSearch(code) === plain)
  const exact = coded.length > 0 ? coded : models.filter(({ name }) => foldForSearch(name) === plain)
  if (exact.length > 0) return exact
  const words = plain.split(/[^a-z0-9]+/)
  const named = models.filter(({ code }) => words.includes(foldForSearch(code)))
  return named.length > 0 ? named : alike(models, plain)
}

/** The models of a type that a text may mean; those of the quote's own collection come before others. */
export function modelsMeant(catalogue: Catalogue, type: DoorType, text: string): readonly Model[] {
  const named = modelsNamed(modelsFor(catalogue, type), text)
  const own = modelsBeside(catalogue).filter(model => named.includes(model))
  return own.length > 0 ? own : named
}

const lookalikes: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1', s: '5', b: '8', z: '2' }

/** Digits in place of letters that look like them. */
export function withDigits(text: string): string {
  return foldForSearch(text).replace(/[oilsbz]/g, letter => lookalikes[letter] ?? letter)
}

/** The model that was probably meant by a code which does not exist. */
export function likelyModel(catalogue: Catalogue, type: DoorType, text: string): Model | undefined {
  const models = modelsFor(catalogue, type)
  const codes = models.map(({ code }) => code)
  const digits = withDigits(text)
  const wanted = codes.includes(digits) ? digits : nearest(text.toUpperCase(), codes)
  const isNear = wanted === digits || differsByOne(text.toUpperCase(), wanted)
  return isNear ? models.find(({ code }) => code === wanted) : undefined
}

function differsByOne(text: string, code: string): boolean {
  if (code.length < 2 || Math.abs(text.length - code.length) > 1) return false
  const [short = '', long = ''] = [text, code].toSorted((a, b) => a.length - b.length)
  const at = [...long].findIndex((sign, place) => sign !== short[place])
  return short.length === long.length
    ? long.slice(at + 1) === short.slice(at + 1)
    : long.slice(at + 1) === short.slice(at)
}

const right = /\b(?:dx|dex|dest|destra|destro|right)\b|^[dr]$/
const left = /\b(?:sx|sin|sinistra|sinistro|left)\b|^[sl]$/

export function isHand(text: string): boolean {
  const plain = foldForSearch(text)
  return right.test(plain) || left.test(plain) || typeIn(text) !== undefined
}

/** The opening of `dx`, `sinistra`, `Scorrevole interno` or its name; the plainest one where several fit. */
export function findOpening(catalogue: Catalogue, type: DoorType, text: string): Variant | undefined {
  const plain = foldForSearch(text)
  const all = variantsOf(catalogue, 'Apertura')
  const exact = all.find(({ code, name }) => [code, name].some(one => foldForSearch(one) === plain))
  if (exact) return exact
  const isRight = right.test(plain)
  const words =
    isRight !== left.test(plain)
      ? [isRight ? 'destra' : 'sinistra']
      : ['intern', 'estern'].filter(word => plain.includes(word))
  const fitting = all.filter(
    variant =>
      fitsType(type, 'Apertura', variant) &&
      words.length > 0 &&
      words.every(word => foldForSearch(variant.name).includes(word)),
  )
  return fitting.toSorted((a, b) => a.name.length - b.name.length)[0]
}

export function isSlidingOf(variant: Variant | undefined): boolean {
  return variant !== undefined && isSlidingOpening(variant.name)
}

/** A variant by its code, its name, or words that only one name has. */
export function findVariant(catalogue: Catalogue, kind: VariantKind, text: string): Variant | undefined {
  const plain = foldForSearch(text)
  const all = variantsOf(catalogue, kind)
  const exact = all.find(({ code, name }) => [code, name].some(one => foldForSearch(one) === plain))
  if (exact || plain.length < 3) return exact
  const begun = all.filter(({ name }) => foldForSearch(name).startsWith(plain))
  const similar = begun.length === 1 ? begun : alike(all, text)
  return similar.length === 1 ? similar[0] : undefined
}
