import { foldForSearch } from '../search-fold.ts'

interface Named {
  code: string
  name: string
}

const linking = new Set(['a', 'al', 'con', 'da', 'del', 'della', 'di', 'e', 'il', 'in', 'la', 'per'])

/**
 * The words of a text without the endings that gender and number change: `Bianco` and `bianche` are alike. A word in -i is
 * left whole, because `Bianchi`, `Verdi` and `Neri` are names of people.
 */
function stemsOf(text: string): string[] {
  return foldForSearch(text)
    .split(/[^a-z0-9]+/)
    .filter(word => word !== '' && !linking.has(word))
    .map(word => (word.length < 4 ? word : word.replace(/[hi]?[aeo]$/, '')))
}

/** The things that a text may mean: by the whole name, else by its beginning, else by some of its words. */
export function alike<Thing extends Named>(all: readonly Thing[], text: string): Thing[] {
  const asked = stemsOf(text)
  if (asked.join('').length < 3) return []
  const ranks = all.map(thing => likeness(nameStems(thing), asked))
  const best = Math.max(0, ...ranks)
  return best === 0 ? [] : all.filter((_, at) => ranks[at] === best)
}

function likeness(name: readonly string[], asked: readonly string[]): number {
  const begins = asked.every((stem, at) => stem === name[at])
  if (begins) return asked.length === name.length ? 3 : 2
  return asked.every(stem => name.includes(stem)) ? 1 : 0
}

const known = new WeakMap<Named, readonly string[]>()

/** A list asks for the names of the catalogue with each of its lines. */
export function nameStems(thing: Named): readonly string[] {
  const kept = known.get(thing)
  if (kept) return kept
  const { code, name } = thing
  // A model's name repeats its code: `110 Liscia`.
  const isRepeated = name.toLowerCase().startsWith(`${code.toLowerCase()} `)
  const stems = stemsOf(isRepeated ? name.slice(code.length + 1) : name)
  known.set(thing, stems)
  return stems
}

export interface Words {
  /** The words as written in the text. */
  text: string
  /** The text around them. */
  rest: string
}

/** The longest words of a text that begin the name of one of the things. */
export function wordsNaming(
  all: readonly Named[],
  text: string,
  isEnough: (stems: readonly string[]) => boolean = ([first = '']) => first.length >= 3,
): Words | undefined {
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index, 0: word }) => ({
    from: index,
    to: index + word.length,
    stem: stemsOf(word)[0],
  }))
  for (let length = Math.min(4, words.length); length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) {
      const run = words.slice(at, at + length)
      const stems = run.flatMap(({ stem }) => stem ?? [])
      const begins = all.some(thing => stems.every((stem, place) => stem === nameStems(thing)[place]))
      if (stems.length < length || !begins || !isEnough(stems)) continue
      const [from = 0, to = 0] = [run[0]?.from, run.at(-1)?.to]
      return { text: text.slice(from, to), rest: `${text.slice(0, from)} ${text.slice(to)}` }
    }
  return undefined
}
