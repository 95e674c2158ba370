import type { VariantKind } from '#contract/quote-kinds.ts'
import { type Catalogue, kindDrawnAs, kindsOfAll, variantsOf } from '../catalogue.ts'
import { foldForSearch } from '../search-fold.ts'
import { findVariant } from './cells.ts'
import { alike, nameStems, type Words, wordsNaming } from './words.ts'

/** Cuts the words that name variants out of a line; the cells are in the order of `kindsInLines`. */
export type VariantReader = (line: string) => { cells: string[]; rest: string }

/** Kinds of variants whose names are looked for in a line, the leaf's colour first. */
export function kindsInLines(catalogue: Catalogue): VariantKind[] {
  const leaf = kindDrawnAs(catalogue, 'ColoreAnta')
  const others = kindsOfAll(catalogue).map(({ code }) => code)
  return [leaf, ...others.filter(code => code !== leaf && code !== 'Apertura')]
}

export function variantReader(catalogue: Catalogue): VariantReader {
  const [leaf, ...others] = kindsInLines(catalogue).map(kind => spokenKind(catalogue, kind))
  return line => {
    const kinds = [...(leaf ? [leaf] : []), ...others]
    const { texts, rest: left } = afterNames(kinds, line)
    let rest = left
    const cells = kinds.map(one => {
      const text = texts.get(one.kind)
      const found =
        text === undefined ? wordsNaming(one.variants, rest, one === leaf ? undefined : one.isOwn) : undefined
      rest = found?.rest ?? rest
      return text ?? found?.text ?? ''
    })
    return { cells, rest }
  }
}

type SpokenKind = ReturnType<typeof spokenKind>

/** How a line may speak of a kind and its variants. */
function spokenKind(catalogue: Catalogue, kind: VariantKind) {
  const kinds = kindsOfAll(catalogue).map(({ code, name }) => ({ code, name: foldForSearch(name) }))
  const name = kinds.find(({ code }) => code === kind)?.name ?? ''
  const noun = name.split(' ').at(-1) ?? ''
  const others = kinds.filter(({ code }) => code !== kind)
  // `Serratura` is a kind of its own, so the class of a lock needs its whole name.
  const isOfOther = others.some(other => other.name === noun)
  const variants = variantsOf(catalogue, kind)
  const elsewhere = new Set(
    others.flatMap(({ code }) => variantsOf(catalogue, code).map(variant => `${nameStems(variant)}`)),
  )
  const own = new Set(variants.map(variant => `${nameStems(variant)}`).filter(stems => !elsewhere.has(stems)))
  return {
    ...{ kind, name, variants },
    patterns: (isOfOther || noun === name ? [name] : [name, noun]).map(word => ({
      isWhole: word === name,
      pattern: new RegExp(`(?<!\\p{L})${asPattern(word)}\\s+([^,;()]+)`, 'iu'),
    })),
    means: (text: string) =>
      findVariant(catalogue, kind, text) !== undefined || alike(variants, text).length > 0,
    /** True for the whole name of a variant that no other kind has, unless it is a short word. */
    isOwn: (stems: readonly string[]) => own.has(`${stems}`) && stems.join('').length >= 6,
  }
}

/** Takes all words such as `serratura da bagno`, from the left: a variant's name may hold the name of a kind. */
function afterNames(kinds: readonly SpokenKind[], line: string) {
  const texts = new Map<VariantKind, string>()
  for (let rest = line; ; ) {
    const found = kinds
      .filter(({ kind }) => !texts.has(kind))
      .flatMap(one => afterName(one, rest) ?? [])
      .toSorted((a, b) => a.at - b.at)[0]
    if (!found) return { texts, rest }
    texts.set(found.kind, found.text)
    rest = found.rest
  }
}

interface KindWords extends Words {
  kind: VariantKind
  at: number
}

/** The words behind the name of a kind, or behind its last word, such as `telaio bianco`. */
function afterName({ kind, patterns, means }: SpokenKind, text: string): KindWords | undefined {
  for (const { pattern, isWhole } of patterns) {
    const found = pattern.exec(text)
    if (!found) continue
    const words = (found[1] ?? '').trim().split(/\s+/)
    const begun = words.slice(0, 4).map((_, at) => words.slice(0, at + 1).join(' '))
    const meant = begun.findLast(means) ?? (isWhole && words.join(' '))
    if (!meant) continue
    const left = words.slice(meant.split(' ').length).join(' ')
    return { kind, at: found.index, text: meant, rest: text.replace(found[0], ` , ${left}`) }
  }
  return undefined
}

export function asPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
