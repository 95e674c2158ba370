import { type Catalogue, modelOf, type Surcharge, type Variant } from './catalogue.ts'
import { listed } from './italian-words.ts'

/** The doors of a quote may be of several collections: the models of all, each with the prices of its own list. */
export function withOthers(main: Catalogue, others: readonly Catalogue[]): Catalogue {
  if (others.length === 0) return main
  const all = [main, ...others]
  return {
    ...main,
    models: all.flatMap(({ collection, models }) => models.map(model => ({ ...model, collection }))),
    lists: Object.fromEntries(all.map(({ collection, list }) => [collection, list])),
    variants: Object.fromEntries(main.kinds.map(({ code }) => [code, variantsOfAll(all, code)])),
    rules: all.flatMap(({ collection, rules }) => rules.map(rule => ({ ...rule, collection }))),
  }
}

/** The collections of these models, in words; that of the quote while it has none. */
export function collectionsText(catalogue: Catalogue, models: readonly string[]): string {
  const names = models.map(code => modelOf(catalogue, code)?.collection ?? catalogue.collection)
  return names.length === 0 ? catalogue.collection : listed([...new Set(names)])
}

/** Collections that have a variant in common have a surcharge each. */
function variantsOfAll(all: readonly Catalogue[], kind: string): Variant[] {
  const merged = new Map<string, Variant & { surcharges: Surcharge[] }>()
  for (const { collection, variants } of all)
    for (const variant of variants[kind] ?? []) {
      const known = merged.get(variant.code) ?? { ...variant, surcharges: [] }
      known.surcharges.push(...variant.surcharges.map(surcharge => ({ ...surcharge, collection })))
      merged.set(variant.code, known)
    }
  return [...merged.values()]
}
